/** Everything public about one seat: its ship, mat, track, corvettes; its hand unless it is mine (it lies below). */
import type { Seat } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { said } from '../../i18n/en/table';
import { nameOf } from '../cards';
import { useVentPick } from '../choices/vent-pick';
import { useTable } from '../context';
import { commanderWords } from '../../i18n/en/commander';
import { Endings } from '../commander/Briefing';
import { CommanderCard } from '../commander/CommanderCard';
import { craftOf, regardOf } from '../craft';
import { CommandIcon, SealIcon } from '../icons';
import { Emblem, SideMark } from '../marks';
import { TeamLetter } from '../TeamLetter';
import { CooldownTrack } from './CooldownTrack';
import { Corvettes } from './Corvettes';
import { HullDiagram } from './HullDiagram';
import { MomentumMat } from './MomentumMat';

function StructureBar({ now, full }: { now: number; full: number }) {
  return (
    <div class="structure">
      <span>{said.ship.structure}</span>
      <meter min={0} max={full} low={Math.ceil(full / 3)} value={now} aria-label={said.ship.structure} />
      <strong class="figures">
        {now}
        <small>/{full}</small>
      </strong>
    </div>
  );
}

function SeatState({ seat }: { seat: Seat }) {
  const { shown } = useTable();
  const extras = shown.seats[seat];
  if (!extras) return null;
  const committed = extras.committed && shown.view.phase === 'commitment';
  const deciding = shown.view.pending.some((pending) => pending.seat === seat);
  return (
    <span class="seat-state">
      {extras.botPlays && <em>{said.ship.botPlays}</em>}
      {extras.holder === 'player' && !extras.connected && <em>{said.ship.away}</em>}
      {committed ? (
        <span class="sealed-note">
          <SealIcon size={14} /> {said.ship.committed}
        </span>
      ) : (
        deciding && <span>{said.ship.deciding}</span>
      )}
    </span>
  );
}

export function ShipSheet({
  seat,
  folded,
  onSeals,
}: {
  seat: Seat;
  folded: boolean;
  onSeals: (seat: Seat) => void;
}) {
  const { shown, me, names, faction } = useTable();
  const [open, setOpen] = useState(!folded);
  const vent = useVentPick();
  const data = faction(seat);
  const view = shown.view.seats[seat];
  if (!data || !view) return null;
  const ship = shown.view.ships.find((candidate) => candidate.seat === seat);
  const craft = craftOf(shown.view, seat);
  const regard = regardOf(shown.mode, me, seat);
  const title = said.seatOf(names.seat(seat), seat === me);
  const shields = ship ? Object.values(ship.shields).reduce((sum, count) => sum + count, 0) : 0;
  const head = (
    <>
      <SideMark seat={seat} />
      <TeamLetter mode={shown.mode} seat={seat} />
      <span class="sheet-name">{title}</span>
      {regard === 'ally' && <span class="ally-tag">{said.ship.team}</span>}
      <span class="sheet-faction">
        <Emblem faction={data.id} size={18} /> {data.name}
      </span>
    </>
  );
  return (
    <section class={`sheet side-edge-${seat} is-${craft}${open ? '' : ' folded'}`} aria-label={title}>
      <h2 class="sheet-head">
        {folded ? (
          <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
            {head}
          </button>
        ) : (
          head
        )}
      </h2>
      <div class="sheet-line">
        <SeatState seat={seat} />
        <button
          type="button"
          class="icon-button"
          aria-label={said.seals.heading(title, shown.view.round)}
          title={said.orders.sealMark}
          onClick={() => onSeals(seat)}
        >
          <SealIcon />
        </button>
      </div>
      {craft === 'out' && <p class="quiet">{commanderWords.out[shown.view.outcome ? 'watched' : regard]}</p>}
      {craft === 'commander' && <CommanderCard seat={seat} whole={open} />}
      {ship && <StructureBar now={ship.structure} full={data.ship.structure} />}
      {!open && craft !== 'out' && (
        <div class="instruments">
          {ship && <MomentumMat linear={ship.linear} rotational={ship.rotational} />}
          <CooldownTrack track={view.track} />
        </div>
      )}
      {open && (
        <>
          {ship && (
            <div class="sheet-hull">
              <HullDiagram faction={data} ship={ship} />
              <div class="sheet-side">
                <h3>{said.ship.momentum}</h3>
                <MomentumMat linear={ship.linear} rotational={ship.rotational} />
                <p class="figures small">
                  {said.ship.shields(shields, data.ship.shieldCapacity.total)}
                  <br />
                  {said.ship.evasion} {data.ship.evasion}
                </p>
              </div>
            </div>
          )}
          <h3>{said.ship.track}</h3>
          <CooldownTrack
            track={view.track}
            {...(seat === me ? { onPick: vent.pick, picked: vent.card } : {})}
          />
          <Corvettes seat={seat} />
          {seat !== me && view.hand.length > 0 && (
            <>
              <h3>{said.ship.hand}</h3>
              <p class="chips">
                {view.hand.map((card) => (
                  <span key={card} class="chip-card" title={said.commands[card]}>
                    <CommandIcon command={card} size={16} />
                    <span class="visually-hidden">{said.commands[card]}</span>
                  </span>
                ))}
              </p>
            </>
          )}
          {craft === 'commander' && regard === 'mine' && <Endings />}
          {view.held.length > 0 && <p class="small">{said.ship.held(view.held.length)}</p>}
          {craft === 'ship' && (
            <p class="components small quiet">
              {[view.loadout.main, view.loadout.broadside, view.loadout.hangar, view.loadout.pointDefence]
                .filter((id) => id !== undefined)
                .map((id) => nameOf(data, id))
                .join(' · ')}
              {view.loadout.special
                ? ` · ${nameOf(data, view.loadout.special)}, ${said.ship.usesLeft(view.specialUses)}`
                : ''}
            </p>
          )}
        </>
      )}
    </section>
  );
}
