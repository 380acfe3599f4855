/**
 * H-20 of docs/rules/chance.md: how this browser checks a start and published seeds. The game checks its
 * draws.
 */
import { commitOf, jointOf, seedBefore, type Bytes32 } from '@star-eater/rules';
import type { ChanceSnapshot } from '../../../../server/src/wire/match';
import { tableMessages } from '../../i18n/en/table';
import type { Snapshot } from '../../store/snapshot';
import type { ChanceRecord } from './chance-record';

const texts = tableMessages.chance;

/** Checks the values of a start against the commits present when this browser opened. */
function startFault({ match, opened }: ChanceRecord, now: Snapshot): string | null {
  const { chance } = now;
  if (!chance || chance.joint === '') return null;
  const mine = opened.find(({ attempt }) => attempt === chance.attempt);
  if (!mine || mine.anchor !== chance.anchor) return texts.otherAttempt;
  const { anchor, attempt } = mine;
  const values = mine.commits.map(({ seat }) => ({ seat, value: now.seats[seat]?.chance?.value ?? '' }));
  const fits = mine.commits.every(
    ({ seat, commit }, index) =>
      commitOf({ anchor, attempt, match, seat, value: values[index]?.value ?? '' }) === commit,
  );
  if (!fits) return texts.otherValues;
  return jointOf({ anchor, game: now.game, match, values }) === chance.joint ? null : texts.otherJoint;
}

/** H-3. The seed of a round up to the one published last, which leads back to all earlier ones. */
export function seedOf(
  { seed, seedRound }: Pick<ChanceSnapshot, 'seed' | 'seedRound'>,
  round: number,
): Bytes32 {
  let at = seed;
  for (let back = seedRound; back > round; back -= 1) at = seedBefore(at);
  return at;
}

/** Checks the last published seed against the one before, or against the anchor. */
function seedFault({ seeds }: ChanceRecord, now: Snapshot): string | null {
  const { chance } = now;
  if (!chance || chance.seed === '') return null;
  const last = seeds.at(-1) ?? { round: chance.firstRound - 1, seed: chance.anchor };
  const isKnown = chance.seedRound >= last.round && seedOf(chance, last.round) === last.seed;
  return isKnown ? null : texts.otherSeed;
}

/** The first failed check, as a sentence; null if all pass. */
export const faultIn = (record: ChanceRecord, now: Snapshot): string | null =>
  startFault(record, now) ?? seedFault(record, now);
