/**
 * The tips of a first match: each points at one thing on the table and disappears when that thing is used.
 */
import type { ShipView } from '@star-eater/rules/src/games/star-eater';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useStore } from '../../../../../store/store';
import { endFirstMatch } from '../../../common/lobby/first-match';
import { tipMessages as texts } from '../../messages/tips';
import { writtenNow } from '../../../common/orders/unsent';
import { useTable } from '../../../common/context/context';
import { TipWords } from './TipWords';
import './tips.css';
import {
  areFollowed,
  hurtSeats,
  newsOf,
  struckSeats,
  tipFor,
  usedAlready,
  type NewsId,
  type Seen,
  type TipId,
} from './tips';

/** What each tip points at: the first of these that is visible. */
const TARGETS: Record<TipId, readonly string[]> = {
  engine: ['.tray .wheel'],
  cards: ['.tray .hand'],
  seal: ['.tray .seal'],
  momentum: ['.wing.mine .mat', '.board-frame'],
  corvettes: ['.tray .hand .of-corvettes', '.tray .hand'],
  shields: ['.tray .hand .of-defence-stations', '.tray .hand'],
};

interface Place {
  target: DOMRect;
  board: DOMRect;
  /** The camera's buttons at the board's lower right. */
  tools: DOMRect | undefined;
  plan: DOMRect | undefined;
  /** The plan says that something bad comes of the orders: it stays in sight. */
  isWarning: boolean;
}

/** As in design/widths.css. On a phone the tip is in the place of a plan that warns of nothing: both ships and the cards stay in view. */
const isSmall = (): boolean => matchMedia('(max-width: 56.25em), (max-height: 31.25em)').matches;

function placeOf(id: TipId): Place | null {
  const board = document.querySelector('.board-frame')?.getBoundingClientRect();
  for (const selector of TARGETS[id]) {
    const target = document.querySelector(selector)?.getBoundingClientRect();
    const plan = document.querySelector<HTMLElement>('.plan-notes');
    if (board && target && target.width > 0)
      return {
        target,
        board,
        tools: document.querySelector('.board-tools')?.getBoundingClientRect(),
        plan: plan?.getBoundingClientRect(),
        isWarning: plan?.dataset['warning'] !== undefined,
      };
  }
  return null;
}

/** The target's current place: the table moves with the window, the tray and the sheet. */
function usePlace(id: TipId): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const look = (): void => setPlace(placeOf(id));
    look();
    const watch = new ResizeObserver(look);
    for (const part of document.querySelectorAll('.table, .tray-frame')) watch.observe(part);
    const tells = new MutationObserver(look);
    for (const tray of document.querySelectorAll('.tray-frame'))
      tells.observe(tray, { subtree: true, attributeFilter: ['data-warning'] });
    addEventListener('resize', look);
    addEventListener('scroll', look, true);
    return () => {
      watch.disconnect();
      tells.disconnect();
      removeEventListener('resize', look);
      removeEventListener('scroll', look, true);
    };
  }, [id]);
  return place;
}

/** In a low window the sheet is beside the board. */
const isBeside = ({ board, plan }: Place): boolean => plan !== undefined && plan.left >= board.right;

/** On a phone the plan is the first of the sheet below the board. */
const isBelow = ({ board, plan }: Place): boolean => plan !== undefined && plan.top >= board.bottom;

const MARGIN = 8;
const GAP = 14;
const WIDTH = 272;
/** In less a sentence takes more lines than it has words: it is higher up, then. */
const NARROW = 200;
/** Half of what the ships take in the middle of the board. */
const SHIPS = 60;

interface Bubble {
  left: number;
  top: number;
  width: number;
  minHeight?: number;
}

/** The width between the ships and the right edge of the board, or of what is left of `edge`. */
const widthTo = (edge: number, { left, right }: DOMRect): number =>
  Math.min(WIDTH, edge - 2 * MARGIN - (left + right) / 2 - SHIPS);

const widthBesideTools = ({ board, tools }: Place): number => widthTo(tools?.left ?? board.right, board);

/** Tablets have a board below which the orders are, as phones do, and room beside the ships. */
const isOnBoard = (place: Place): boolean =>
  !isSmall() || (isBelow(place) && widthBesideTools(place) >= NARROW);

/** Over the board between the ships and its edge, left of the camera's buttons or above them: it covers no control. */
function bubbleOnBoard(place: Place, height: number): Bubble {
  const { target, board, tools } = place;
  const atEdge = widthTo(board.right, board);
  if (target.right <= board.left) return { left: board.left + MARGIN, top: target.top, width: atEdge };
  const besideTools = widthBesideTools(place);
  const [edge, bottom, width] =
    tools && besideTools < NARROW
      ? [board.right, tools.top - MARGIN, atEdge]
      : [tools?.left ?? board.right, board.bottom - GAP, besideTools];
  return { left: edge - MARGIN - width, top: bottom - height, width };
}

/**
 * As close to the target as possible without covering the player's ship or a control. On phones it takes the place of a plan
 * that warns of nothing, and room is made for what it needs beyond that (`--tip-room`).
 */
