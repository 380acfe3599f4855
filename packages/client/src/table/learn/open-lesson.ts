/** A lesson or a challenge in this tab: its match, and the names of its seats. */
import { openLocalSession, type LocalStart } from '../../net/session/local-session';
import { newId } from '../../net/session/outbox';
import type { Session } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import { lessonId } from './lesson-id';

type Own<D extends GameData, M extends object> = Omit<LocalStart<D, M>, 'me' | 'players'>;

/** The reader has seat `me`; without it, 0. */
export const openLesson = <D extends GameData, M extends object>({
  names,
  me = 0,
  ...own
}: Own<D, M> & { names: readonly string[]; me?: number }): Session<D> =>
  openLocalSession({
    ...{ ...own, me },
    players: {
      matchId: lessonId(newId()),
      seats: names.map((name, seat) => ({ name, holder: seat === me ? 'player' : 'bot' })),
    },
  });
