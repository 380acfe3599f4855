/** What is said below a rule's picture: a scenario's `why`, with letters on the board for its coordinates. */
import type { Hex } from '@star-eater/rules/src/games/star-eater';
import { COMPASS, DIRECTIONS_SHORT, messages } from '../../../common/messages/table';
import { namesOf, type Scene } from './scene';

/** A hex that the caption names. */
interface Lettered {
  hex: Hex;
  letter: string;
}

interface Caption {
  text: string;
  letters: Lettered[];
}

const FIRST_LETTER = 'A'.charCodeAt(0);

/** docs/scenarios.md: a hex is written without spaces. */
const HEX = /\[(-?\d+),(-?\d+)\]/g;
/** A mat: directions in brackets, with spaces. */
const MAT = /\[(\d(?:, \d)*)\]/g;
/** A direction, maybe with its number: “SE (2)”. */
const DIRECTION = /\b(N|NE|SE|S|SW|NW)\b(?: \(\d\))?/g;
const SEAT = /\b[Ss]eat (\d)\b/g;
/** Names of commands in decisions. One word alone may be a plain word. */
const COMMANDS = Object.entries(messages.commands).filter(([id]) => id.includes('-'));

/** `why` as players read it: ships by name, commands as on their cards, mats as directions, hexes as letters. */
export function captionOf(scene: Pick<Scene, 'why' | 'factions'>): Caption {
  const names = namesOf(scene);
  const letters: Lettered[] = [];
  const letterOf = (hex: Hex): string => {
    const known = letters.find((each) => each.hex.join() === hex.join());
    if (known) return known.letter;
    const letter = String.fromCharCode(FIRST_LETTER + letters.length);
    letters.push({ hex, letter });
    return letter;
  };
  const text = COMMANDS.reduce((said, [id, name]) => said.replaceAll(id, name), scene.why)
    .replace(
      DIRECTION,
      (_, short: (typeof DIRECTIONS_SHORT)[number]) => COMPASS[DIRECTIONS_SHORT.indexOf(short)] ?? '',
    )
    .replace(SEAT, (_, seat: string) => names.seat(Number(seat)))
    .replace(MAT, (_, mat: string) =>
      mat
        .split(', ')
        .map((direction) => COMPASS[Number(direction)])
        .join(', '),
    )
    .replace(HEX, (_, q: string, r: string) => letterOf([Number(q), Number(r)]));
  return { text, letters };
}
