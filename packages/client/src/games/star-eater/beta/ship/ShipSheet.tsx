/** Everything public about a seat: ship, mat, track, corvettes, and its hand; mine is in the tray. */
import type {
  Command,
  Faction,
  Mode,
  Seat,
  SeatView,
  ShipView,
} from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { messages } from '../../common/messages/table';
import { CardName, CommandChip } from '../../common/cards/CardName';
import { nameOf } from '../../common/cards/cards';
import { openedCard } from '../../common/cards/opened';
import { useVentPick } from '../../common/choices/use-vent-pick';
import { isBroken } from '../../../../table/seals/BrokenSeals';
import { personAt } from '../../../../table/people/names';
import { useTable } from '../../common/context/context';
import { commanderMessages } from '../../common/messages/commander';
import { CommanderCard, Endings } from '../../common/commander/later';
import { craftOf, regardOf, type Craft, type Regard } from '../../common/seats/craft';
import { SealIcon } from '../../common/cards/icons';
import { Emblem, SideMark } from '../../common/seats/marks';
import { memo } from '../../../../ui/memo';
import { TeamLetter } from '../../common/seats/TeamLetter';
import { CooldownTrack } from './CooldownTrack';
import { Corvettes, corvettesOf } from './Corvettes';
import { HullDiagram } from '../../common/ship/HullDiagram';
import { MomentumMat } from '../../common/ship/MomentumMat';
import { leftBy } from '../../../../table/people/leaving';
import { doesOf, SeatState, StructureBar, type SeatDoes } from '../../common/ship/SeatState';

const Hand = memo(({ seat, hand }: { seat: Seat; hand: readonly Command[] }) => (
  <>
    <h3>{messages.ship.hand}</h3>
    <p class="chips">
      {hand.map((card) => (
        <CommandChip key={card} seat={seat} command={card} />
      ))}
    </p>
  </>
));

const Components = memo(
  (props: { seat: Seat; data: Faction; view: Pick<SeatView, 'loadout' | 'specialUses'> }) => {
    const { seat, data, view } = props;
    const { main, broadside, hangar, pointDefence, special } = view.loadout;
    const ids = [main, broadside, hangar, pointDefence, special].filter((id) => id !== undefined);
    return (
      <p class="components small quiet">
        {ids.map((id) => (
          <span key={id}>
            <CardName seat={seat} id={id}>
              {nameOf(data, id)}
            </CardName>
            {id === special && ` (${messages.ship.usesLeft(view.specialUses)})`}
          </span>
        ))}
      </p>
    );
  },
);

/** Without its place: movement is not part of its condition. Its facing is, for the names of its momentum. */
const conditionOf = ({ structure, armour, shields, facing, linear, rotational }: ShipView) => ({
  structure,
  armour,
  shields,
  facing,
  linear,
  rotational,
});

interface Sheet {
  seat: Seat;
  mode: Mode;
  round: number;
  name: string;
  isOver: boolean;
  craft: Craft;
  regard: Regard;
  does: SeatDoes;
  data: Faction;
  view: SeatView;
  ship: ReturnType<typeof conditionOf> | undefined;
  corvettes: ReturnType<typeof corvettesOf>;
  folded: boolean;
  /** A card on the track answers a question. */
  onVent: ((card: Command) => void) | null;
  vented: Command | null;
  /** */
  left: ReturnType<typeof leftBy>;
  /** One of this seat's seals did not fit its disclosure. */
  broken: boolean;
  /** Null where no seal is kept. */
  onSeals: ((seat: Seat) => void) | null;
}

