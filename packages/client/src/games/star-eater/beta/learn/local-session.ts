/** A lesson or challenge of Star Eater in this tab. */
import type { Session } from '../../common/data';
import {
  apply,
  defaultDecision,
  legal,
  pending,
  RULES_VERSION,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { openLocalSession as open } from '../../../../net/local-session';
import type { LocalSeat } from '../../../../store/local-seat';
import { localSnapshot } from '../state/local';

interface LocalStart {
  matchId: string;
  match: Match;
  me: Seat;
  seats: readonly LocalSeat[];
}

export const openLocalSession = ({ match, me, ...players }: LocalStart): Session =>
  open({
    game: { apply, pending, legal, defaultDecision },
    match,
    me,
    snapshot: (now, seq) => localSnapshot(now, { ...players, rulesVersion: RULES_VERSION }, seq, me),
    commitment: ({ engine, commands }) => ({
      seat: me,
      type: 'commit',
      ...(engine === null ? {} : { engine }),
      commands,
    }),
  });
