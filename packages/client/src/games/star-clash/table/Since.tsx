/** Since my last turn: who hit whom, as a strip of signs, and my lost ships until my next turn is over. */
import { useMemo } from 'preact/hooks';
import type { Event } from '@star-eater/rules/src/games/star-clash';
import { tableMessages } from '../../../i18n/en/table';
import { entryOf } from '../../../table/log/entry-of';
import { SinceStrip, Struck } from '../../../table/Since';
import type { Seat } from '@star-eater/rules';
import { CardIcon } from '../art/icons';
import { HullArt } from '../art/hulls';
import { actionCard, hitsOf, pictureOf, shipCard, shortShipName } from '../cards';
import { messages } from '../messages/table';
import { sentenceFor, within } from '../messages/events';
import { ClashMark } from '../seats/marks';
import { fleetOf, useClash } from './context';
import { blowsSince, isTold, lossesOf, lostLately, sinceMyTurn, type Blow } from './since';

const texts = messages.since;

const MOST = 6;

/** Causes whose icon has another name. */
const ICONS: Readonly<Record<string, string>> = {
  squadron: 'assault-squadron',
  'fighter-strike': 'fighter-raid',
};

/** The card's icon, for fire the weapon's; else the cause's. */
function iconOf({ card, cause = '' }: Blow): string {
  const known = card === undefined ? null : actionCard(card);
  return known ? pictureOf(known) : (ICONS[cause] ?? cause);
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
  const fleet = fleetOf(shown, me)?.fleet ?? [];
  const mine = {
    hasShip: (ship: string) => fleet.some((each) => each.ship === ship),
    shipUnder: (ammo: string) =>
      fleet.find(({ cards }) => cards.some(({ card }) => card === ammo))?.ship ?? null,
  };
  const blows = blowsSince(events, me, mine, MOST);
  return blows.length === 0 ? null : blows;
}

function Sign({ blow }: { blow: Blow }) {
  const { shown } = useClash();
  const { by, on, card, outcome } = blow;
  const isStrong = shown.options?.variants.strongMines === true;
  return (
    <>
      <ClashMark seat={by} side={fleetOf(shown, by)?.team ?? by} />
      <CardIcon of={iconOf(blow)} size={18} />
      <b>{typeof on === 'string' ? texts[on] : shortShipName(on.ship)}</b>
      {(outcome === 'loss' || outcome === 'kill') && <Struck />}
      {outcome === 'hit' && card !== undefined && <span class="figures">−{hitsOf(card, isStrong)}</span>}
      {outcome === 'miss' && <span class="quiet">{texts.missed}</span>}
      {outcome === 'joins' && <span class="quiet">{texts.joins}</span>}
    </>
  );
}

export function SinceMyTurn({ blows }: { blows: readonly Blow[] }) {
  const { names, state } = useClash();
  return (
    <SinceStrip
      heading={tableMessages.since}
      signs={blows.map((blow) => ({
        text: sentenceFor(blow.event, names, entryOf(state.log, blow.event)) ?? '',
        isLoss: blow.outcome === 'loss',
        sign: <Sign blow={blow} />,
      }))}
    />
  );
}

/** In front of my fleet: what was lost, and to whom. */
export function LostShips() {
  const { me, names } = useClash();
  const events = useEvents();
  if (me === null) return null;
  return lossesOf(events, me).map(({ ship, by }) => (
    <span key={ship} class="lost-ship">
      <Struck /> {texts.lost(shortShipName(ship), within(names.seat(by)))}
    </span>
  ));
}

/** In a fleet's line: the ships that it has just lost. */
export function Wrecks({ seat }: { seat: Seat }) {
  const { state, shown, me, names } = useClash();
  const { log } = state;
  const { seq } = shown;
  const lost = useMemo(
    () =>
      lostLately(
        log.filter((entry) => entry.seq <= seq),
        me,
      ),
    [log, seq, me],
  );
  return lost
    .filter((event) => event.seat === seat)
    .map(({ ship, by }) => {
      const card = shipCard(ship);
      return (
        card && (
          <li key={ship} class="wreck">
            <HullArt type={card.type} faction={card.faction} damage={1} />
            <s aria-hidden="true">{shortShipName(ship)}</s>
            <small aria-hidden="true">{texts.destroyed}</small>
            <span class="visually-hidden">{texts.lost(shortShipName(ship), within(names.seat(by)))}</span>
          </li>
        )
      );
    });
}
