/** The rules' engine of a game with its client's data: what plays a match in this tab. */
import type { Game as RulesGame, GameTypes } from '@star-eater/rules';
import type { GameData } from './game-data';

interface Types<D extends GameData, M extends object> extends GameTypes {
  match: M;
  decision: D['decision'];
  event: D['event'];
  view: D['view'];
  legal: D['question'];
}

/** `M`: the engine's own match. A page takes only the functions that it needs: bots and scenarios stay away. */
export type Engine<D extends GameData, M extends object> = RulesGame<Types<D, M>>;
