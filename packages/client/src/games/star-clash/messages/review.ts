/** The message catalogue, English: after a match of Star Clash. */
import { plural } from '@star-eater/rules/src/plural';
import { messages } from './table';

const points = (count: number): string => plural(count, 'point');

export const reviewMessages = {
  standings: 'Points by round',
  place: (place: number) => `${place}.`,
  placeSpoken: (place: number, name: string, score: number, rounds: readonly number[]) =>
    `${place}. ${name}: ${points(score)}${rounds.length > 1 ? `, by round ${rounds.join(', ')}` : ''}.`,
  taken: (sum: number) => `Taken: ${points(sum)}`,
  lost: (sum: number) => `Lost: ${points(sum)}`,
  takenBy: (name: string, sum: number) => `Taken by ${name}: ${points(sum)}`,
  lostBy: (name: string, sum: number) => `Lost by ${name}: ${points(sum)}`,
  spoken: (round: number, taken: number, lost: number) => `Round ${round}: took ${taken}, lost ${lost}.`,
  /** The enemy of a solo match is no player. */
  won: (winners: string, losers: string) =>
    winners === messages.enemy
      ? `${losers} lost`
      : losers === '' || losers === messages.enemy
        ? `${winners} won`
        : `${winners} beat ${losers}`,
  drawn: (names: string) => `A draw: ${names}`,
  details: (kind: string, rounds: number) => `Star Clash · ${kind} · ${plural(rounds, 'round')}`,
  named: (name: string) => (name === messages.enemy ? 'Enemy fleet' : name),
  points,
};
