/** Checks the rounds of a match from its log, the published seeds and my own cards. */
import { seedBefore, type Bytes32, type Seat } from '@star-eater/rules';
import type { CardId, Event } from '@star-eater/rules/src/games/star-clash';
import type { Entry, Snapshot } from '../data';
import { checkRound, type CheckLine } from './check';

/** My cards of each round, as this browser saw them. */
export type OwnCards = ReadonlyMap<number, ReadonlySet<CardId>>;

export interface CheckedRound {
  round: number;
  /** `told`: repeated from the source of a practice match, whose seed is not of this match's chain (H-18). */
  state: 'waiting' | 'holds' | 'fails' | 'told';
  lines: readonly CheckLine[];
}

/**
 * My hand, if it is of the round shown; null between rounds, and as long as only the last one of the round before is
 * known: the state of a new round comes before my cards.
 */
export const handOfRound = (
  mine: { round: number; private?: { hand: readonly CardId[] } | null | undefined } | null,
  { round, phase }: { round: number; phase: string },
): readonly CardId[] | null =>
  phase === 'turn' && mine?.round === round ? (mine.private?.hand ?? null) : null;

/** The events of each round, starting with its deal. */
function eventsByRound(log: readonly Entry[]): Map<number, Event[]> {
  const rounds = new Map<number, Event[]>();
  let round = 0;
  for (const { events } of log)
    for (const event of events) {
      if (event.type === 'roundDealt') round = event.round;
      if (round === 0) continue;
      const known = rounds.get(round);
      if (known) known.push(event);
      else rounds.set(round, [event]);
    }
  return rounds;
}

/** A round's published seed: the last published seed leads back to all earlier ones. */
function seedOf({ chance }: Snapshot, round: number): Bytes32 | null {
  if (!chance || chance.seed === '' || chance.seedRound < round) return null;
  let { seed } = chance;
  for (let at = chance.seedRound; at > round; at -= 1) seed = seedBefore(seed);
  return seed;
}

const known = new WeakMap<Event, CheckedRound>();

function checked(
  shown: Snapshot,
  round: number,
  events: readonly Event[],
  own: { seat: Seat; cards: ReadonlySet<CardId> } | null,
): CheckedRound {
  if (shown.chance && round < shown.chance.firstRound) return { round, state: 'told', lines: [] };
  const seed = seedOf(shown, round);
  const { options, chance } = shown;
  const [first] = events;
  if (seed === null || !options || !chance || first?.type !== 'roundDealt')
    return { round, state: 'waiting', lines: [] };
  const before = known.get(first);
  if (before) return before;
  const lines = checkRound({ round, options, seed, joint: chance.joint, events, own });
  const made: CheckedRound = { round, state: lines.every(({ holds }) => holds) ? 'holds' : 'fails', lines };
  known.set(first, made);
  return made;
}

/** Every round dealt, the latest first. */
export function checkedRounds(
  shown: Snapshot,
  log: readonly Entry[],
  me: Seat | null,
  cards: OwnCards,
): CheckedRound[] {
  return [...eventsByRound(log)]
    .map(([round, events]) => {
      const mine = cards.get(round);
      return checked(shown, round, events, me === null || !mine ? null : { seat: me, cards: mine });
    })
    .reverse();
}
