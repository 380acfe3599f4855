/**
 * §5, R-6, R-7. The loadout: every card with its numbers, what others took, whose turn it is, the one swap.
 */
import {
  type Faction,
  SLOTS,
  type CorvetteCard,
  type Decision,
  type Loadout as Chosen,
  type Seat,
  type Slot,
} from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { CardName } from '../cards/CardName';
import { SpecCard } from '../cards/SpecCard';
import { MenuDialog } from '../../../../table/menu/MenuDialog';
import { RefusalNotice } from '../../../../table/RefusalNotice';
import { Ribbon } from '../../../../table/Ribbon';
import { RuleLink } from '../../../../table/menu/RuleLink';
import { regardOf } from '../seats/craft';
import { Emblem, SideMark } from '../seats/marks';
import { TeamLetter } from '../seats/TeamLetter';
import { HullDiagram } from '../ship/HullDiagram';
import { cardBy, nameOf } from '../cards/cards';
import { useTable } from '../context/context';
import { useRestoredFocus } from '../../../../ui/hooks/use-restored-focus';
import { useTurnSigns } from '../../../../table/use-turn-signs';
import { messages } from '../messages/table';
import { Advice } from './Advice';
import { Arming } from './Arming';
import { useNextOpen } from './next-open';
import { canFit, presetFor, READY_SHIPS, type FittingQuestion } from './preset';
import { useSealedFit, type FitQuestion } from './sealed-fit';

/** What taking a card now would do. */
type Act = 'place' | 'swap';

function decisionFor(act: Act, seat: Seat, slot: Slot, cards: string[]): Decision {
  const [card] = cards;
  return slot === 'corvettes'
    ? { seat, type: act, slot, cards }
    : { seat, type: act, slot, card: card ?? '' };
}

interface RowProps {
  seat: Seat;
  chosen: Chosen;
  asked: FittingQuestion | null;
  /** Until sealed, any card can be changed. */
  isSealed: boolean;
  decide: (decision: Decision) => Promise<unknown>;
}

function SlotRow(props: RowProps & { slot: Exclude<Slot, 'corvettes'> }) {
  const { slot, seat, chosen, asked, isSealed, decide } = props;
  const { faction, book } = useTable();
  const texts = book.loadout;
  const data = faction(seat);
  if (!data) return null;
  const cards = data.components[slot];
  const open = asked?.place.find((choice) => choice.slot === slot);
  const swap = asked?.swap.find((choice) => choice.slot === slot);
  return (
    <section class={`loadout-slot slot-${slot}`} aria-label={book.slots[slot]}>
      <h2>
        {book.slots[slot]} <small class="quiet">{chosen[slot] ? texts.slotFilled : texts.slotOpen}</small>
      </h2>
      <p class="small quiet">
        {texts.what[slot]}
        {/* Explained once, at the first tie-breaker. */}
        {slot === 'main' && book.hasPriorities && (
          <>
            {' '}
            {texts.tie} <RuleLink id="R-27" />
          </>
        )}
      </p>
      <div class="card-row">
        {cards.map(({ id }) => {
          const found = cardBy(data, id);
          if (!found) return null;
          const taken = chosen[slot] === id;
          const act: Act | null = open?.cards.includes(id)
            ? 'place'
            : swap?.cards.includes(id)
              ? 'swap'
              : null;
          return (
            <SpecCard
              key={id}
              card={found}
              slot={slot}
              taken={taken}
              dim={chosen[slot] !== undefined && !taken && act === null}
            >
              {act && (
                <DecisionButton
                  class={`button${act === 'place' ? ' primary' : ''}`}
                  send={() => decide(decisionFor(act, seat, slot, [id]))}
                >
                  {act === 'place' || isSealed ? texts.place(found.card.name) : texts.swapIn(found.card.name)}
                </DecisionButton>
              )}
              {taken && <span class="card-taken">{texts.taken}</span>}
              {!chosen[slot] && READY_SHIPS[data.id]?.[slot] === id && (
                <span class="card-taken">{texts.recommended}</span>
              )}
            </SpecCard>
          );
        })}
      </div>
    </section>
  );
}

