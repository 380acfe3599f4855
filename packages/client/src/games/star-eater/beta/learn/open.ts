/** A lesson or challenge of Star Eater in this tab. */
import type { Match, Seat } from '@star-eater/rules/src/games/star-eater';
import { openLocalSession } from '../../../../net/session/local-session';
import type { LocalPlayers } from '../../../../store/local-snapshot';
import type { Session } from '../../common/data';
import { LOCAL } from '../local-rules';

interface Position extends LocalPlayers {
  match: Match;
  me: Seat;
}

export const openPosition = ({ match, me, ...players }: Position): Session =>
  openLocalSession({
    ...{ rules: LOCAL, match, me, players, viewer: me },
    commitment: ({ engine, commands }) => ({
      seat: me,
      type: 'commit',
      ...(engine === null ? {} : { engine }),
      commands,
    }),
  });
