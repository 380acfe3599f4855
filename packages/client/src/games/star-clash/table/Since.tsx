/** Since my last turn: who hit whom, as a strip of signs, and my lost ships until my next turn is over. */
import { useMemo } from 'preact/hooks';
import type { Seat } from '@star-eater/rules';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { CardIcon } from '../art/icons';
import { actionCard, pictureOf, shortShipName } from '../cards';
import { messages } from '../messages/table';
import { sentenceFor, within } from '../messages/events';
import { ClashMark } from '../seats/marks';
import { fleetOf, useClash } from './context';
import { blowsSince, isTold, lossesOf, sinceMyTurn, type Blow } from './since';

const MOST = 6;

/** Causes whose icon has another name. */
const ICONS: Readonly<Record<string, string>> = {
  squadron: 'assault-squadron',
  'fighter-strike': 'fighter-raid',
};

/** The card's icon, for fire the weapon's; else the cause's. */
function iconOf(blow: Blow): string {
  const card = blow.type === 'cardPlayed' ? blow.card : blow.cause === 'ammo' ? blow.cards.at(-1) : undefined;
  const known = card === undefined ? null : actionCard(card);
  if (known) return pictureOf(known);
  return blow.type === 'cardPlayed' ? '' : (ICONS[blow.cause] ?? blow.cause);
}

function useEvents(): readonly Event[] {
  const { state, shown, me } = useClash();
  const { log } = state;
  const { seq } = shown;
  return useMemo(() => {
    const past = log.filter((entry) => entry.seq <= seq);
    return me === null ? [] : sinceMyTurn(past, me);
  }, [log, seq, me]);
}

/** Null when nothing came, and when it is not told. */
export function useSince(): Blow[] | null {
  const { shown, me } = useClash();
  const events = useEvents();
  if (me === null || !isTold(shown.view, me)) return null;
  const isMine = (ship: string): boolean =>
    fleetOf(shown, me)?.fleet.some((each) => each.ship === ship) ?? false;
  const blows = blowsSince(events, me, isMine, MOST);
  return blows.length === 0 ? null : blows;
}

function Sign({ blow }: { blow: Blow }) {
  const { names, shown, me } = useClash();
  const by: Seat = blow.type === 'shipDestroyed' ? blow.by : blow.seat;
  const isLoss = blow.type === 'shipDestroyed' && blow.seat === me;
  return (
    <li class={isLoss ? 'is-loss' : ''} title={sentenceFor(blow, names) ?? ''}>
      <span class="visually-hidden">{sentenceFor(blow, names)}</span>
      <span class="since-sign" aria-hidden="true">
        <ClashMark seat={by} side={fleetOf(shown, by)?.team ?? by} />
        <CardIcon of={iconOf(blow)} size={18} />
        <b>{blow.ship === undefined ? messages.since.fleet : shortShipName(blow.ship)}</b>
        {blow.type === 'shipDestroyed' && <i class="since-kill" />}
      </span>
    </li>
  );
}

export function SinceStrip({ blows }: { blows: readonly Blow[] }) {
  return (
    <section class="since">
      <h3>{messages.since.heading}</h3>
      <ol>
        {blows.map((blow, at) => (
          <Sign key={at} blow={blow} />
        ))}
      </ol>
    </section>
  );
}

/** In front of my fleet: what was lost, and to whom. */
export function LostShips() {
  const { me, names } = useClash();
  const events = useEvents();
  if (me === null) return null;
  return lossesOf(events, me).map(({ ship, by }) => (
    <span key={ship} class="lost-ship">
      <i class="since-kill" aria-hidden="true" />{' '}
      {messages.since.lost(shortShipName(ship), within(names.seat(by)))}
    </span>
  ));
}
