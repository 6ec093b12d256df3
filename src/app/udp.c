#include "app/udp.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <time.h> /* linux/errqueue.h needs it */

#include <linux/errqueue.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BUFFER_BYTES = 1 << 20, MOST_SOCKETS = 8 };

static struct sockaddr_in to_system(ac_udp_peer peer) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(peer.port)};
    address.sin_addr.s_addr = htonl(peer.address);
    return address;
}

static ac_udp_peer from_system(const struct sockaddr_in *address) {
    return (ac_udp_peer){ntohl(address->sin_addr.s_addr), ntohs(address->sin_port)};
}

void ac_udp_peer_write(ac_udp_peer peer, char text[AC_UDP_PEER_TEXT]) {
    (void)snprintf(text, AC_UDP_PEER_TEXT, "%u.%u.%u.%u:%u", peer.address >> 24,
                   peer.address >> 16 & 0xFF, peer.address >> 8 & 0xFF, peer.address & 0xFF,
                   peer.port);
}

static ac_status complain_of_bind(ac_udp_peer local, ac_error *error) {
    char text[AC_UDP_PEER_TEXT];
    int reason = errno;
    ac_udp_peer_write(local, text);
    return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot bind UDP %s: %s", text,
                        strerror(reason));
}

ac_status ac_udp_open(ac_udp *udp, uint32_t address, uint16_t port, ac_error *error) {
    *udp = (ac_udp){.socket = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
    if (udp->socket < 0)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot open a UDP socket: %s",
                            strerror(errno));
    int yes = 1;
    int buffer = BUFFER_BYTES;
    /* Both are comforts: port-unreachable answers with the peer they concern, and room for bursts.
     */
    (void)setsockopt(udp->socket, IPPROTO_IP, IP_RECVERR, &yes, sizeof yes);
    (void)setsockopt(udp->socket, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    struct sockaddr_in local = to_system((ac_udp_peer){address, port});
    socklen_t length = sizeof local;
    if (bind(udp->socket, (struct sockaddr *)&local, sizeof local) != 0 ||
        getsockname(udp->socket, (struct sockaddr *)&local, &length) != 0) {
        ac_status status = complain_of_bind((ac_udp_peer){address, port}, error);
        ac_udp_close(udp);
        return status;
    }
    udp->port = ntohs(local.sin_port);
    return AC_OK;
}

void ac_udp_close(ac_udp *udp) {
    if (udp->socket >= 0)
        close(udp->socket);
    udp->socket = -1;
}

/* Takes one entry of the error queue; true when it says that a peer's port is closed. */
static bool take_error(ac_udp *udp, ac_udp_peer *peer) {
    struct sockaddr_in address;
    char control[512];
    struct msghdr message = {.msg_name = &address,
                             .msg_namelen = sizeof address,
                             .msg_control = control,
                             .msg_controllen = sizeof control};
    if (recvmsg(udp->socket, &message, MSG_ERRQUEUE) < 0)
        return false;
    *peer = from_system(&address);
    for (struct cmsghdr *c = CMSG_FIRSTHDR(&message); c; c = CMSG_NXTHDR(&message, c)) {
        if (c->cmsg_level != IPPROTO_IP || c->cmsg_type != IP_RECVERR)
            continue;
        struct sock_extended_err what;
        memcpy(&what, CMSG_DATA(c), sizeof what);
        if (what.ee_errno == ECONNREFUSED)
            return true;
    }
    return false;
}

ac_udp_event ac_udp_receive(ac_udp *udp, void *bytes, size_t capacity, size_t *size,
                            ac_udp_peer *peer) {
    for (int tries = 0; tries < 64; ++tries) {
        struct sockaddr_in address;
        struct iovec part = {bytes, capacity};
        struct msghdr message = {
            .msg_name = &address, .msg_namelen = sizeof address, .msg_iov = &part, .msg_iovlen = 1};
        ssize_t got = recvmsg(udp->socket, &message, 0);
        if (got >= 0) {
            if (message.msg_flags & MSG_TRUNC)
                continue;
            *size = (size_t)got;
            *peer = from_system(&address);
            return AC_UDP_DATAGRAM;
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK)
            return AC_UDP_NOTHING;
        if (errno != EINTR && take_error(udp, peer))
            return AC_UDP_UNREACHABLE;
    }
    return AC_UDP_NOTHING;
}

bool ac_udp_send(ac_udp *udp, const void *bytes, size_t size, ac_udp_peer peer) {
    struct sockaddr_in address = to_system(peer);
    ssize_t sent = sendto(udp->socket, bytes, size, 0, (struct sockaddr *)&address, sizeof address);
    /* A pending ICMP error is reported on the next call, whatever its peer: try once more. */
    if (sent < 0 && errno == ECONNREFUSED)
        sent = sendto(udp->socket, bytes, size, 0, (struct sockaddr *)&address, sizeof address);
    return sent == (ssize_t)size;
}

void ac_udp_wait(const ac_udp *const *sockets, int count, double seconds) {
    struct pollfd polls[MOST_SOCKETS];
    if (count > MOST_SOCKETS)
        count = MOST_SOCKETS;
    for (int i = 0; i < count; ++i)
        polls[i] = (struct pollfd){.fd = sockets[i]->socket, .events = POLLIN};
    (void)poll(polls, (nfds_t)count, seconds > 0.0 ? (int)(seconds * 1000.0 + 0.5) : 0);
}

/* The system's resolver takes "1.2.3" for 1.2.0.3, which nobody means. */
static bool is_cut_address(const char *host) {
    struct in_addr address;
    return host[strspn(host, "0123456789.")] == '\0' && inet_pton(AF_INET, host, &address) != 1;
}

ac_status ac_udp_resolve(const char *host, uint32_t *address, ac_error *error) {
    if (is_cut_address(host))
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "'%.60s' is no address: that has four numbers up to 255, as 127.0.0.1",
                            host);
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_DGRAM};
    struct addrinfo *found = NULL;
    int code = getaddrinfo(host, NULL, &hints, &found);
    if (code != 0 || !found)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "cannot find host %s: %s",
                            host, gai_strerror(code));
    struct sockaddr_in first;
    memcpy(&first, found->ai_addr, sizeof first);
    *address = ntohl(first.sin_addr.s_addr);
    freeaddrinfo(found);
    return AC_OK;
}
