/** T-27. The table: board left, panels right; a phone has the board above and a sheet with tabs below. */
import '../design/reach.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Chat } from '../../../table/chat/Chat';
import { Log } from '../../../table/log/Log';
import type { Frame, Pane, TableParts, TableSlots } from '../../../table/slots';
import { Notices } from '../../../table/Notices';
import type { Playing } from '../../../table/use-playback';
import { Verdict } from '../../../table/result/Verdict';
import { Tabs } from '../../../ui/Tabs';
import { BroadReachBoard } from '../board';
import type { BroadReach } from '../data';
import { firstMatches } from '../lobby/first-match';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';
import { ReachProvider, useReach } from './context';
import { LastDice, proofOf, useChecks } from './Dice';
import { Fleets } from './Fleets';
import { CardsOverTable } from './Muster';
import { Orders } from './trays/Orders';
import { ShipPanel } from './ShipPanel';
import { useRibbonParts } from './use-ribbon-parts';
import { useTableCommands } from './use-table-commands';
import { useHasLogColumn, useIsNarrow } from './use-widths';

type OwnPane = 'ship' | 'others';
type ReachFrame = Frame<never, OwnPane>;

function Board({ onPlaying }: { onPlaying: (playing: Playing<BroadReach> | null) => void }) {
  const { match, shown, state, me, legal, names, selected, select, unsent, lay, fine, busy } = useReach();
  if (!match) return null;
  return (
    <BroadReachBoard
      view={shown.view}
      match={match}
      me={me}
      legal={legal}
      names={names}
      selected={selected}
      onSelect={select}
      unsent={unsent}
      onUnsent={lay}
      fine={fine}
      busy={busy}
      log={state.log}
      seq={shown.seq}
      onPlaying={onPlaying}
    />
  );
}

/** A phone's sheet. */
function Sheet({ frame, dice }: { frame: ReachFrame; dice: ComponentChildren }) {
  const { pane, setPane, result, isOver, awaited, log } = frame;
  const parts: Record<Pane | OwnPane, () => ComponentChildren> = {
    orders: () => result ?? <Orders />,
    ship: () => (
      <>
        <ShipPanel />
        <Fleets of="mine" />
      </>
    ),
    others: () => <Fleets of="others" />,
    log: () => (
      <>
        <Log />
        <Chat />
      </>
    ),
  };
  return (
    <div class="reach-sheet">
      {dice}
      <div class="reach-pane reach-tabled">{parts[pane]()}</div>
      <Tabs
        label={messages.tabs.label}
        tab={pane}
        onTab={setPane}
        tabs={[
          {
            name: 'orders',
            label: isOver ? messages.tabs.result : messages.tabs.orders,
            awaits: awaited.mine,
          },
          { name: 'ship', label: messages.tabs.ship },
          { name: 'others', label: messages.tabs.others },
          { name: 'log', label: messages.tabs.log, unread: log.unread },
        ]}
      />
    </div>
  );
}

/** The result comes first, and is read from its top. */
const Column = ({ result }: { result: ComponentChildren }) => (
  <div key={result ? 'result' : 'orders'} class="reach-column reach-tabled">
    {result}
    {!result && (
      <>
        <Orders />
        <ShipPanel />
      </>
    )}
    <Fleets />
    {result && <ShipPanel />}
  </div>
);

function useHeading(): string {
  const { round, phase, settings } = useReach().shown.view;
  if (phase === 'muster') return messages.mustering;
  return phase === 'deployment' ? messages.deploying : messages.round(round, settings.rounds);
}

function useSlots(frame: ReachFrame): TableSlots {
  const { state } = useReach();
  const { awaited, setPane, result, log } = frame;
  const [playing, setPlaying] = useState<Playing<BroadReach> | null>(null);
  const isNarrow = useIsNarrow();
  const checks = useChecks();
  // A new question shows the orders.
  useEffect(() => {
    if (awaited.mine) setPane('orders');
  }, [state.asked?.since, awaited.mine]);
  const dice = <LastDice checks={checks} />;
  return {
    className: `reach${isNarrow ? ' is-narrow' : ''}`,
    mainClassName: `reach-main${!isNarrow && log.isOpen ? ' has-drawer' : ''}`,
    heading: useHeading(),
    ...useRibbonParts(),
    log: {
      className: 'reach-drawer',
      name: messages.log,
      instead: isNarrow ? () => setPane('log') : undefined,
    },
    help: async () => (await import('../messages/help')).helpMessages,
    keys: KEYS,
    commands: useTableCommands(),
    playing,
    proof: { checks, texts: messages.dice, rounds: () => checks.map(proofOf) },
    body: (
      <>
        <div class="reach-board-host">
          <Board onPlaying={setPlaying} />
          <CardsOverTable />
          <Verdict />
          <Notices onBoard />
        </div>
        {isNarrow ? (
          <Sheet frame={frame} dice={dice} />
        ) : (
          <>
            <Column result={result} />
            {dice}
          </>
        )}
      </>
    ),
  };
}

export const tableParts: TableParts<never, OwnPane> = {
  Provider: ReachProvider,
  // B-17.
  newcomers: firstMatches,
  useLogColumn: useHasLogColumn,
  useSlots,
};
