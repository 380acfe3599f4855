/** A replay of Star Clash for the shell's replay page: all fleets, all hands. */
import { useMemo, useState } from 'preact/hooks';
import type { Match, ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import type { Played } from '../../../table/replay/played';
import { namesOfSeats } from '../../../table/people/names';
import type { ReplayParts } from '../../../table/replay/read';
import { usePlayback } from '../../../table/use-playback';
import type { Landmark, PhaseMark, RoundMark } from '../../../table/replay/replay';
import { actionCard, factionName } from '../cards';
import type { StarClash } from '../data';
import { LOCAL } from '../local-rules';
import { messages } from '../messages/table';
import { ClashMark } from '../seats/marks';
import { ClashProvider, fleetOf, useClash } from '../table/context';
import { Fleet } from '../table/Fleet';
import { CardFace } from '../table/Hand';
import { createFlights } from '../table/flights';
import { Narrow, Ring } from '../table/OtherFleets';
import { useIsNarrow } from '../table/ring';
import { ShipDialog } from '../table/ShipDialog';
import '../design/clash.css';
import '../design/replay.css';

type Reel = Played<StarClash, Match>;

/** The cards that a seat holds, below its fleet as in the match. */
function HandOf({ seat }: { seat: Seat }) {
  const { shown, names } = useClash();
  const cards = fleetOf(shown, seat)?.hand.cards ?? [];
  return (
    <section class="hand replay-hand" aria-label={messages.handOf(names.seat(seat))}>
      <ul class="hand-cards">
        {cards.map((id) => (
          <li key={id} class={`action-card lit ${actionCard(id)?.colour ?? ''}`} data-card={id}>
            <CardFace id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The match's own table: the reader's fleet at the bottom, or the first; the others in their places around it. */
function Board({ mine }: { mine: Seat }) {
  const { shown, session } = useClash();
  const [open, setOpen] = useState<{ ship: ShipView; seat: Seat } | null>(null);
  const isNarrow = useIsNarrow();
  const flights = useMemo(() => createFlights(), []);
  usePlayback(session, flights);
  const seats = shown.view.seats.map(({ seat }) => seat);
  const others = [...seats.slice(mine + 1), ...seats.slice(0, mine)];
  const onShip = (ship: ShipView, seat: Seat): void => setOpen({ ship, seat });
  const Others = isNarrow ? Narrow : Ring;
  return (
    <div class={`clash clash-replay${isNarrow ? ' is-narrow' : ''}`} data-others={others.length}>
      <div class="clash-main">
        <Others others={others} onShip={onShip} />
        <div class="own-zone">
          <Fleet seat={mine} onOpen={onShip} />
          <HandOf seat={mine} />
        </div>
      </div>
      <div class="flights" aria-hidden="true" />
      {open && <ShipDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** All hands: the round is over, so they may be shown. */
function Hands() {
  const { shown, names } = useClash();
  return (
    <div class="replay-hands">
      {shown.view.seats.map(({ seat, team, hand }) => (
        <section key={seat}>
          <h2>
            <ClashMark seat={seat} side={team} /> {names.seat(seat)}
          </h2>
          <ul class="discard-list">
            {(hand.cards ?? []).map((id) => (
              <li key={id} class={`action-card small ${actionCard(id)?.colour ?? ''}`}>
                <CardFace id={id} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A round's turns are its phases. */
const turnsOf = (moments: Reel['moments'], round: number): PhaseMark[] =>
  moments.flatMap(({ events, after }, at) =>
    events.flatMap((event) =>
      event.type === 'turnBegan' && after.round === round
        ? [
            {
              name: String(event.number),
              place: `${messages.round(round)}, ${messages.turn(event.number)}`,
              at,
            },
          ]
        : [],
    ),
  );

const roundsOf = ({ moments }: Reel): RoundMark[] =>
  moments.flatMap(({ events, after }, at) =>
    events.some(({ type }) => type === 'roundDealt')
      ? [{ round: after.round, name: messages.round(after.round), at, phases: turnsOf(moments, after.round) }]
      : [],
  );

const landmarksOf = ({ moments }: Reel): Landmark<StarClash>[] =>
  moments.flatMap(({ events, before }, at) =>
    events.flatMap((event) =>
      event.type === 'shipDestroyed' ? [{ kind: 'kill', at, round: before.round, event }] : [],
    ),
  );

export const replayParts: ReplayParts<StarClash, Match> = {
  rules: () => LOCAL,
  slots: (reel, summary) => {
    const rounds = roundsOf(reel);
    return {
      names: namesOfSeats(reel.first.setup.players),
      landmarks: landmarksOf(reel),
      rounds,
      // Before the first deal the table is empty.
      opensAt: rounds[0]?.at ?? -1,
      forkSeats: (shown) =>
        shown.seats.map(({ seat }) => {
          const fleet = fleetOf(shown, seat);
          return {
            seat,
            as: fleet?.faction ? factionName(fleet.faction) : '',
            isGone: fleet?.status === 'out',
          };
        }),
      table: (children) => <ClashProvider>{children}</ClashProvider>,
      board: () => <Board mine={summary?.yourSeat ?? 0} />,
      seats: () => <Hands />,
    };
  },
};
