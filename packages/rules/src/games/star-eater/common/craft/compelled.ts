/** §7.2.4, R-26, F-4. Compelled movement of corvettes: all at once, or by their owners in turn. */
import { corvettesOf, hangarOf, hullSectionAt, isFree, tokensAt } from '../facts';
import { settleStep } from '../step-end';
import { along, isOnBoard, sameHex, turned } from '../map/hex';
import type { CallSign, CompelChoice, Decision, Hex, Refusal, Seat } from '../model';
import type { Question } from '../question';
import type { CorvetteToken, FrameOf, Match, Token } from '../state';
import { destroyToken } from '../map/tokens';
import { dropFrame, emit, pushFrame, refOf, type Resolution } from '../resolution';
import { defined } from '../../../../kernel/defined';
import { refuse } from '../../../../kernel/refusal';

/** §7.2.4, R-26. Moves all corvettes one hex at once, then destroys those that share a hex. */
export const compelCorvettes = (resolution: Resolution): void => {
  const { match } = resolution;
  const corvettes = match.tokens.filter((token): token is CorvetteToken => token.kind === 'corvette');
  const moves = corvettes.map((token) => {
    const from = token.at;
    token.at = along(from, token.facing);
    return { token: refOf(token), from, to: token.at };
  });
  if (moves.length > 0) emit(resolution, '§7.2.4', { type: 'corvettesCompelled', moves });
  const doomed = new Map<Token, { cause: 'edge' | 'hull' | 'token'; by: Seat[] }>();
  for (const token of corvettes) {
    if (!isOnBoard(token.at, match.setup.radius)) {
      doomed.set(token, { cause: 'edge', by: [] });
      continue;
    }
    const others = tokensAt(match, token.at).filter((other) => other !== token);
    const hull = hullSectionAt(match, token.at);
    if (others.length === 0 && !hull) continue;
    const by = [...new Set([...others.map((other) => other.seat), ...(hull ? [hull.ship.seat] : [])])];
    doomed.set(token, { cause: hull ? 'hull' : 'token', by });
    for (const other of others) {
      if (other.kind !== 'torpedo' && other.kind !== 'command-corvette') continue;
      const before = doomed.get(other)?.by ?? [];
      doomed.set(other, { cause: 'token', by: [...new Set([...before, token.seat])] });
    }
  }
  for (const [token, { cause, by }] of doomed) destroyToken(resolution, token, cause, by, 'R-26');
  settleStep(resolution);
};

/** F-4. The turns that a compelled corvette may make, in the order of its answers. */
const TURNS = [-1, 0, 1] as const;
/** F-16. The order in which a default answer tries them. */
const DEFAULT_TURNS = [0, -1, 1] as const;

const corvetteOf = (match: Match, seat: Seat, callSign: CallSign): CorvetteToken =>
  defined(corvettesOf(match, seat).find((token) => token.callSign === callSign));

/** F-4. Where each turn takes a corvette; none where every hex ahead is taken or off the board. */
const turnsOf = (match: Match, corvette: CorvetteToken): CompelChoice['turns'] =>
  TURNS.map((turn) => ({ turn, at: along(corvette.at, turned(corvette.facing, turn)) })).filter(({ at }) =>
    isFree(match, at),
  );

/** F-4. Seats with corvettes on the board, by the tie-breaker of their hangar card, then by initiative. */
export const compelByTurns = (resolution: Resolution): void => {
  const { match } = resolution;
  const queue = match.initiative
    .map((seat) => ({ seat, callSigns: corvettesOf(match, seat).map(({ callSign }) => callSign) }))
    .filter(({ callSigns }) => callSigns.length > 0)
    .sort((a, b) => hangarOf(match, a.seat).tieBreaker - hangarOf(match, b.seat).tieBreaker);
  pushFrame(resolution, { at: 'compelled', queue });
};

/** F-4. Asks the next owner, and puts it last; false when every corvette has moved. */
export const nextCompelled = (resolution: Resolution, frame: FrameOf<'compelled'>): boolean => {
  const [entry, ...rest] = frame.queue;
  if (!entry) return false;
  frame.queue = [...rest, entry];
  pushFrame(resolution, { at: 'compel', seat: entry.seat, callSigns: entry.callSigns.slice() });
  return true;
};

const hasMoved = (match: Match, seat: Seat, callSign: CallSign): void => {
  for (const frame of match.flow)
    if (frame.at === 'compelled')
      frame.queue = frame.queue
        .map((entry) =>
          entry.seat === seat
            ? { seat, callSigns: entry.callSigns.filter((other) => other !== callSign) }
            : entry,
        )
        .filter(({ callSigns }) => callSigns.length > 0);
};

