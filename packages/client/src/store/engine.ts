/** The rules of a game with its client's data: what plays a match in this tab. */
import type { AskedChance, DealtChance, Game as RulesGame, GameTypes, Seat } from '@star-eater/rules';
import type { GameData } from './game-data';

interface Types<D extends GameData, M extends object> extends GameTypes {
  match: M;
  decision: D['decision'];
  event: D['event'];
  view: D['view'];
  legal: D['question'];
}

/** `M`: the engine's own match. A page takes only the functions that it needs: bots and scenarios stay away. */
type Engine<D extends GameData, M extends object> = RulesGame<Types<D, M>>;

type Draws<D extends GameData, M extends object> =
  | Pick<AskedChance<M, D['event']>, 'way' | 'owedRoll' | 'rollDice'>
  | Pick<DealtChance<M, D['event']>, 'way' | 'rounds' | 'begin' | 'owedDeal' | 'deal' | 'rechain'>;

/** How seals are read. */
type Sealing<D extends GameData, M extends object> = Pick<
  Engine<D, M>['sealings'][number],
  'type' | 'takeBack' | 'answers' | 'parts' | 'values' | 'decision'
>;

/** What replays, lessons and challenges need of a game's rules, each of a version. */
export interface LocalRules<D extends GameData, M extends object> extends Pick<
  Engine<D, M>,
  | ('id' | 'edition' | 'version')
  | ('start' | 'apply' | 'agreeDraw' | 'view')
  | ('pending' | 'legal' | 'defaultDecision')
> {
  sealings: readonly Sealing<D, M>[];
  /** Null where nothing is drawn. */
  draws(match: M): Draws<D, M> | null;
  /** What the room's state has besides the view: of the match, and of each seat. */
  facts(match: M): D['facts'];
  seat(match: M, seat: Seat): D['seat'];
}

/** What a whole match without a server needs besides: that of people at one device. Absent functions do nothing. */
export interface WholeRules<D extends GameData, M extends object>
  extends
    LocalRules<D, M>,
    Pick<Engine<D, M>, 'parseOptions' | 'setUp'>,
    Partial<Pick<Engine<D, M>, 'privately' | 'eventFor' | 'parseWait' | 'answerWaiting'>> {}
