/** The engine of draft 0.10, for tools, tests and pages; the house takes draft/game.ts. */
export { adjustmentZone } from '../common/combat/torpedoes';
export { DRAFT_RULES } from '../common/edition';
export { DRAFT_FACTIONS, draftFactionsIn, filled } from './factions';
export type {
  DraftFaction,
  DraftHangar,
  DraftPointDefence,
  DraftWeapon,
  SquadronCard,
} from './factions/schema';
export { agreeDraw, apply, rollDice, type DraftApplied } from './apply';
export { draftDanger, type DraftDanger } from './danger';
export { knownMatch } from './bots/known';
export { owedRoll } from './dice';
export { foldDraftEvent } from './fold';
export { starEaterDraft } from './game';
export { legal, pending, randomAnswer } from './legal';
export * from './model';
export { hitsOf, planOrders, planSquadronShot, type DraftPlan, type PlannedCard, type Threat } from './plan';
export { matchFromScenario } from './scenario';
export { setup, type DraftSetUp } from './setup';
export type { DraftMatch } from './state';
export { view } from './view';
export { draftWhyNot, whyNoShot, whyNotActivated, type DraftAim } from './why';
export type { StarEaterDraft } from './types';
