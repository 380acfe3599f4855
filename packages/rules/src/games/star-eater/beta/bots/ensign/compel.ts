/** F-4. Which corvette to move next in the compelled step, and where it turns. */
import type { LegalOf } from '../../../common/bots/legal-of';
import { defaultCompel } from '../../../common/craft/compelled';
import { corvettesOf } from '../../../common/facts';
import { turned } from '../../../common/map/hex';
import type { Decision } from '../../../common/model';
import { bestOf, type Rated } from '../../../common/bots/chance';
import { outlookOf, ratePost } from './corvette-posts';
import type { Situation } from './situation';

export const answerCompel = (situation: Situation, legal: LegalOf<'compel'>): Decision => {
  const { match, seat, tie } = situation;
  const outlook = outlookOf(match, seat);
  const fleet = corvettesOf(match, seat);
  // One that has nowhere to go yet waits: another may make room.
  const rated: Rated<Decision>[] = legal.corvettes.flatMap(({ callSign, turns }) => {
    const corvette = fleet.find((each) => each.callSign === callSign);
    if (!corvette) return [];
    return turns.map(({ turn, at }) => ({
      what: { seat, type: 'compel' as const, callSign, turn },
      worth: ratePost(outlook, { callSign, at, facing: turned(corvette.facing, turn), canShoot: true }),
    }));
  });
  return bestOf(rated, tie)?.what ?? defaultCompel(match, legal);
};
