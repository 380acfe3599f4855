/** Writing and sealing orders: the hand, two ordered slots, the wheel, Seal and Take back. */
import {
  ENGINES,
  type Command,
  type Engine,
  type Legal,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { commanderWords } from '../messages/commander';
import { said } from '../messages/table';
import { Briefing } from '../commander/Briefing';
import { useTable } from '../table/context';
import { craftOf } from '../seats/craft';
import { EngineIcon, SealIcon } from '../cards/icons';
import { useKeys } from '../../../ui/keys';
import { SideMark } from '../seats/marks';
import { PlanPanel } from '../plan/PlanPanel';
import { usePlan, useSuppositions } from '../plan/usePlan';
import { CardBack, CardFace, OrderNote } from './CommandCard';
import { EngineWheel } from './EngineWheel';
import { commandsOf, draftStore, fitDraft, swapSlots, toggleCard, type OrdersDraft } from './draft';

const ENGINE_KEYS: Record<string, Engine> = {
  q: 'NW',
  w: 'N',
  e: 'NE',
  a: 'SW',
  s: 'S',
  d: 'SE',
  x: 'double',
  z: 'ccw',
  c: 'cw',
  '0': 'none',
};

type CommitLegal = Extract<Legal, { type: 'commit' }>;

/** How long one may think before the server is told what would be taken if time ran out. */
const DRAFT_DELAY_MS = 500;

type ChangeDraft = (change: (from: OrdersDraft) => OrdersDraft) => void;

function useDraft(legal: CommitLegal): [OrdersDraft, ChangeDraft] {
  const { session, shown, state } = useTable();
  const round = shown.view.round;
  const store = useMemo(() => draftStore(shown.matchId, round, sessionStorage), [shown.matchId, round]);
  const [draft, setDraft] = useState<OrdersDraft>(() => {
    const kept = store.read();
    const known = state.mine?.round === round ? state.mine.draft : null;
    const start: OrdersDraft =
      kept.engine !== null || kept.slots.some((card) => card !== null) || !known
        ? kept
        : { engine: known.engine ?? null, slots: [known.commands?.[0] ?? null, known.commands?.[1] ?? null] };
    return fitDraft(start, legal.hand, legal.engines);
  });
  useEffect(() => {
    const complete =
      commandsOf(draft).length === legal.count && (legal.engines.length === 0 || draft.engine !== null);
    // Orders that are being sealed are no draft any more: it would come in as one of the next round.
    if (!complete || state.sending) return;
    const timer = setTimeout(
      () => session.draft({ engine: draft.engine, commands: commandsOf(draft) }),
      DRAFT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, store, session, legal, state.sending]);
  // A second click may come before the first one is painted: it goes on from what the first one left.
  const latest = useRef(draft);
  return [
    draft,
    (change) => {
      const next = change(latest.current);
      latest.current = next;
      // At once, not after the paint: a reload may come between.
      store.write(next);
      setDraft(next);
    },
  ];
}

function Slot(props: {
  label: string;
  command: Command | null;
  onClear: () => void;
  seat: number;
  hint: boolean;
}) {
  const { label, command, onClear, seat, hint } = props;
  return (
    <div class={`slot${command ? ' full' : ''}${hint ? ' next' : ''}`}>
      <span class="slot-label">{label}</span>
      {command ? (
        <button type="button" class="card small-card" onClick={onClear}>
          <CardFace seat={seat} command={command} />
          <span class="visually-hidden">, {said.orders.putBack}</span>
        </button>
      ) : (
        <span class="slot-empty">{hint ? said.orders.emptyHint : said.orders.empty}</span>
      )}
    </div>
  );
}

const DRIFTS: Engine = 'none';

function Against(props: {
  others: Partial<Record<Seat, Engine>>;
  onChange: (others: Partial<Record<Seat, Engine>>) => void;
}) {
  const { shown, me, names } = useTable();
  const enemies = shown.view.ships.filter((ship) => ship.seat !== me);
  return (
    <div class="against">
      {enemies.map(({ seat }) => (
        <label key={seat} class="row small">
          {enemies.length > 1 && <SideMark seat={seat} size={12} />}
          <span class="quiet">{said.plan.against(names.seat(seat))}</span>
          <select
            value={props.others[seat] ?? DRIFTS}
            onChange={(event) =>
              props.onChange({ ...props.others, [seat]: event.currentTarget.value as Engine })
            }
          >
            {[DRIFTS, ...ENGINES.filter((engine) => engine !== DRIFTS)].map((engine) => (
              <option key={engine} value={engine}>
                {engine === DRIFTS ? said.plan.drifts : said.engines[engine]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

export function Orders({ legal }: { legal: CommitLegal }) {
  const { session, state, shown } = useTable();
  const [draft, changeDraft] = useDraft(legal);
  const [others, setOthers] = useSuppositions();
  const [read, setRead] = useState<Command | Engine | null>(null);
  const seat = legal.seat;
  const notes = usePlan(seat, { engine: draft.engine, commands: commandsOf(draft) }, others);
  const missing = legal.count - commandsOf(draft).length;
  const flies = craftOf(shown.view, seat) === 'commander';
  const needsEngine = legal.engines.length > 0 && draft.engine === null;
  const complete = missing === 0 && !needsEngine;
  const usable = (card: Command): string | null => {
    if (card !== 'special' || flies) return null;
    return shown.view.seats[seat]?.specialUses === 0 ? said.orders.effectless : null;
  };

  const seal = (): void => {
    if (!complete || state.sending) return;
    void session.commit({
      engine: legal.engines.length > 0 ? draft.engine : null,
      commands: commandsOf(draft),
    });
  };
  const change: ChangeDraft = (to) => {
    // What is on its way to the server is written; what comes after it is the next round's.
    if (!state.sending) changeDraft(to);
  };
  const choose = (card: Command): void => {
    setRead(card);
    change((from) => toggleCard(from, card, legal.count));
  };
  const steer = (engine: Engine): void => {
    setRead(engine);
    change((from) => ({ ...from, engine }));
  };
  const swap = (): void => change(swapSlots);

  useKeys({
    ...Object.fromEntries(
      Object.entries(ENGINE_KEYS).map(([key, engine]) => [
        key,
        () => {
          if (legal.engines.includes(engine)) steer(engine);
        },
      ]),
    ),
    ...Object.fromEntries(legal.hand.map((card, index) => [String(index + 1), () => choose(card)])),
    r: swap,
    Enter: seal,
  });

  const hint =
    missing > 0
      ? said.orders.chooseCommands(missing)
      : needsEngine
        ? said.orders.chooseEngine
        : said.orders.ready;
  const slotWords = flies ? [commanderWords.command] : [said.orders.first, said.orders.second];
  return (
    <div class={`orders${flies ? ' of-commander' : ''}`}>
      <PlanPanel notes={notes} place="sheet">
        <Against others={others} onChange={setOthers} />
      </PlanPanel>
      <ol class="hand" aria-label={said.orders.hand}>
        {legal.hand.length === 0 && (
          <li class="quiet">{flies ? commanderWords.noCommand : said.orders.noCommands}</li>
        )}
        {legal.hand.map((card, index) => {
          const slot = draft.slots.indexOf(card);
          const note = usable(card);
          return (
            <li key={card}>
              <button
                type="button"
                class={`card${slot >= 0 ? ' chosen' : ''}`}
                aria-pressed={slot >= 0}
                aria-description={
                  note ?? (flies ? commanderWords.card(card, shown.mode) : said.commandNote[card])
                }
                aria-keyshortcuts={String(index + 1)}
                disabled={state.sending}
                onClick={() => choose(card)}
              >
                <CardFace seat={seat} command={card} />
                {slot >= 0 && (
                  <span
                    class="card-order figures"
                    title={said.orders.inSlot((slotWords[slot] ?? '').toLowerCase())}
                  >
                    {slot + 1}
                  </span>
                )}
              </button>
            </li>
          );
        })}
        {shown.view.seats[seat]?.track.map((cards, space) =>
          cards.map((card) => (
            <li key={card} class="cooling">
              {said.commands[card]}
              <span class="visually-hidden">, {said.orders.cooling}</span>
              <small>{said.orders.back(space + 1)}</small>
            </li>
          )),
        )}
      </ol>
      {flies && <Briefing seat={seat} />}
      <div class="slots" role="group" aria-label={said.orders.heading}>
        {Array.from({ length: legal.count }, (_, index) => (
          <Slot
            key={index}
            label={slotWords[index] ?? ''}
            command={draft.slots[index] ?? null}
            seat={seat}
            hint={draft.slots.findIndex((card) => card === null) === index}
            onClear={() => {
              const card = draft.slots[index];
              if (card) choose(card);
            }}
          />
        ))}
        {legal.count > 1 && (
          <button
            type="button"
            class="icon-button swap"
            aria-label={said.orders.swap}
            disabled={state.sending}
            title={said.orders.swap}
            onClick={swap}
          >
            <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M4 8h14 M14 4l4 4-4 4 M20 16H6 M10 12l-4 4 4 4" />
            </svg>
          </button>
        )}
      </div>
      {!flies && legal.count > 0 && <OrderNote seat={seat} read={read} count={legal.count} />}
      {legal.engines.length > 0 && (
        <EngineWheel
          chosen={draft.engine}
          allowed={legal.engines}
          disabled={state.sending}
          onChoose={steer}
        />
      )}
      <div class="seal-box">
        <button
          type="button"
          class="button primary seal"
          disabled={!complete || state.sending}
          onClick={seal}
        >
          <SealIcon size={22} /> {said.orders.seal}
        </button>
        <p class="small quiet">{hint}</p>
        <Against others={others} onChange={setOthers} />
      </div>
    </div>
  );
}

/** What lies on the table once my orders are in: my cards face down, which I may look at. */
export function SealedOrders({
  seat,
  waitingFor,
  onSeals,
}: {
  seat: number;
  waitingFor: string;
  onSeals: () => void;
}) {
  const { session, state, shown } = useTable();
  const [peeking, setPeeking] = useState(false);
  const orders = state.mine?.round === shown.view.round ? state.mine.orders : null;
  const left = shown.seats[seat]?.takeBacks ?? 0;
  const faceDown =
    craftOf(shown.view, seat) === 'commander'
      ? [commanderWords.command]
      : [said.orders.engine, said.orders.first, said.orders.second];
  const [others, setOthers] = useSuppositions();
  const notes = usePlan(seat, orders, others);
  const takeBack = (): void => {
    if (left > 0 && !state.sending) void session.decide({ seat, type: 'uncommit' });
  };
  useKeys({ Backspace: takeBack });
  return (
    <div class="orders sealed">
      <PlanPanel notes={notes} place="sheet">
        <Against others={others} onChange={setOthers} />
      </PlanPanel>
      <button
        type="button"
        class={`sealed-cards${peeking ? ' open' : ''}`}
        aria-pressed={peeking}
        onClick={() => setPeeking(!peeking)}
      >
        {peeking && orders ? (
          <>
            {orders.engine && (
              <span class="card small-card engine-card">
                <EngineIcon engine={orders.engine} size={30} />
                <span class="card-name">{said.engines[orders.engine]}</span>
              </span>
            )}
            {orders.commands.map((command) => (
              <span class="card small-card" key={command}>
                <CardFace seat={seat} command={command} />
              </span>
            ))}
          </>
        ) : (
          faceDown.map((label) => (
            <span class="card small-card back" key={label}>
              <CardBack label={`${label}, ${said.orders.sealed}`} />
            </span>
          ))
        )}
      </button>
      <div class="seal-box">
        <p class="sealed-line">
          <SealIcon /> <strong>{said.orders.sealed}.</strong> {said.orders.sealedNote(waitingFor)}
        </p>
        <p class="row">
          <button type="button" class="button" disabled={left === 0 || state.sending} onClick={takeBack}>
            {said.orders.takeBack}
          </button>
          <button type="button" class="button text" onClick={onSeals}>
            {said.orders.sealMark}
          </button>
        </p>
        <p class="small quiet">{said.orders.takeBacksLeft(left)}</p>
        {orders && <Against others={others} onChange={setOthers} />}
      </div>
    </div>
  );
}
