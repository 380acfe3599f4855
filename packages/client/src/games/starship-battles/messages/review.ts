/** The message catalogue, English: after a match of Broad Reach. */
import { plural } from '@star-eater/rules/src/plural';
const points = (count: number): string => plural(count, 'point');

export const reviewMessages = {
  /** `whose`: for who was no player in it. */
  scored: (sum: number, whose: string | null) =>
    whose === null ? `Scored: ${points(sum)}` : `${whose} scored ${points(sum)}`,
  lost: (sum: number, whose: string | null) =>
    whose === null ? `Lost: ${points(sum)}` : `${whose} lost ${points(sum)}`,
  spoken: (round: number, scored: number, lost: number) => `Round ${round}: scored ${scored}, lost ${lost}.`,
  won: (winners: string, losers: string) => (losers === '' ? `${winners} won` : `${winners} beat ${losers}`),
  drawn: (names: string) => `A draw: ${names}`,
  details: (kind: string, rounds: number) => `Broad Reach · ${kind} · ${plural(rounds, 'round')}`,
  points,
};
