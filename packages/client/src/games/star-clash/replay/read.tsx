/** A replay of Star Clash for the shell's replay page: all fleets, all hands. */
import { RULES_VERSION } from '@star-eater/rules/src/games/star-clash';
import { useMemo, useState } from 'preact/hooks';
import type { ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { pageMessages } from '../../../i18n/en/pages';
import { playersOf } from '../../../table/replay/reel';
import { usePlayback } from '../../../table/use-playback';
import type { Landmark, PhaseMark, ReadReplay, RoundMark } from '../../../table/replay/replay';
import { actionCard, factionName } from '../cards';
import type { StarClash } from '../data';
import { messages } from '../messages/table';
import { ClashMark } from '../seats/marks';
import { localSnapshot } from '../state/local';
import { ClashProvider, fleetOf, useClash } from '../table/context';
import { Fleet } from '../table/Fleet';
import { CardFace } from '../table/Hand';
import { createFlights } from '../table/flights';
import { Middle } from '../table/Middle';
import { Narrow, Ring } from '../table/OtherFleets';
import { useHasRing, useIsNarrow } from '../table/ring';
import { ShipDialog } from '../table/ShipDialog';
import { parseReplay } from './file';
import { reelOf, type Reel } from './reel';
import '../design/clash.css';
import '../design/replay.css';

/** The match's own table where its ring has room beside the panels, for two fleets always; else fleets in rows, on a phone one at a time. */
function Board() {
  const { shown, session } = useClash();
  const [open, setOpen] = useState<{ ship: ShipView; seat: Seat } | null>(null);
  const isNarrow = useIsNarrow();
  const isWide = useHasRing();
  const flights = useMemo(() => createFlights(), []);
  usePlayback(session, flights);
  const seats = shown.view.seats.map(({ seat }) => seat);
  const [first = 0, ...others] = seats;
  const hasRing = isWide || seats.length === 2;
  const parts = { onShip: (ship: ShipView, seat: Seat) => setOpen({ ship, seat }), onProof: null };
  return (
    <div
      class={`clash clash-replay${isNarrow ? ' is-narrow' : hasRing ? ' has-ring' : ''}`}
      data-others={hasRing && !isNarrow ? others.length : undefined}
    >
      {isNarrow ? (
        <div class="clash-main">
          <Narrow others={seats} {...parts} />
        </div>
      ) : hasRing ? (
        <div class="clash-main">
          <Ring others={others} {...parts} />
          <div class="own-zone">
            <Fleet seat={first} onOpen={parts.onShip} />
          </div>
        </div>
      ) : (
        <>
          <Middle onProof={parts.onProof} />
          <div class="replay-fleets">
            {seats.map((seat) => (
              <Fleet key={seat} seat={seat} onOpen={parts.onShip} />
            ))}
          </div>
        </>
      )}
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

export const readReplay: ReadReplay<StarClash> = (data, summary) => {
  const file = parseReplay(data);
  if (!file) return 'malformed';
  const reel = reelOf(file);
  if (!reel) return 'unplayable';
  const { first, moments, wrongAt } = reel;
  const rounds = roundsOf(reel);
  const facts = {
    matchId: file.matchId,
    seats: playersOf(
      Array.from({ length: first.setup.players }, (_, seat) => pageMessages.seat(seat)),
      summary,
    ),
  };
  return {
    matchId: file.matchId,
    complete: file.complete,
    rulesVersion: file.rulesVersion,
    ownRulesVersion: RULES_VERSION,
    moments,
    wrongAt,
    landmarks: landmarksOf(reel),
    rounds,
    // Before the first deal the table is empty.
    opensAt: rounds[0]?.at ?? -1,
    snapshot: (at, when) => {
      const moment = moments[at];
      return localSnapshot(first, facts, moment?.seq ?? 0, 'all', moment?.[when]);
    },
    sealsOf: () => new Map(),
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
    board: () => <Board />,
    seats: () => <Hands />,
  };
};
