/** The corvettes of a lost ship: each to a free hex where nothing destroys it. */
import type { LegalOf } from '../../../common/bots/legal-of';
import { sameHex } from '../../../common/map/hex';
import type { Decision, LaunchChoice } from '../../../common/model';
import { bestOf } from '../../../common/bots/chance';
import { outlookOf, ratePost } from './corvette-posts';
import type { Situation } from './situation';

export const answerEscape = (situation: Situation, legal: LegalOf<'escape'>): Decision => {
  const { match, seat, tie } = situation;
  const outlook = outlookOf(match, seat);
  const taken: LaunchChoice[] = [];
  for (const callSign of legal.callSigns.slice().sort((a, b) => a - b)) {
    const free = legal.launches.filter(
      (launch) => launch.callSign === callSign && !taken.some((other) => sameHex(other.at, launch.at)),
    );
    const rated = free.map((launch) => ({
      what: launch,
      worth: ratePost(outlook, { ...launch, canShoot: true }),
    }));
    const best = bestOf(rated, `${tie} ${callSign}`);
    if (best) taken.push(best.what);
  }
  return { seat, type: 'escape', launches: taken.map(({ at: _at, ...launch }) => launch) };
};
