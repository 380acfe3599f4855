/** B-18, B-19. The seals of fleets and posts in a replay, hashed again by this browser. */
import type { Commitment } from '../../../table/replay/file';
import type { Replay } from '../../../table/replay/replay';
import { checkSeals, sealBookOf, type CheckedCommitment } from '../../../table/replay/seals';

/** Part 0 is a fleet, part 1 the posts: a commitment has one of them. */
const questionOf = ({ parts }: CheckedCommitment): 'muster' | 'deploy' =>
  parts.some(({ part, value }) => part === 1 && value !== null) ? 'deploy' : 'muster';

/** All are of the first round, and are shown in every one. */
export function sealsIn(
  match: string,
  commitments: readonly Commitment[],
): Required<Pick<Replay, 'seals' | 'sealsOf'>> {
  const { all, checked, broken } = checkSeals(match, commitments);
  const book = sealBookOf(all, questionOf);
  return { seals: { checked, broken: broken.length }, sealsOf: () => book };
}
