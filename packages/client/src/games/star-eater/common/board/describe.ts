/** Describes hexes for screen readers: what is there, whose it is, and its state. */
import {
  type Direction,
  type Hex,
  type TokenView,
  type View,
  add,
  keyOf,
  rotated,
} from '@star-eater/rules/src/games/star-eater';
import { wrecksBeside } from './wreck';
import { boardMessages } from '../messages/board';
import { messages } from '../messages/table';
import type { BoardFacts } from './api';
import { factionOf } from './compose';
import { bowOf } from '../seats/craft';
import { rotationUp } from './bow-up';

const ownerOf = (seat: number, facts: BoardFacts): string => {
  if (seat === facts.me) return boardMessages.yours;
  const side = (of: number | null): number | undefined =>
    facts.seats.find((entry) => entry.seat === of)?.side;
  const name = facts.seats.find((entry) => entry.seat === seat)?.name ?? boardMessages.seat(seat);
  const isAlly = facts.me !== null && side(seat) === side(facts.me);
  return isAlly ? boardMessages.ofAlly(name) : boardMessages.ownedBy(name);
};

/** A player whose ship is lost looks up the board. */
const bowIn = (view: View, { me, rotation = 0 }: BoardFacts): Direction | undefined =>
  bowOf(view, me) ?? (me === null ? undefined : rotationUp(rotation));

const tokenWords = (token: TokenView, view: View, facts: BoardFacts): string => {
  const owner = ownerOf(token.seat, facts);
  const heading = boardMessages.heading(token.facing, bowIn(view, facts));
  switch (token.kind) {
    case 'corvette': {
      const id = view.seats.find((seat) => seat.seat === token.seat)?.loadout.corvettes?.[token.callSign - 1];
      const card = factionOf(token.seat, facts, view)?.corvettes.find((entry) => entry.id === id);
      return boardMessages.corvette(card?.name ?? null, token.callSign, owner, heading, token.fired);
    }
    case 'command-corvette':
      return boardMessages.commandCorvette(owner, heading);
    case 'torpedo':
      return boardMessages.torpedo(owner, heading);
    case 'cannon':
      return boardMessages.cannon(owner, heading);
  }
};

/** A description of every occupied hex, by `keyOf`. */
export const describeBoard = (view: View, facts: BoardFacts): Map<string, string> => {
  const found = new Map<string, string[]>();
  const bow = bowIn(view, facts);
  const say = (hex: Hex, text: string): void => {
    const key = keyOf(hex);
    found.set(key, [...(found.get(key) ?? []), text]);
  };
  for (const ship of [...wrecksBeside(view, facts.wrecks), ...view.ships]) {
    const faction = facts.factions[ship.faction];
    if (!faction) continue;
    if (ship.structure === 0) {
      say(ship.at, boardMessages.wreck(faction.ship.name, ownerOf(ship.seat, facts)));
      continue;
    }
    for (const section of faction.ship.sections) {
      const shields = ship.shields[section.id] ?? 0;
      for (const hex of section.hexes) {
        const isCentre = hex[0] === 0 && hex[1] === 0;
        say(
          add(ship.at, rotated(hex, ship.facing)),
          boardMessages.section(
            faction.ship.name,
            ownerOf(ship.seat, facts),
            section.id,
            ship.armour[section.id] ?? 0,
            section.armour,
            shields,
          ) +
            (isCentre
              ? boardMessages.centre(
                  ship.structure,
                  faction.ship.structure,
                  ship.seat === facts.me
                    ? boardMessages.onScreen(ship.facing, facts.rotation ?? 0)
                    : messages.headingFrom(ship.facing, bow),
                  ship.linear,
                  ship.rotational,
                  bow,
                )
              : ''),
        );
      }
    }
  }
  for (const token of view.tokens) say(token.at, tokenWords(token, view, facts));
  return new Map([...found].map(([key, texts]) => [key, texts.join('; ')]));
};