/** The places of the corvettes; a picked one can be taken back. */
function CallSigns(props: {
  most: number;
  listed: readonly string[];
  data: Faction;
  isOpen: boolean;
  picked: readonly string[];
  onRemove: (callSign: number) => void;
}) {
  const { most, listed, data, isOpen, picked, onRemove } = props;
  const texts = useTable().book.loadout;
  return (
    <>
      {Array.from({ length: most }, (_, i) => i + 1).map((callSign) => {
        const id = listed[callSign - 1];
        return (
          <button
            key={callSign}
            type="button"
            class={`call-sign${id ? ' full' : ''}`}
            disabled={!isOpen || !picked[callSign - 1]}
            title={id ? texts.remove(nameOf(data, id), callSign) : texts.callSign(callSign)}
            onClick={() => onRemove(callSign)}
          >
            <span class="figures">{callSign}</span> {id ? nameOf(data, id) : texts.slotOpen}
          </button>
        );
      })}
    </>
  );
}

function CorvettesRow({ seat, chosen, asked, isSealed, decide }: RowProps) {
  const { shown, me, faction, book } = useTable();
  const texts = book.loadout;
  const [picked, setPicked] = useState<string[]>([]);
  const [isTaken, setTaken] = useState(false);
  const most = book.craft(shown.rulesVersion);
  const data = faction(seat);
  if (!data) return null;
  const open = asked?.place.find(({ slot }) => slot === 'corvettes');
  const swap = asked?.swap.find(({ slot }) => slot === 'corvettes');
  const choice = open ?? swap;
  const act: Act = swap ? 'swap' : 'place';
  // Between two questions of a turn, too: a press would be lost with its button.
  const isMyTurn = seat === me && shown.view.pending.some((pending) => pending.seat === seat);
  const isOpen = choice !== undefined || (isMyTurn && !chosen.corvettes && !isTaken);
  const left = (card: CorvetteCard, ids = picked): number =>
    card.supply - ids.filter((id) => id === card.id).length;
  // Two presses may come before the page is drawn again.
  const add = (card: CorvetteCard): void =>
    setPicked((ids) => (ids.length < most && left(card, ids) > 0 ? [...ids, card.id] : ids));
  const remove = (callSign: number): void =>
    setPicked((ids) => ids.filter((_, index) => index !== callSign - 1));
  const listed = picked.length > 0 || !chosen.corvettes ? picked : chosen.corvettes;
  // A swap must change something.
  const isSame = act === 'swap' && picked.slice().sort().join() === chosen.corvettes?.slice().sort().join();
  return (
    <section class="loadout-slot slot-corvettes" aria-label={book.slots.corvettes}>
      <h2>
        {book.slots.corvettes}{' '}
        <small class="quiet">{chosen.corvettes ? texts.slotFilled : texts.slotOpen}</small>
      </h2>
      <p class="small quiet">{texts.what.corvettes}</p>
      <div class="card-row">
        {data.corvettes.map((card) => (
          <SpecCard
            key={card.id}
            card={{ kind: 'corvette', card }}
            slot="corvettes"
            taken={listed.includes(card.id)}
            dim={false}
          >
            <span class="small figures">{texts.supply(left(card))}</span>
            {isOpen && (
              <button
                type="button"
                class="button"
                disabled={picked.length >= most || left(card) <= 0}
                onClick={() => add(card)}
              >
                {texts.add(card.name)}
              </button>
            )}
          </SpecCard>
        ))}
      </div>
      <div class="call-signs row wrap">
        <CallSigns {...{ most, listed, data, isOpen, picked }} onRemove={remove} />
        {isOpen && (
          <DecisionButton
            class="button primary"
            disabled={!choice || picked.length !== most || isSame}
            send={() => {
              const answer = decide(decisionFor(act, seat, 'corvettes', picked));
              setPicked([]);
              // The view still has them open, until the server's answer is in it.
              setTaken(true);
              return answer;
            }}
          >
            {isSame || (act === 'swap' && picked.length === 0)
              ? texts.swapNone
              : picked.length < most
                ? texts.corvettesPick(picked.length, most)
                : act === 'place' || isSealed
                  ? texts.takeCorvettes
                  : texts.swapCorvettes}
          </DecisionButton>
        )}
      </div>
    </section>
  );
}

