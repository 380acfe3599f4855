/** The engine of draft 0.10, for tools, tests and pages; the house takes draft/game.ts. */
export { adjustmentZone } from '../common/combat/torpedoes';
export { DICE_RULES } from '../common/edition';
export { DICE_FACTIONS, diceFactionsIn, filled } from './factions';
export type { DiceFaction, DiceHangar, DicePointDefence, DiceWeapon, SquadronCard } from './factions/schema';
export { agreeDraw, apply, rollDice, type DiceApplied } from './apply';
export { diceDanger, type DiceDanger } from './danger';
export { knownMatch } from './bots/known';
export { defaultDecision } from './defaults';
export { owedRoll } from './dice';
export { foldDiceEvent } from './fold';
export { starEaterDice } from './game';
export { legal, pending, randomAnswer } from './legal';
export * from './model';
export {
  hitsOf,
  planOrders,
  planSquadronShot,
  proposeActivation,
  type DicePlan,
  type PlannedCard,
  type Threat,
} from './plan';
export { matchFromScenario } from './scenario';
export { sealing } from './sealing';
export type { DiceSetUp } from './new-seat';
export { parseOptions, setUp, setup } from './setup';
export type { DiceMatch } from './state';
export { view } from './view';
export { diceWhyNot, whyNoShot, whyNotActivated, type DiceAim } from './why';
export type { StarEaterDice } from './types';
