/** T-27. The table: board left, panels right; a phone has the board above and a sheet with tabs below. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '@star-eater/rules';
import { tableMessages } from '../../../i18n/en/table';
import { Banner } from '../../../table/Banner';
import { BrokenSeals } from '../../../table/seals/BrokenSeals';
import { Chat } from '../../../table/chat/Chat';
import { TableFrame, useFrame } from '../../../table/Frame';
import { Log } from '../../../table/log/Log';
import { LogButton, LogDrawer } from '../../../table/log/LogDrawer';
import { Offers } from '../../../table/Offers';
import { usePlayback, type Playing } from '../../../table/use-playback';
import { useUnread } from '../../../table/chat/use-unread';
import { Verdict } from '../../../table/result/Verdict';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { Tabs } from '../../../ui/Tabs';
import { BroadReachBoard } from '../board';
import type { BroadReach } from '../data';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { useReach } from './context';
import { LastDice, proofOf, useChecks } from './Dice';
import { Fleets } from './Fleets';
import { useTableCommands } from './use-table-commands';
import { useHasLogColumn, useIsNarrow } from './use-widths';
import { useUndoKeys } from './use-undo';
import { Orders } from './trays/Orders';
import { ShipPanel } from './ShipPanel';
import { Strip } from './Strip';

type Pane = 'orders' | 'ship' | 'fleets' | 'log';

const help = async () => (await import('../messages/help')).helpMessages;

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

/** A phone's sheet. A new question shows the orders. */
function Sheet({
  dice,
  pane,
  onPane,
  onSeals,
  unread,
  awaits,
  isOver,
}: {
  dice: ComponentChildren;
  pane: Pane;
  onPane: (pane: Pane) => void;
  onSeals: (seat: Seat) => void;
  unread: number;
  awaits: boolean;
  isOver: boolean;
}) {
  return (
    <div class="reach-sheet">
      {dice}
      <div class="reach-pane reach-tabled">
        {pane === 'orders' && <Orders />}
        {pane === 'ship' && <ShipPanel />}
        {pane === 'fleets' && <Fleets onSeals={onSeals} />}
        {pane === 'log' && (
          <>
            <Log />
            <Chat />
          </>
        )}
      </div>
      <Tabs
        label={messages.tabs.label}
        tab={pane}
        onTab={onPane}
        tabs={[
          { name: 'orders', label: isOver ? messages.tabs.result : messages.tabs.orders, awaits },
          { name: 'ship', label: messages.tabs.ship },
          { name: 'fleets', label: messages.tabs.fleets },
          { name: 'log', label: messages.tabs.log, unread },
        ]}
      />
    </div>
  );
}

/** The result comes first. */
const Column = ({ isOver, onSeals }: { isOver: boolean; onSeals: (seat: Seat) => void }) => (
  <div class="reach-column reach-tabled">
    {isOver ? (
      <>
        <Orders />
        <Fleets onSeals={onSeals} />
        <ShipPanel />
      </>
    ) : (
      <>
        <ShipPanel />
        <Orders />
        <Fleets onSeals={onSeals} />
      </>
    )}
  </div>
);

function useHeading(): string {
  const { round, phase, settings } = useReach().shown.view;
  if (phase === 'muster') return messages.mustering;
  return phase === 'deployment' ? messages.deploying : messages.round(round, settings.rounds);
}

export function Table() {
  const { state, session } = useReach();
  // B-17.
  const frame = useFrame(firstMatches);
  const { awaited, isOver, onSeals } = frame;
  const hasLogColumn = useHasLogColumn();
  const [drawer, setDrawer] = useState(hasLogColumn);
  useEffect(() => setDrawer(hasLogColumn), [hasLogColumn]);
  const [pane, setPane] = useState<Pane>('orders');
  const [playing, setPlaying] = useState<Playing<BroadReach> | null>(null);
  const isNarrow = useIsNarrow();
  const unread = useUnread(isNarrow ? pane === 'log' : drawer);
  const checks = useChecks();
  usePlayback(session, playing);
  useUndoKeys();
  const [said, setSaid] = useState('');
  const commands = useTableCommands(setSaid);
  useEffect(() => {
    if (awaited.mine) setPane('orders');
  }, [state.asked?.since, awaited.mine]);
  const dice = <LastDice checks={checks} onProof={() => frame.open({ what: 'proof' })} />;
  return (
    <div class={`reach${isNarrow ? ' is-narrow' : ''}`}>
      <TableFrame
        frame={frame}
        heading={useHeading()}
        tools={
          !isNarrow && (
            <LogButton isOpen={drawer} unread={unread} onToggle={() => setDrawer(!drawer)}>
              {messages.log}
            </LogButton>
          )
        }
        help={help}
        proof={{ checks, texts: messages.dice, rounds: () => checks.map(proofOf) }}
        commands={[
          ...commands,
          {
            keys: ['l'],
            label: tableMessages.keys.log,
            does: () => (isNarrow ? setPane('log') : setDrawer(!drawer)),
          },
          { keys: ['k'], label: tableMessages.keys.skip, does: () => playing?.skip() },
        ]}
        onRefused={setSaid}
      >
        <p class="visually-hidden" role="status">
          {said}
        </p>
        <main class={`reach-main${!isNarrow && drawer ? ' has-drawer' : ''}`} id="content">
          <ErrorBoundary>
            <div class="reach-board-host">
              <Strip />
              <Board onPlaying={setPlaying} />
              <Verdict />
              <Banner state={state} onBoard />
              <Offers>
                <BrokenSeals onSeals={onSeals} />
              </Offers>
            </div>
            {isNarrow ? (
              <Sheet
                dice={dice}
                pane={pane}
                onPane={setPane}
                onSeals={onSeals}
                unread={unread}
                awaits={awaited.mine}
                isOver={isOver}
              />
            ) : (
              <>
                <Column isOver={isOver} onSeals={onSeals} />
                {dice}
              </>
            )}
          </ErrorBoundary>
          {!isNarrow && drawer && <LogDrawer class="reach-drawer is-open" onClose={() => setDrawer(false)} />}
        </main>
      </TableFrame>
    </div>
  );
}
