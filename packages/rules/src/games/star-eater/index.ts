/** The rules of Star Eater (Beta1 26/06/21): a pure, deterministic engine. */
export * from './hex';
export * from './model';
export { setup } from './setup';
export { apply, agreeDraw, type Applied } from './apply';
export { legal, pending, answersOf, randomAnswer } from './legal';
export { defaultDecision } from './defaults';
export { view } from './view';
export { canonical, sha256Hex } from '../../kernel/canonical';
export { sealHash } from '../../kernel/seals';
export { stateHash } from './state-hash';
export { commitOf, openedBy, sealedValues, type SealedOrder as SealedPart } from './sealing';
export { optionsOf, parseOptions, setUp } from './options';
export { starEater } from './game';
export type { ListedSeat, Options, SetUp, StarEater, Wait } from './types';
export { corvettesIn, FACTIONS, factionsIn, NEWEST_FACTIONS, OWN_FACTIONS, parseFaction } from './factions';
export type { CorvetteCard, Hangar, PointDefence, ShipWeapon, Special } from './factions/schema';
export { DRAFT_SEAT_FIELDS, SEAT_FIELDS, type FieldKind } from './wire-fields';
export { foldEvent, tokenKey } from './fold';
export { commanderCooldownOf, cooldownOf, POWER_TO_ENGINES_COOLDOWN } from './cards';
export { commandCorvetteOf, hullAt, inViewOrder, mountOnBoard } from './facts';
export { arcOf } from './combat/arc';
export { matchFromScenario } from './scenario/read';
export { runScenario } from './scenario/run';
export type { ScenarioError } from './scenario/play';
export { PLAYERS, sideOf, sidesOf } from './modes';
export { radiusFor, startsFor } from './starts';
export { EDITION, GAME_ID } from './version';
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
  type Balance,
  type EditionId,
  type RulesVersion,
} from './edition';
export type { Match } from './state';
export { matchFromView, cardsUnderway, type KnownSetup } from './known-match';
export { planAnswer, planFire, planMovement, planThrust, type TriedPlan } from './plan';
export { fitAll, fitFor } from './bots/ensign/loadout';
export { ensign } from './bots/ensign';
export { adviceFor } from './bots/advice';
export { expectSides, type Expectation } from './bots/expectation';
export type { Steps } from './bots/search/orders';
export { BOT_LEVELS, createBot, type Bot, type BotLevel } from './bots';
export { blockedTurns } from './craft/compelled';
export { whyNot, type Aim } from './why';
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
  type Levels,
  type Likely,
  type Limit,
  type Spread,
  type Volley,
  type Worst,
} from './danger';
export type { DraftSeatView, DraftView, StarEaterDraft } from './draft';
