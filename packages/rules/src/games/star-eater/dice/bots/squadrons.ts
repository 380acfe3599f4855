/** The ensign's squadrons in the draft: where they go, and what they shoot at. */
import { quarryOf } from '../../common/bots/quarry';
import { bestOf, type Rated } from '../../common/bots/chance';
import { corvetteShooter } from '../../common/combat/battery';
import { distance, sameHex } from '../../common/map/hex';
import type { CallSign, Direction, Hex } from '../../common/model';
import { seatOf, squadronCard } from '../facts';
import { squadronAt } from '../fire/guns';
import type { DiceDecision, DiceLegal, PoseEnd } from '../model';
import { cloneDice, type DiceMatch } from '../state';
import type { DiceSituation } from './known';
import { rateShots, worthOfPose } from './odds';

type LegalOf<T extends DiceLegal['type']> = Extract<DiceLegal, { type: T }>;
type Activate = Extract<DiceDecision, { type: 'activate' }>;

const PER_HEX = 1;
const PER_SHOT = 4;
/** A squadron without munitions goes home. */
const PER_HEX_HOME = 2;

/** The board without this squadron, which is about to move. */
const withoutSquadron = (match: DiceMatch, seat: number, callSign: CallSign): DiceMatch => {
  const bare = cloneDice(match);
  bare.tokens = bare.tokens.filter(
    (token) => token.kind !== 'corvette' || token.seat !== seat || token.callSign !== callSign,
  );
  return bare;
};

const ratePose = (match: DiceMatch, seat: number, callSign: CallSign, at: Hex, facing: Direction): number => {
  const isLoaded = (seatOf(match, seat).munitions[callSign - 1] ?? 0) > 0;
  const own = match.ships.find((ship) => ship.seat === seat);
  if (!isLoaded) return own ? -PER_HEX_HOME * distance(at, own.at) : 0;
  const quarry = quarryOf(match, seat);
  const approach = quarry ? -PER_HEX * distance(at, quarry.at) : 0;
  return PER_SHOT * worthOfPose(match, callSign, corvetteShooter({ seat, callSign, at, facing })) + approach;
};

const rateEnds = (
  match: DiceMatch,
  start: Activate,
  stay: { at: Hex; facing: Direction },
  poses: readonly PoseEnd[],
): Rated<DiceDecision>[] => {
  const { seat, callSign } = start;
  const bare = withoutSquadron(match, seat, callSign);
  const rate = (at: Hex, facing: Direction): number => ratePose(bare, seat, callSign, at, facing);
  return [
    { what: start, worth: rate(stay.at, stay.facing) },
    ...poses.flatMap(({ at, facings }) =>
      facings
        .filter((facing) => !sameHex(at, stay.at) || facing !== stay.facing)
        .map((facing) => ({ what: { ...start, to: at, facing }, worth: rate(at, facing) })),
    ),
  ];
};

/** Every squadron in turn, the one with the most to gain first. */
export const answerActivate = (
  { match, seat, tie }: DiceSituation,
  { squadrons, launches }: LegalOf<'activate'>,
): DiceDecision => {
  const rated: Rated<DiceDecision>[] = [];
  for (const { callSign, poses } of squadrons) {
    const token = squadronAt(match, seat, callSign);
    if (token) rated.push(...rateEnds(match, { seat, type: 'activate', callSign }, token, poses));
  }
  for (const { callSign, hangar, distance: out, at, facing, poses } of launches)
    if ((seatOf(match, seat).munitions[callSign - 1] ?? 0) > 0)
      rated.push(
        ...rateEnds(
          match,
          { seat, type: 'activate', callSign, hangar, distance: out },
          { at, facing },
          poses,
        ),
      );
  return bestOf(rated, `${tie} activate`)?.what ?? { seat, type: 'pass' };
};

/** The best shot that gains something, else home without munitions, else nothing. */
export const answerAct = (
  { match, seat, tie }: DiceSituation,
  { callSign, shoot, recall }: LegalOf<'act'>,
): DiceDecision => {
  const { weapon } = squadronCard(match, seat, callSign);
  if (shoot && weapon.class !== 'directFire') {
    const token = squadronAt(match, seat, callSign);
    if (token && worthOfPose(match, callSign, corvetteShooter(token)) > 0)
      return { seat, type: 'shoot', callSign };
  } else if (shoot && weapon.class === 'directFire') {
    const rated = rateShots(match, seat, shoot, weapon.damage).map(({ shot, worth }) => ({
      what: shot,
      worth,
    }));
    const best = bestOf(rated, `${tie} shoot`);
    if (best && best.worth > 0) return { seat, type: 'shoot', callSign, ...best.what };
  }
  const isEmpty = (seatOf(match, seat).munitions[callSign - 1] ?? 0) === 0;
  return recall && isEmpty ? { seat, type: 'recall', callSign } : { seat, type: 'done' };
};
