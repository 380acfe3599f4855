/** §Playing Your Turn, §End Play. How turns begin, are skipped, and end. */
import { ENEMY, isSolo, rulesOf } from '../chance/decks';
import { clockwiseFrom, seatAt, shipPileOf } from '../facts';
import { addShip, dropSquadron } from './damage';
import { takeTop } from '../chance/dice';
import { attackable, strikable } from '../legal';
import type { CardId, Seat } from '../model';
import { discard, emit, type Resolution } from '../resolution';
import { endRound, finish } from './round';
import type { Match, SeatState } from '../state';
import { defined } from '../../../kernel/defined';

/** C-21. */
const LAST_TURN = 500;

/** C-58. Up to so many ships the gauntlet's enemy is reinforced. */
const GAUNTLET_MINIMUM = 2;

const PLAYERS_RULE = '§Playing Your Turn';

/** C-13. The window goes, and the squadron is ready. */
const readySeat = (resolution: Resolution, owner: SeatState): void => {
  const { seat, window, squadron } = owner;
  if (window !== null) {
    owner.window = null;
    discard(resolution, [window]);
    emit(resolution, 'C-13', { type: 'windowLifted', seat, card: window });
  }
  if (squadron !== null) {
    owner.squadron = { ...squadron, ready: true };
    emit(resolution, 'C-13', { type: 'squadronReady', seat, card: squadron.card });
  }
};

/** C-13, C-19, C-20. A turn begins; it is final when there is no card left to draw. */
export const beginTurn = (resolution: Resolution, seat: Seat, number: number): void => {
  const { match } = resolution;
  const final = match.draw.length === 0 && !rulesOf(match.setup).variants.lastManStanding;
  if (final) emit(resolution, '§End Play', { type: 'lastCardDrawn', seat });
  match.turn = {
    number,
    seat,
    final,
    step: 'open',
    special: null,
    attack: null,
    offer: null,
    offered: false,
  };
  if (match.solo && seat === 0) match.solo.turns += 1;
  emit(resolution, PLAYERS_RULE, { type: 'turnBegan', seat, number, final });
  readySeat(resolution, seatAt(match, seat));
};

/** C-18. Draws one by one up to the size of a hand. */
const fillUp = (resolution: Resolution, owner: SeatState): void => {
  const { match } = resolution;
  const missing = rulesOf(match.setup).variants.hand - owner.hand.length;
  const cards: CardId[] = [];
  for (let i = 0; i < missing; i += 1) {
    const top = takeTop(resolution);
    if (top === null) break;
    cards.push(top);
  }
  if (cards.length === 0) return;
  owner.hand = [...owner.hand, ...cards];
  const { seat } = owner;
  const left = match.draw.length;
  emit(resolution, 'C-18', { type: 'cardsDrawn', seat, count: cards.length, cards, left });
};

/**
 * C-58. At the end of the player's turn a weak enemy gets a ship; a beaten one without ships to come has
 * lost.
 */
const runGauntlet = (resolution: Resolution): void => {
  const { match } = resolution;
  const enemy = seatAt(match, ENEMY);
  if (enemy.fleet.length <= GAUNTLET_MINIMUM) addShip(resolution, ENEMY, '§Running the Gauntlet');
  if (enemy.fleet.length === 0 && shipPileOf(match, ENEMY).cards.length === 0)
    finish(resolution, [0], 'C-58');
};

/** C-20, C-21. What follows a turn: the end of the round, or the next seat's turn. */
const passTurn = (resolution: Resolution): void => {
  const { match } = resolution;
  const { seat, number, final } = defined(match.turn);
  if (final) return endRound(resolution, 'pile');
  if (number >= LAST_TURN) return endRound(resolution, 'turns');
  const next = clockwiseFrom(match, seat).find((each) => seatAt(match, each).status === 'in');
  beginTurn(resolution, defined(next), number + 1);
};

/** C-33. A ready squadron that is not used leaves. */
export const dropUnused = (resolution: Resolution, owner: SeatState): void => {
  if (owner.squadron?.ready === true) dropSquadron(resolution, owner, 'unused', 'C-33');
};

/** C-18, C-19. The end of a turn. Nothing is drawn after a strike, and by who is out. */
export const endTurn = (resolution: Resolution, { draws }: { draws: boolean }): void => {
  const { match } = resolution;
  const owner = seatAt(match, defined(match.turn).seat);
  dropUnused(resolution, owner);
  if (draws) fillUp(resolution, owner);
  if (match.setup.mode === 'gauntlet' && owner.seat !== ENEMY) runGauntlet(resolution);
  if (match.outcome === null) passTurn(resolution);
};

/** C-46. Whether the engine has to play this turn. */
export const isEnemysTurn = ({ turn, setup }: Match): boolean => turn?.seat === ENEMY && isSolo(setup.mode);

/** C-17. Whether everybody sees that the seat to move can do nothing. */
const canDoNothing = (match: Match): boolean => {
  const turn = defined(match.turn);
  const { seat, hand } = seatAt(match, turn.seat);
  if (turn.step !== 'open' || hand.length > 0 || attackable(match, seat).length > 0) return false;
  return turn.special !== null || strikable(match, seat) === null;
};

/** C-17. Ends a turn in which nothing can be done; returns whether it did. */
export const skipTurn = (resolution: Resolution): boolean => {
  const { match } = resolution;
  const { turn } = match;
  if (turn === null || !canDoNothing(match)) return false;
  if (turn.special === null) emit(resolution, 'C-17', { type: 'turnSkipped', seat: turn.seat });
  endTurn(resolution, { draws: true });
  return true;
};