/** F-4. Moves a corvette one hex ahead after a turn; without a free hex it is destroyed, by nobody. */
const compel = (resolution: Resolution, corvette: CorvetteToken, turn: number): void => {
  if (turnsOf(resolution.match, corvette).length === 0) {
    destroyToken(resolution, corvette, 'no-room', [], 'F-4');
    return;
  }
  const from = corvette.at;
  corvette.facing = turned(corvette.facing, turn);
  corvette.at = along(from, corvette.facing);
  emit(resolution, '§7.2.4', {
    type: 'corvetteCompelled',
    token: refOf(corvette),
    from,
    to: corvette.at,
    facing: corvette.facing,
  });
};

/** F-16. Straight on, or with the first possible turn. */
const defaultTurn = (match: Match, corvette: CorvetteToken): number => {
  const possible = turnsOf(match, corvette);
  return DEFAULT_TURNS.find((turn) => possible.some((each) => each.turn === turn)) ?? 0;
};

/** F-16. The lowest call-sign that has not moved. */
export const defaultCompel = (
  match: Match,
  { seat, corvettes }: { seat: Seat; corvettes: CompelChoice[] },
): Decision => {
  const { callSign } = defined(corvettes[0]);
  return { seat, type: 'compel', callSign, turn: defaultTurn(match, corvetteOf(match, seat, callSign)) };
};

/** In a plan every corvette flies straight on where it can. */
export const keepAllOnCourse = (resolution: Resolution): void => {
  const { match } = resolution;
  for (const seat of match.initiative)
    for (const corvette of corvettesOf(match, seat))
      compel(resolution, corvette, defaultTurn(match, corvette));
};

const choicesOf = (match: Match, { seat, callSigns }: FrameOf<'compel'>): CompelChoice[] =>
  callSigns.map((callSign) => ({ callSign, turns: turnsOf(match, corvetteOf(match, seat, callSign)) }));

export const compelQuestion: Question<'compel'> = {
  legal: (match, frame) => ({ seat: frame.seat, type: 'compel', corvettes: choicesOf(match, frame) }),

  *answers(match, frame) {
    const { seat } = frame;
    for (const { callSign, turns } of choicesOf(match, frame))
      for (const turn of turns.length > 0 ? turns.map((each) => each.turn) : [0])
        yield { seat, type: 'compel', callSign, turn };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'compel')
      return refuse('wrong-type', '§7.2.4', 'a compelled corvette is moved with compel');
    const { seat, callSigns } = frame;
    const { callSign, turn = 0 } = decision;
    if (!callSigns.includes(callSign))
      return refuse('not-compelled', 'F-4', 'corvette {callSign} is not on the board, or has moved already', {
        callSign,
      });
    const corvette = corvetteOf(resolution.match, seat, callSign);
    const turns = turnsOf(resolution.match, corvette);
    if (turns.length === 0 ? turn !== 0 : !turns.some((each) => each.turn === turn))
      return refuse('illegal-turn', 'F-4', 'corvette {callSign} cannot go that way: the hex is not free', {
        callSign,
      });
    dropFrame(resolution, frame);
    hasMoved(resolution.match, seat, callSign);
    compel(resolution, corvette, turn);
    return null;
  },
};

/** F-4. Why no corvette can drift to a hex; null where it is free. */
const hindrance = (match: Match, at: Hex): string | null => {
  if (isFree(match, at)) return null;
  if (!isOnBoard(at, match.setup.radius)) return 'it would leave the board';
  return hullSectionAt(match, at) ? 'a hull is in that hex' : 'a token is in that hex';
};

/**
 * F-4. The turns that a drifting corvette cannot make, each with the reason; none when it is not on the board, as
 * in a view that is newer than the answers.
 */
export const blockedTurns = (
  match: Match,
  seat: Seat,
  callSign: CallSign,
): { turn: number; why: string }[] => {
  const corvette = corvettesOf(match, seat).find((token) => token.callSign === callSign);
  if (!corvette) return [];
  const { at, facing } = corvette;
  return TURNS.flatMap((turn) => {
    const why = hindrance(match, along(at, turned(facing, turn)));
    return why === null ? [] : [{ turn, why }];
  });
};

/** F-4. Why none of these corvettes, which have not moved yet, can go to a hex; null where one can. */
export const whyNotCompelled = (
  match: Match,
  seat: Seat,
  callSigns: readonly CallSign[],
  hex: Hex,
): Refusal | null => {
  const near = corvettesOf(match, seat)
    .filter(({ callSign }) => callSigns.includes(callSign))
    .filter(({ at, facing }) => TURNS.some((turn) => sameHex(along(at, turned(facing, turn)), hex)));
  const [first] = near;
  if (first) {
    const why = hindrance(match, hex);
    return why === null
      ? null
      : refuse('not-free', 'F-4', 'corvette {callSign} cannot go there: {why}', {
          callSign: first.callSign,
          why,
        });
  }
  const moved = corvettesOf(match, seat).find(({ at }) => sameHex(at, hex));
  return moved && !callSigns.includes(moved.callSign)
    ? refuse('has-moved', 'F-4', 'corvette {callSign} has moved in this step', { callSign: moved.callSign })
    : refuse('not-ahead', 'F-4', 'a drifting corvette goes one hex: straight on, or after one turn');
};
