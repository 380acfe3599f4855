/** The rules of Star Eater (Beta1 26/06/21): a pure, deterministic engine. */
export * from './common/map/hex';
export * from './common/model';
export { setup } from './beta/setup';
export { apply, agreeDraw, type Applied } from './beta/apply';
export { answerWaiting, parseWait } from './beta/beforehand';
export { legal, pending, answersOf, randomAnswer } from './beta/legal';
export { defaultDecision } from './beta/defaults';
export { view } from './beta/view';
export { canonical, sha256Hex } from '../../kernel/canonical';
export { sealHash } from '../../kernel/seals';
export { stateHash } from './common/state-hash';
export { openedBy, sealedValues, sealing, type SealedOrder as SealedPart } from './beta/sealing';
export { optionsOf, parseOptions, setUp } from './beta/options';
export { starEater } from './beta/game';
export type { ListedSeat, Options, SetUp, StarEater, Wait } from './common/types';
export { corvettesIn, FACTIONS, factionsIn, NEWEST_FACTIONS, OWN_FACTIONS } from './common/factions';
export { parseFaction } from './common/factions/parse';
export type { CorvetteCard, Hangar, PointDefence, ShipWeapon, Special } from './common/factions/schema';
export { STAR_EATER_SENT } from './beta/sent';
export { DICE_SENT } from './dice/sent';
export { foldEvent, tokenKey } from './common/fold';
export { commanderCooldownOf, cooldownOf, POWER_TO_ENGINES_COOLDOWN } from './common/cards';
export {
  areEnemies,
  commandCorvetteOf,
  hullAt,
  hullSectionAt,
  inViewOrder,
  mountOnBoard,
} from './common/facts';
export { addLinear, addRotational } from './common/map/momentum';
export { arcOf } from './common/combat/arc';
export { matchFromScenario } from './beta/scenario/read';
export { runScenario } from './beta/scenario/run';
export type { ScenarioError } from './common/scenario/play';
export { PLAYERS, sideOf, sidesOf } from './common/modes';
export { radiusFor, startsFor } from './common/map/starts';
export { EDITION, GAME_ID } from './common/version';
export {
  BALANCES,
  EDITION_IDS,
  editionFor,
  editionOf,
  FIRST_BALANCE,
  newestBalance,
  hasArcs,
  newestCitation,
  isRulesVersion,
  RULES_VERSION,
  RULES_VERSIONS,
  type Balance,
  type EditionId,
  type RulesVersion,
} from './common/edition';
export type { Match } from './common/state';
export { matchFromView, cardsUnderway, type KnownSetup } from './beta/known-match';
export type { Arrival } from './common/combat/arrival';
export { planAnswer, planArrivals, planFire, planMovement, planThrust, type TriedPlan } from './beta/plan';
export { fitAll, fitFor } from './common/bots/loadout';
export { ensign } from './beta/bots/ensign';
export { adviceFor } from './beta/bots/advice';
export { expectSides, type Expectation } from './beta/bots/expectation';
export type { Steps } from './beta/bots/search/orders';
export { createBot } from './beta/bots';
export { BOT_LEVELS, type Bot, type BotLevel } from './beta/bots/bot';
export { blockedTurns } from './common/craft/compelled';
export { whyNot, type Aim } from './beta/why';
export {
  dangerOf,
  foreseeOthers,
  likelyDangerOf,
  worstDangerOf,
  incomingAt,
  shieldsAgainst,
  threatsAfterMovement,
  type CommanderThreat,
  type Danger,
  type DangerQuestion,
  type Fate,
  type Levels,
  type Likely,
  type Limit,
  type Spread,
  type Volley,
  type Worst,
} from './beta/danger';
export type { DiceSeatView, DiceView, StarEaterDice } from './dice';