function OtherSeat({ seat }: { seat: Seat }) {
  const { shown, me, names, faction, book } = useTable();
  const data = faction(seat);
  const chosen = shown.view.seats[seat]?.loadout;
  if (!data || !chosen) return null;
  return (
    <section class={`sheet side-edge-${seat}`} aria-label={names.seat(seat)}>
      <h3 class="sheet-head">
        <SideMark seat={seat} /> <TeamLetter mode={shown.mode} seat={seat} />
        <span class="sheet-name">{names.seat(seat)}</span>
        {regardOf(shown.mode, me, seat) === 'ally' && <span class="ally-tag">{messages.ship.team}</span>}
        <span class="sheet-faction">
          <Emblem faction={data.id} size={18} /> {data.name}
        </span>
      </h3>
      <dl class="taken-list">
        {SLOTS.map((slot) => {
          const ids = slot === 'corvettes' ? chosen.corvettes : chosen[slot] ? [chosen[slot]] : undefined;
          return (
            <div key={slot} class={ids ? 'full' : ''}>
              <dt>{book.slots[slot]}</dt>
              <dd>
                {ids
                  ? ids.map((id, index) => (
                      <CardName key={index} seat={seat} id={id}>
                        {nameOf(data, id)}
                      </CardName>
                    ))
                  : book.loadout.nothing}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The loadout: by the page for a preset ship, otherwise card by card. */
export function Loadout() {
  const { state, shown, me, faction, book } = useTable();
  const data = faction(me ?? 0);
  const preset = useMemo(() => presetFor(shown.matchId, data?.id ?? ''), [shown.matchId, data?.id]);
  const [isByHand, setByHand] = useState(false);
  const legal = state.asked?.legal;
  const fits = legal?.type === 'commit' && legal.fit ? legal : null;
  const asked: FittingQuestion | null = legal?.type === 'place' || legal?.type === 'pass' ? legal : null;
  const isKept = preset !== null && data !== null && canFit(data, preset, book.craft(shown.rulesVersion));
  if (preset && isKept && me !== null && !isByHand)
    return <Arming preset={preset} asked={fits ?? asked} onStop={() => setByHand(true)} />;
  // Its round is 0; until all cards are revealed only the special card is there.
  const isSealed =
    shown.view.round === 0 && shown.view.seats.every(({ loadout }) => loadout.main === undefined);
  const isDropped = preset !== null && !isKept && me !== null;
  return isSealed ? (
    <InSecret fits={fits} isDropped={isDropped} />
  ) : (
    <InTurns asked={asked} isDropped={isDropped} />
  );
}

/** The line above the cards. A kept ship that this match does not allow is mentioned until a card is chosen. */
const withDropped = (line: string, isDropped: boolean, chosen: Chosen): string =>
  isDropped && SLOTS.every((slot) => chosen[slot] === undefined)
    ? `${messages.loadout.keptDropped} ${line}`
    : line;

/** `isDropped`: the ship kept from the last match is not allowed in this one. */
function InTurns({ asked, isDropped }: { asked: FittingQuestion | null; isDropped: boolean }) {
  const { session, shown, me, names, book } = useTable();
  const texts = book.loadout;
  const choosing = shown.view.pending.map(({ seat }) => seat);
  const chosen = shown.view.seats[me ?? 0]?.loadout ?? {};
  const done = SLOTS.filter((slot) => chosen[slot] !== undefined).length;
  // On a slow network my turn is known before what I may choose.
  const line =
    me === null
      ? texts.watching
      : !choosing.includes(me)
        ? texts.waiting(messages.and(choosing.map((seat) => names.seat(seat))))
        : done < SLOTS.length
          ? texts.yourTurn(done + 1, SLOTS.length)
          : texts.yourSwap;
  return (
    <CardByCard
      asked={asked}
      chosen={chosen}
      line={withDropped(line, isDropped, chosen)}
      decide={(decision) => session.decide(decision)}
    />
  );
}

/** Everybody chooses at the same time; the cards are revealed together. */
function InSecret({ fits, isDropped }: { fits: FitQuestion | null; isDropped: boolean }) {
  const { shown, me, names, faction, book } = useTable();
  const texts = book.loadout;
  const { asked, chosen, decide, advise } = useSealedFit(fits, faction(me ?? 0));
  const others = shown.view.pending.filter(({ seat }) => seat !== me).map(({ seat }) => names.seat(seat));
  const isIn = me !== null && shown.seats[me]?.committed === true;
  const line =
    me === null
      ? texts.watching
      : asked
        ? asked.pass
          ? texts.readyToSeal
          : texts.yourChoice(SLOTS.length - asked.place.length, SLOTS.length)
        : texts.sealed(messages.and(others));
  const special = shown.view.seats[me ?? 0]?.loadout.special;
  return (
    <CardByCard
      asked={asked}
      chosen={{ ...chosen, ...(special === undefined ? {} : { special }) }}
      line={withDropped(line, isDropped, chosen)}
      decide={decide}
      sealed={{ advise, decide }}
    >
      {isIn && me !== null && (
        <DecisionButton
          class="button"
          disabled={(shown.seats[me]?.takeBacks ?? 0) === 0}
          send={() => decide({ seat: me, type: 'uncommit' })}
        >
          {messages.orders.takeBack}
        </DecisionButton>
      )}
    </CardByCard>
  );
}

/** The ship that is fitted out: its hull, its special card, and whether a card can still be swapped. */
function OwnShip(props: { seat: Seat; faction: Faction; chosen: Chosen; isSealed: boolean }) {
  const { seat, faction, chosen, isSealed } = props;
  const { shown, me, names, book } = useTable();
  const texts = book.loadout;
  const ship = shown.view.ships.find((candidate) => candidate.seat === seat);
  const special = chosen.special ? cardBy(faction, chosen.special) : null;
  const swap = shown.view.seats[seat]?.swapped ? texts.swapUsed : texts.swapNote;
  return (
    <section class={`sheet side-edge-${seat}`}>
      <h2 class="sheet-head">
        <SideMark seat={seat} />{' '}
        <span class="sheet-name">{messages.seatOf(names.seat(seat), seat === me)}</span>
        <span class="sheet-faction">
          <Emblem faction={faction.id} size={18} /> {faction.name}
        </span>
      </h2>
      <p class="small quiet">{book.factionNotes[faction.id]}</p>
      {ship && <HullDiagram faction={faction} ship={ship} />}
      {special && (
        <SpecCard card={special} slot="special" taken={true} dim={false}>
          <span class="small">{texts.fixed}</span>
        </SpecCard>
      )}
      <p class="small quiet">
        {isSealed ? texts.swapLater : swap} <RuleLink id={isSealed ? 'R-45' : book.swapRule} />
      </p>
    </section>
  );
}

function CardByCard(props: {
  asked: FittingQuestion | null;
  chosen: Chosen;
  line: string;
  decide: (decision: Decision) => Promise<unknown>;
  sealed?: { advise: () => void; decide: (decision: Decision) => Promise<unknown> };
  children?: ComponentChildren;
}) {
  const { asked, chosen, line, decide, sealed, children } = props;
  const { state, shown, me, names, faction, book } = useTable();
  const texts = book.loadout;
  const [menu, setMenu] = useState(false);
  const seat = me ?? 0;
  const data = faction(seat);
  useTurnSigns(asked !== null, line);
  const cards = useRestoredFocus<HTMLDivElement>(`${asked ? state.asked?.since : ''}`);
  useNextOpen(cards, chosen);
  const row = { seat, chosen, asked, isSealed: sealed !== undefined, decide };

  return (
    <div class="loadout">
      <Ribbon
        heading={me === null ? texts.headingWatching : texts.heading}
        status={{ text: line, mine: asked !== null }}
        onMenu={() => setMenu(true)}
      />
      <main class="loadout-main" id="content">
        <div class="loadout-cards" role="group" aria-label={texts.cards} tabIndex={-1} ref={cards}>
          <RefusalNotice />
          {me === null && (
            <h2>
              <SideMark seat={seat} /> {texts.cardsOf(names.seat(seat))}
            </h2>
          )}
          {data && me !== null && <Advice faction={data} asked={asked} sealed={sealed} />}
          {children}
          {book.firstNote && (
            <p class="small quiet first-note">{book.firstNote(names.seat(shown.view.initiative[0] ?? 0))}</p>
          )}
          <SlotRow slot="main" {...row} />
          <SlotRow slot="broadside" {...row} />
          <SlotRow slot="hangar" {...row} />
          <SlotRow slot="pointDefence" {...row} />
          <CorvettesRow {...row} />
        </div>
        <aside class="loadout-side" aria-label={messages.ship.components}>
          {data && <OwnShip seat={seat} faction={data} chosen={chosen} isSealed={sealed !== undefined} />}
          <h2>{texts.others}</h2>
          {shown.seats
            .filter((other) => other.seat !== seat)
            .map((other) => (
              <OtherSeat key={other.seat} seat={other.seat} />
            ))}
        </aside>
      </main>
      {menu && <MenuDialog onClose={() => setMenu(false)} />}
    </div>
  );
}