/** What a sheet shows when it is not folded. */
function OpenSheet(sheet: Sheet) {
  const { seat, craft, regard, data, view, ship, onVent, vented } = sheet;
  const isMine = regard === 'mine';
  const shields = ship ? Object.values(ship.shields).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <>
      {ship && (
        <div class="sheet-hull">
          <HullDiagram faction={data} ship={{ seat, armour: ship.armour, shields: ship.shields }} />
          <div class="sheet-side">
            <h3>{messages.ship.momentum}</h3>
            <MomentumMat bow={ship.facing} linear={ship.linear} rotational={ship.rotational} />
            <p class="figures small">
              {messages.ship.shields(shields, data.ship.shieldCapacity.total)}
              <br />
              {`${messages.ship.evasion} ${data.ship.evasion}`}
            </p>
          </div>
        </div>
      )}
      <h3>{messages.ship.track}</h3>
      <CooldownTrack seat={seat} track={view.track} onPick={onVent} picked={vented} />
      <Corvettes seat={seat} corvettes={sheet.corvettes} cards={data.corvettes} />
      {!isMine && view.hand.length > 0 && <Hand seat={seat} hand={view.hand} />}
      {craft === 'commander' && isMine && <Endings />}
      {view.held.length > 0 && <p class="small">{messages.ship.held(view.held.length)}</p>}
      {craft === 'ship' && (
        <Components seat={seat} data={data} view={{ loadout: view.loadout, specialUses: view.specialUses }} />
      )}
    </>
  );
}

const SheetPaper = memo((sheet: Sheet) => {
  const { seat, mode, craft, regard, data, view, ship, folded, onSeals } = sheet;
  const [open, setOpen] = useState(!folded);
  const isMine = regard === 'mine';
  const title = messages.seatOf(sheet.name, isMine);
  const head = (
    <>
      <SideMark seat={seat} />
      <TeamLetter mode={mode} seat={seat} />
      <span class="sheet-name">{title}</span>
      {regard === 'ally' && <span class="ally-tag">{messages.ship.team}</span>}
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
        <SeatState {...sheet.does} />
        {craft === 'ship' && (
          <button type="button" class="card-open all" onClick={() => openedCard.set({ seat, what: 'ship' })}>
            {messages.cards.all}
          </button>
        )}
        {onSeals && (
          <button
            type="button"
            class={`icon-button${sheet.broken ? ' seal-alarm' : ''}`}
            aria-label={messages.seals.heading(title, sheet.round)}
            title={sheet.broken ? messages.seals.broken(title) : messages.orders.sealMark}
            onClick={() => onSeals(seat)}
          >
            <SealIcon />
          </button>
        )}
      </div>
      {craft === 'out' && (
        <p class="quiet">
          {commanderMessages.out(isMine && !sheet.isOver, mode === 'duel' ? sheet.round : null, sheet.left)}
        </p>
      )}
      {craft === 'commander' && <CommanderCard seat={seat} whole={open} />}
      {ship && <StructureBar now={ship.structure} full={data.ship.structure} />}
      {!open && craft !== 'out' && (
        <div class="instruments">
          {ship && <MomentumMat bow={ship.facing} linear={ship.linear} rotational={ship.rotational} />}
          <CooldownTrack seat={seat} track={view.track} />
        </div>
      )}
      {open && <OpenSheet {...sheet} />}
    </section>
  );
});

export function ShipSheet({ seat, folded }: { seat: Seat; folded: boolean }) {
  const { session, state, shown, me, names, faction, openSeals } = useTable();
  const vent = useVentPick();
  const data = faction(seat);
  const view = shown.view.seats[seat];
  const extras = shown.seats[seat];
  if (!data || !view || !extras) return null;
  const { ships, round, outcome } = shown.view;
  const ship = ships.find((each) => each.seat === seat);
  return (
    <SheetPaper
      seat={seat}
      mode={shown.mode}
      round={round}
      name={seat === me ? names.seat(seat) : personAt(shown, seat, names.seat(seat))}
      isOver={outcome !== null}
      craft={craftOf(shown.view, seat)}
      regard={regardOf(shown.mode, me, seat)}
      does={doesOf({ state, shown }, seat)}
      data={data}
      view={view}
      ship={ship && conditionOf(ship)}
      corvettes={corvettesOf(shown.view, seat)}
      folded={folded}
      left={leftBy(state.log, seat)}
      broken={isBroken(state.seals, seat)}
      onVent={seat === me ? vent.pick : null}
      vented={seat === me ? vent.card : null}
      onSeals={session.again ? null : openSeals}
    />
  );
}
