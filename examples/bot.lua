-- The bot of bot.c in Lua: walks to the nearest creature, fights until it is dead, and lets Auto
-- Target choose the next.
--
--     arwic demo --script examples/bot.lua
--
-- KILLS creatures, then it leaves; 0: it goes on for ever.

local KILLS = 2
local REACH = 2.5 -- metres
local kills = 0

local function sign(value, least)
    return value > least and 1 or value < -least and -1 or 0
end

local target, nearest, check = nil, 0, 0
local aside, dodges, side = 0, 0, -1 -- until aside it does not press on, off what it is stuck at

-- Keys to hold, forward and strafe: straight on while that brings it closer; then along what is in the
-- way, to one side, and twice as long to the other; after a few times with a step back first.
local function approach(selected, distance, time)
    if selected ~= target or distance < nearest - 0.5 then
        target, nearest, check, dodges = selected, distance, time + 0.5, 0
    elseif time >= check then
        dodges, side = math.min(dodges + 1, 6), -side
        check, aside = time + 0.5 * 2 ^ dodges, time + 0.4
    end
    if dodges == 0 then return 1, 0 end
    return time >= aside and 1 or dodges >= 3 and -1 or 0, side
end

function on_frame(time)
    if arwic.state() ~= "in world" then return end
    local distance, turn = arwic.bearing(arwic.selected())
    if not distance then
        arwic.select_next("monster", "closest") -- the first; later ones are Auto Target's choice
        arwic.control()
    elseif distance <= REACH then
        arwic.control()
        arwic.combat_mode("melee")
        arwic.attack("middle", 0.5)
    else
        local forward, strafe = approach(arwic.selected(), distance, time)
        if math.abs(turn) >= 0.8 then forward = math.min(forward, 0) end
        arwic.control { turn = sign(turn, 0.1), forward = forward, strafe = strafe }
    end
end

function on_event(event)
    local object = arwic.object(event.guid)
    local name = object and object.name or "nothing"
    if event.kind == "selection" then
        print("selected", name)
    elseif event.kind == "hit" then
        print("hit", event.text, "for", event.number)
    elseif event.kind == "death" then
        if event.guid == arwic.player() then error("the bot is dead") end
        print("killed", name)
        kills = kills + 1
        if kills == KILLS then arwic.quit() end
    end
end
