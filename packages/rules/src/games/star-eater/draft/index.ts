/** The engine of draft 0.10, for tools and tests; the house takes draft/game.ts. */
export { apply, rollDice, type DraftApplied } from './apply';
export { owedRoll } from './dice';
export { foldDraftEvent } from './fold';
export { starEaterDraft } from './game';
export { legal, pending, randomAnswer } from './legal';
export * from './model';
export { matchFromScenario } from './scenario';
export { setup } from './setup';
export type { DraftMatch } from './state';
export { view } from './view';
export type { StarEaterDraft } from './types';
