/** A lesson or challenge of Star Eater in this tab. */
import type { Match, Seat } from '@star-eater/rules/src/games/star-eater';
import { openLesson } from '../../../../table/learn/open-lesson';
import type { Session } from '../../common/data';
import { LOCAL } from '../local-rules';

export const openPosition = (position: { match: Match; me: Seat; names: readonly string[] }): Session =>
  openLesson({
    ...{ rules: LOCAL, viewer: position.me, ...position },
    commitment: ({ engine, commands }) => ({
      seat: position.me,
      type: 'commit',
      ...(engine === null ? {} : { engine }),
      commands,
    }),
  });
