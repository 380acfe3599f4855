/** Who plays a mode, and how long it takes, as the form of a new match says it. */
import type { GameMeta } from '@star-eater/rules/src/meta';
import { pluralRange } from '@star-eater/rules/src/plural';

type Mode = GameMeta['modes'][string];

export const modeFacts = ({ players, minutes }: Mode, more = ''): string =>
  `${pluralRange(players, 'player')}${more} · ${minutes} min`;
