/** The message catalogue, English: after a match of Star Eater, and its review. */
import { plural } from '@star-eater/rules/src/plural';
export const reviewMessages = {
  /** `whose`: for who was no player in it. */
  dealt: (amount: number, whose: string | null = null) =>
    whose === null ? `Damage dealt: ${amount}` : `${whose} dealt ${amount}`,
  taken: (amount: number, whose: string | null = null) =>
    whose === null ? `Damage taken: ${amount}` : `${whose} took ${amount}`,
  edge: (amount: number) => `Enemy damage at the edge: ${amount}`,
  spoken: (round: number, dealt: number, taken: number, edge: number) =>
    `Round ${round}: dealt ${dealt}, taken ${taken}${edge > 0 ? `, enemy damage at the edge ${edge}` : ''}.`,
  unharmed: 'No ship was damaged.',
  review: 'Review',
  video: 'Save the last round as a video',
  videoOf: (round: number) => `Save round ${round} as a video`,
  won: (winner: string, loser: string) => `${winner} beat ${loser}`,
  drawn: (names: string) => `${names}: a draw`,
  facts: (mode: string, book: string | undefined, rounds: number) =>
    ['Star Eater', mode, ...(book === undefined ? [] : [book]), plural(rounds, 'round')].join(' · '),
  below: (faction: string, standing: string) => `${faction} · ${standing}`,
  structure: (left: number, whole: number) => `${left} of ${whole}`,
  panel: {
    label: 'Review',
    heading: (round: number) => `Review of round ${round}`,
    whose: 'Review the orders of',
    none: 'Pick a round in the chart, or go to the next one.',
    previous: 'Previous round',
    next: 'Next round',
    yours: (name: string) => `${name} ordered`,
    bots: 'The admiral would order',
    expects: (name: string) => `It expects of ${name}`,
    ifExpected: (dealt: number, taken: number) => `If so: dealt ${dealt}, taken ${taken} (estimate)`,
    promised: (dealt: number, taken: number) => `Plan, if the others coast: deal ${dealt}, take ${taken}`,
    came: (dealt: number, taken: number) => `What came: dealt ${dealt}, taken ${taken}`,
    estimate: (dealt: number, taken: number) =>
      `Against the orders that came: dealt ${dealt}, taken ${taken} (estimate)`,
    same: 'The admiral would order the same.',
    thinking: 'The admiral is thinking …',
    noBot: 'The admiral cannot be asked in this browser.',
    missing: 'No orders in this round.',
  },
};
