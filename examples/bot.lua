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

local check, before, dodges = 0, 0, 0
local aside = 0 -- until then it sidesteps only, off the post that it is stuck at

-- Which way to sidestep: when straight on brings it no closer, to one side, then longer to the other.
local function dodge(distance, time)
    if time >= check then
        dodges = distance > before - 0.5 and dodges + 1 or 0
        before = distance
        check = time + 0.5 * (1 + dodges)
        aside = dodges > 0 and time + 0.25 * (1 + dodges) or 0
    end
    return dodges == 0 and 0 or dodges % 2 == 1 and 1 or -1
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
        local strafe = dodge(distance, time)
        local forward = math.abs(turn) < 0.8 and time >= aside
        arwic.control { turn = sign(turn, 0.1), forward = forward and 1 or 0, strafe = strafe }
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
