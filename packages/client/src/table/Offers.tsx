/**
 * Offers outside the rules: a draw, a pause, taking a seat back. Shown over the bottom of the board until
 * answered or withdrawn.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tableMessages } from '../i18n/en/table';
import { ActionButton } from '../ui/ActionButton';
import { useTable } from './context';

interface Offer {
  type: 'draw' | 'pause';
  text: string;
  isMine: boolean;
}

const WISHES = { draw: 'wantsDraw', pause: 'wantsPause' } as const;
const TYPES = ['draw', 'pause'] as const;
/** As in the menu. */
const MENU = {
  draw: { accept: tableMessages.menu.drawOffered, withdraw: tableMessages.menu.drawTaken },
  pause: { accept: tableMessages.menu.pauseAsked, withdraw: tableMessages.menu.pauseTaken },
};

function useOffers(): Offer[] {
  const { state, shown, me, names } = useTable();
  const { seats, status, paused } = state.latest ?? shown;
  const mine = me === null ? undefined : seats[me];
  if (!mine || status !== 'live') return [];
  return TYPES.filter((type) => type !== 'pause' || !paused).flatMap((type): Offer[] => {
    if (mine[WISHES[type]]) return [{ type, text: tableMessages.offers.mine[type], isMine: true }];
    const others = seats.filter((seat) => seat[WISHES[type]]).map(({ seat }) => names.seat(seat));
    return others.length === 0
      ? []
      : [{ type, text: tableMessages.offers[type](tableMessages.and(others)), isMine: false }];
  });
}

/**
 * Clocks and absence. After three timeouts a bot plays on; the player, if present, can take the seat back.
 */
function SeatBack() {
  const { session, state, shown, me } = useTable();
  const { seats, status } = state.latest ?? shown;
  if (me === null || status !== 'live' || !seats[me]?.botPlays) return null;
  return (
    <p class="offer small">
      <span>{tableMessages.offers.botPlays}</span>
      <ActionButton class="button primary" act={() => session.ask('back', {})}>
        {tableMessages.offers.back}
      </ActionButton>
    </p>
  );
}

/** `children`: shown above the offers. */
export function Offers({ children }: { children?: ComponentChildren }) {
  const { session } = useTable();
  const offers = useOffers();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const open = offers.filter(({ text }) => !closed.includes(text));
  const noneLeft = offers.length === 0;
  useEffect(() => {
    if (noneLeft) setClosed([]);
  }, [noneLeft]);
  const answer = (type: Offer['type'], agree: boolean) => () => session.ask(type, { agree });
  return (
    <div class="offers" role="status">
      {children}
      <SeatBack />
      {open.map(({ type, text, isMine }) => (
        <p key={type} class="offer small">
          <span>{text}</span>
          {isMine ? (
            <ActionButton class="button text" aria-label={MENU[type].withdraw} act={answer(type, false)}>
              {tableMessages.offers.no}
            </ActionButton>
          ) : (
            <>
              <ActionButton class="button" aria-label={MENU[type].accept} act={answer(type, true)}>
                {tableMessages.offers.yes[type]}
              </ActionButton>
              <button type="button" class="button text" onClick={() => setClosed([...closed, text])}>
                {tableMessages.offers.later}
              </button>
            </>
          )}
        </p>
      ))}
    </div>
  );
}
