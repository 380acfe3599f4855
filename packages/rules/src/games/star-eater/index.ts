/** The rules of Star Eater (Beta1 26/06/21): a pure, deterministic engine. */
export * from './hex';
export * from './model';
export { setup } from './setup';
export { apply, agreeDraw, type Applied } from './apply';
export { legal, pending, answersOf, randomAnswer } from './legal';
export { defaultDecision } from './defaults';
export { view } from './view';
export { canonical, sha256Hex } from '../../kernel/canonical';
export { sealedText, sealHash } from '../../kernel/seals';
export { canonicalState, stateHash } from './state-hash';
export { openedBy, sealedValues, type SealedOrder as SealedPart } from './sealing';
export { optionsOf, parseOptions, setUp } from './options';
export { starEater } from './game';
export type { Draft, ListedSeat, Options, SetUp, StarEater, Wait } from './types';
export { FACTIONS, OWN_FACTIONS, parseFaction, FactionError } from './factions';
export { factionSchema } from './factions/schema';
export type {
  CommandWeapon,
  CorvetteCard,
  CorvetteWeapon,
  Hangar,
  Mount,
  PointDefence,
  Section,
  ShipWeapon,
  Special,
} from './factions/schema';
export { foldEvent, tokenKey } from './fold';
export { commanderCooldownOf, cooldownOf, POWER_TO_ENGINES_COOLDOWN } from './cards';
export { hullAt, inViewOrder, type HullHex } from './facts';
export { matchFromScenario } from './scenario/read';
export { isScenarioError, runScenario, type ScenarioError, type ScenarioRun } from './scenario/run';
export { addLinear, addRotational } from './momentum';
export { modeFor, PLAYERS, sideOf, sidesOf } from './modes';
export { radiusFor, startsFor } from './starts';
export { EDITION, GAME_ID, RULES_VERSION } from './version';
export type { Match, MatchSetup, SeatState, Ship, Token } from './state';
export { matchFromView, cardsUnderway, type KnownSetup } from './known-match';
export {
  planAnswer,
  planFire,
  planMovement,
  planThrust,
  type FireAnswer,
  type Plan,
  type TriedPlan,
} from './plan';
export { fitFor } from './bots/ensign/loadout';
export { BOT_LEVELS, createBot, type Bot, type BotLevel } from './bots';
export { whyNot, type Aim } from './why';
