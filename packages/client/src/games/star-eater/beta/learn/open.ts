/** A lesson or challenge of Star Eater in this tab. */
import type { Match, Seat } from '@star-eater/rules/src/games/star-eater';
import { openLesson } from '../../../../table/learn/open-lesson';
import type { Session } from '../../common/data';
import { LOCAL } from '../local-rules';

/** `names`: seats beyond them are further ones of the last. */
export const openPosition = (position: { match: Match; me: Seat; names: readonly string[] }): Session =>
  openLesson({
    ...{ rules: LOCAL, viewer: position.me, ...position },
    names: position.match.seats.map(
      ({ seat }) => position.names[seat] ?? `${position.names.at(-1)} ${seat + 2 - position.names.length}`,
    ),
    commitment: ({ engine, commands }) => ({
      seat: position.me,
      type: 'commit',
      ...(engine === null ? {} : { engine }),
      commands,
    }),
  });
