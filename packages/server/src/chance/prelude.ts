/**
 * What a practice match with chance begins with (docs/rules/chance.md, H-18): its source up to a moment. It waits in the
 * store until the match starts, because the log's first hash needs the opening.
 */
import type { GameTypes, Seat } from '@star-eater/rules';
import type { EntryBody } from '../log/entry';
import type { ToldChance } from './record';

export interface Prelude {
  /** The rules of the source. */
  rulesVersion: string;
  setup: GameTypes['setup'];
  /** Of a dealt game. */
  told: ToldChance | null;
  entries: { by: Seat | null; body: EntryBody }[];
}
