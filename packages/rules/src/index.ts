/** What every game of the house shares, and the registry of games. */
export type {
  Applied,
  Bot,
  BotLevel,
  ClockKind,
  Game,
  GameDecision,
  GameEvent,
  GameTypes,
  Outcome,
  Progress,
  SealedValue,
  Sealing,
  Seat,
  Viewer,
} from './game';
export { defineGame, type GameParts } from './define-game';
export { canonical, sha256Hex } from './kernel/canonical';
export {
  owedByHouse,
  refuseRoll,
  type AskedChance,
  type Bytes32,
  type Chance,
  type DealtChance,
  type HouseQuestion,
  type OwedRoll,
} from './kernel/chance';
export { commitOf, jointOf, type Contribution, type Contributions } from './kernel/commits';
export { refuse, type Refusal, type RefusalParameters, type Result } from './kernel/refusal';
export { readSent, type Layout, type PublicMatch, type Sent, type SentGame } from './kernel/sent';
export { sealedText, sealHash } from './kernel/seals';
export { chainOf, seedBefore } from './kernel/seed-chain';
export { die, roundKey, shuffle, stream, type Stream } from './kernel/streams';
export { partsOf, partsOfField, viewOfParts } from './kernel/view-parts';
export { FIRST_GAME, GameRegistry, GAMES, type GameKey } from './games';
export type { Pictured } from './pictured';