function bubbleAt(place: Place, height: number): Bubble {
  const { target, board, plan } = place;
  if (isOnBoard(place)) return bubbleOnBoard(place, height);
  if (plan && isBeside(place)) return { left: plan.left, top: board.top + MARGIN, width: plan.width };
  // Below the board; there it may be scrolled out of the sheet.
  if (plan && isBelow(place) && !place.isWarning)
    return {
      left: plan.left,
      top: Math.max(plan.bottom - Math.max(height, plan.height), board.bottom),
      width: plan.width,
      minHeight: plan.height,
    };
  const wanted = target.left + (target.width > WIDTH ? 0 : (target.width - WIDTH) / 2);
  const left = Math.max(MARGIN, Math.min(wanted, board.right - WIDTH - MARGIN));
  return { left, top: board.top + MARGIN, width: WIDTH };
}

/** Above the orders of a small screen: beside the board for all of the tip, below it for what is higher than the plan. */
function roomFor(place: Place, height: number): number {
  if (isBeside(place)) return height + 2 * MARGIN;
  return isBelow(place) && !place.isWarning ? Math.max(0, height - (place.plan?.height ?? 0)) : 0;
}

const px = (value: number): string => `${value}px`;

function Tip({ id, news }: { id: TipId; news: NewsId | null }) {
  const place = usePlace(id);
  const [height, setHeight] = useState(0);
  const bubble = useRef<HTMLElement>(null);
  useLayoutEffect(() => setHeight(bubble.current?.offsetHeight ?? 0), [id, place]);
  const room = place && !isOnBoard(place) ? roomFor(place, height) : 0;
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--tip-room', px(room));
    return () => document.documentElement.style.removeProperty('--tip-room');
  }, [room]);
  // In a low window it may be scrolled out of the sheet.
  useLayoutEffect(() => {
    for (const selector of TARGETS[id])
      document.querySelector(selector)?.scrollIntoView?.({ block: room ? 'center' : 'nearest' });
  }, [id, room]);
  if (!place) return null;
  const { target, board } = place;
  const { left, top, width, minHeight = 0 } = bubbleAt(place, height);
  // It points at its subject where that is right below it.
  const isAbove = target.left < left + width && target.right > left && top + height + GAP >= board.bottom;
  const points = isOnBoard(place) && isAbove ? ' points-down' : '';
  const isForPlan = !isOnBoard(place) && !place.isWarning && (isBeside(place) || isBelow(place));
  return (
    <>
      <div
        class="tip-ring"
        style={{
          left: px(target.left - 4),
          top: px(target.top - 4),
          width: px(target.width + 8),
          height: px(target.height + 8),
        }}
      />
      <aside
        ref={bubble}
        class={`tip${points}${isForPlan ? ' is-for-plan' : ''}`}
        aria-label={texts.label}
        style={{
          left: px(left),
          top: px(top),
          width: px(width),
          minHeight: px(minHeight),
          '--tip-at': px(Math.max(20, Math.min(width - 20, target.left + target.width / 2 - left))),
        }}
      >
        <div role="status">
          <TipWords id={id} news={news} />
        </div>
        <button type="button" class="tip-close" onClick={endFirstMatch}>
          {texts.close}
        </button>
      </aside>
    </>
  );
}

/** The ships as this page saw them first. */
function useWhole(ships: readonly ShipView[]): readonly ShipView[] {
  return useMemo(() => ships, []);
}

/** In this page: which tips were shown, in which round, and the news of each round. */
function useTold() {
  const seen = useRef<Seen>({});
  const news = useRef<{ round: number; id: NewsId | null }[]>([]);
  return { seen, news };
}

export function FirstRoundTips() {
  const { state, shown, me } = useTable();
  const unsent = useStore(writtenNow, (now) => now);
  const { round, ships, tokens, seats, outcome } = shown.view;
  const mySeat = me ?? 0;
  const whole = useWhole(ships);
  const hurt = hurtSeats(ships, whole);
  const { seen, news } = useTold();
  const isAsked = state.asked?.legal.type === 'commit' && !state.playing && !state.sending && !state.isUnsent;
  const moment = {
    round,
    isWriting: isAsked,
    unsent,
    hand: seats[mySeat]?.hand ?? [],
    isThreatened:
      hurt.includes(mySeat) ||
      tokens.some(({ kind, seat }) => seat !== mySeat && (kind === 'cannon' || kind === 'torpedo')),
  };
  if (isAsked) seen.current = { ...usedAlready(shown.view, mySeat), ...seen.current };
  const followed = areFollowed(moment, seen.current) || outcome !== null;
  // With the last tip gone, the first match is over even if the page is left at once.
  useLayoutEffect(() => {
    if (followed) endFirstMatch();
  }, [followed]);
  const id = followed ? null : tipFor(moment, seen.current);
  if (!id) return null;
  if (seen.current[id] === undefined) seen.current = { ...seen.current, [id]: round };
  let said = news.current.find((each) => each.round === round);
  if (!said) {
    const told = news.current.flatMap((each) => each.id ?? []);
    said = { round, id: newsOf(round, { hurt, struck: struckSeats(ships, whole) }, mySeat, told) };
    news.current.push(said);
  }
  return <Tip key={id} id={id} news={said.id} />;
}
