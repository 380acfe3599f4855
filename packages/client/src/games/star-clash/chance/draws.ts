/** C-71. What the shell's check of chance has to know of Star Clash. */
import type { Seat } from '@star-eater/rules';
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import type { Draws } from '../../../table/proof/rolls';
import type { StarClash } from '../data';
import { checkRound, type CheckLine } from './round';

/** My cards of each round, as this browser saw them. */
export type OwnCards = ReadonlyMap<number, ReadonlySet<CardId>>;

export const drawsFor = (me: Seat | null, seen: OwnCards): Draws<StarClash, CheckLine> => ({
  roundOf: (event) => (event.type === 'roundDealt' ? event.round : null),
  lines: ({ round, shown: { options }, events, numbers }) => {
    if (!events.some(({ type }) => type === 'roundDealt')) return null;
    if (!numbers || !options) return [];
    const cards = seen.get(round);
    return checkRound({
      round,
      options,
      numbers,
      events,
      own: me === null || !cards ? null : { seat: me, cards },
    });
  },
});

/**
 * My hand, if it is of the round shown; null between rounds, and as long as only the last one of the round before is
 * known: the state of a new round comes before my cards.
 */
export const handOfRound = (
  mine: { round: number; private?: { hand: readonly CardId[] } | null | undefined } | null,
  { round, phase }: { round: number; phase: string },
): readonly CardId[] | null =>
  phase === 'turn' && mine?.round === round ? (mine.private?.hand ?? null) : null;
