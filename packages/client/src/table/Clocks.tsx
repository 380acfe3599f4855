/** The running clocks: a seat's time for its decision, and its bank, in server time. */
import { useEffect, useState } from 'preact/hooks';
import type { SeatSnapshot } from '../../../server/src/wire/match';
import { day } from '../app/when';
import { pageMessages } from '../i18n/en/pages';
import { serverNow } from '../net/server-clock';
import { tableMessages } from '../i18n/en/table';
import { useTable } from './context';
import { SeatMark } from './people/SeatMark';

const pad = (value: number): string => String(value).padStart(2, '0');

export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400)
    return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

export function Clocks() {
  const { state, names, me } = useTable();
  const isAway = ({ awayUntil }: SeatSnapshot): boolean => awayUntil > serverNow();
  const seats = (state.latest?.seats ?? []).filter((seat) => seat.deadline > 0 || isAway(seat));
  const [, tick] = useState(0);
  const running = seats.length > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  if (!running) return null;
  const now = serverNow();
  return (
    <ul class="clocks">
      {seats.map((seat) => {
        const banking = now > seat.bankFrom && !isAway(seat);
        const left = banking ? seat.deadline - now : seat.bankFrom - now;
        return (
          <li
            key={seat.seat}
            class={`clock figures${seat.seat === me ? ' mine' : ''}${banking ? ' banking' : ''}`}
          >
            <SeatMark seat={seat.seat} size={11} />
            <span class="visually-hidden">{tableMessages.ribbon.clock(names.seat(seat.seat))}</span>{' '}
            {isAway(seat) ? pageMessages.away(day(seat.awayUntil)) : timeLeft(left)}
            {banking && <small>{tableMessages.ribbon.bank}</small>}
          </li>
        );
      })}
    </ul>
  );
}
