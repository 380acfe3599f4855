/** Every hex in words, for screen readers: what stands there, whose it is, how it is. */
import { type Hex, type TokenView, type View, add, keyOf, rotated } from '@star-eater/rules';
import type { BoardFacts } from './api';
import { factionOf } from './compose';

export const DIRECTION_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

const ownerOf = (seat: number, facts: BoardFacts): string => {
  if (seat === facts.me) return 'yours';
  const side = (of: number | null): number | undefined =>
    facts.seats.find((entry) => entry.seat === of)?.side;
  const name = facts.seats.find((entry) => entry.seat === seat)?.name ?? `seat ${seat}`;
  return facts.me !== null && side(seat) === side(facts.me) ? `of your ally ${name}` : `of ${name}`;
};

const words = (id: string): string => id.replaceAll('-', ' ');

const tokenWords = (token: TokenView, view: View, facts: BoardFacts): string => {
  const owner = ownerOf(token.seat, facts);
  const heading = `heading ${DIRECTION_NAMES[token.facing]}`;
  switch (token.kind) {
    case 'corvette': {
      const id = view.seats.find((seat) => seat.seat === token.seat)?.loadout.corvettes?.[token.callSign - 1];
      const card = factionOf(token.seat, facts, view)?.corvettes.find((entry) => entry.id === id);
      const fired = token.fired ? ', has fired' : '';
      return `${card ? `${card.name} ` : ''}corvette ${token.callSign} ${owner}, ${heading}${fired}`;
    }
    case 'command-corvette':
      return `Command Corvette ${owner}, ${heading}`;
    case 'torpedo':
      return `torpedo ${owner}, ${heading}`;
    case 'cannon':
      return `cannon token ${owner}, ${heading}`;
  }
};

/** Words for every hex that holds something, by `keyOf`. */
export const describeBoard = (view: View, facts: BoardFacts): Map<string, string> => {
  const found = new Map<string, string[]>();
  const say = (hex: Hex, text: string): void => {
    const key = keyOf(hex);
    found.set(key, [...(found.get(key) ?? []), text]);
  };
  for (const ship of view.ships) {
    const faction = facts.factions[ship.faction];
    if (!faction) continue;
    for (const section of faction.ship.sections) {
      const shields = ship.shields[section.id] ?? 0;
      for (const hex of section.hexes) {
        const isCentre = hex[0] === 0 && hex[1] === 0;
        say(
          add(ship.at, rotated(hex, ship.facing)),
          `${faction.ship.name} ${ownerOf(ship.seat, facts)}, ${words(section.id)}, ` +
            `armour ${ship.armour[section.id] ?? 0} of ${section.armour}` +
            (shields > 0 ? `, ${shields} shield${shields > 1 ? 's' : ''}` : '') +
            (isCentre
              ? `, structure ${ship.structure} of ${faction.ship.structure}, facing ${DIRECTION_NAMES[ship.facing]}` +
                (ship.linear.length > 0
                  ? `, momentum ${ship.linear.map((d) => DIRECTION_NAMES[d]).join(' ')}`
                  : ', no momentum') +
                (ship.rotational.length > 0 ? `, turning ${ship.rotational.join(' ')}` : '')
              : ''),
        );
      }
    }
  }
  for (const token of view.tokens) say(token.at, tokenWords(token, view, facts));
  return new Map([...found].map(([key, texts]) => [key, texts.join('; ')]));
};

/** The accessible name of a hex: `Hex 3, -2: …`. */
export const hexLabel = (hex: Hex, text: string | undefined): string =>
  `Hex ${hex[0]}, ${hex[1]}: ${text ?? 'empty'}`;
