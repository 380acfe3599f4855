/** What the others offer beside the rules, a draw or a pause: over the foot of the board until I have answered. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { said } from '../i18n/en/table';
import { useTable } from './context';

interface Offer {
  type: 'draw' | 'pause';
  text: string;
  agree: string;
}

function useOffers(): Offer[] {
  const { state, shown, me, names } = useTable();
  const { seats, status, paused } = state.latest ?? shown;
  const mine = me === null ? undefined : seats[me];
  if (!mine || status !== 'live') return [];
  const who = (wish: 'wantsDraw' | 'wantsPause'): string =>
    mine[wish] ? '' : said.and(seats.filter((seat) => seat[wish]).map(({ seat }) => names.seat(seat)));
  const draw = who('wantsDraw');
  const pause = paused ? '' : who('wantsPause');
  return [
    ...(draw === ''
      ? []
      : [{ type: 'draw' as const, text: said.offers.draw(draw), agree: said.menu.drawOffered }]),
    ...(pause === ''
      ? []
      : [{ type: 'pause' as const, text: said.offers.pause(pause), agree: said.menu.pauseAsked }]),
  ];
}

/** `children`: what else has to be seen there, above the offers. */
export function Offers({ children }: { children?: ComponentChildren }) {
  const { session } = useTable();
  const offers = useOffers();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const open = offers.filter(({ text }) => !closed.includes(text));
  const noneLeft = offers.length === 0;
  useEffect(() => {
    if (noneLeft) setClosed([]);
  }, [noneLeft]);
  return (
    <div class="offers" role="status">
      {children}
      {open.map(({ type, text, agree }) => (
        <p key={type} class="offer small">
          <span>{text}</span>
          <button
            type="button"
            class="button"
            aria-label={agree}
            onClick={() => void session.ask(type, { agree: true })}
          >
            {said.offers.yes[type]}
          </button>
          <button type="button" class="button text" onClick={() => setClosed([...closed, text])}>
            {said.offers.later}
          </button>
        </p>
      ))}
    </div>
  );
}
