/** A lesson in this tab: the reader has seat 0. */
import { openLocalSession, type LocalStart } from '../../net/session/local-session';
import type { Session } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';

type Own<D extends GameData, M extends object> = Pick<LocalStart<D, M>, 'rules' | 'privately' | 'die'>;

export const openLesson = <D extends GameData, M extends object>(
  own: Own<D, M>,
  match: M,
  { you, others }: { you: string; others: readonly string[] },
): Session<D> =>
  openLocalSession({
    ...own,
    ...{ match, me: 0 },
    players: {
      matchId: 'lesson',
      seats: [you, ...others].map((name, seat) => ({ name, holder: seat === 0 ? 'player' : 'bot' })),
    },
  });
