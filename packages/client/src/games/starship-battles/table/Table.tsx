/** T-27. The table: board left, panels right; a phone has the board above and a sheet with tabs below. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '@star-eater/rules';
import { Banner } from '../../../table/Banner';
import { BrokenSeals } from '../../../table/BrokenSeals';
import { Chat } from '../../../table/Chat';
import { HelpDialog } from '../../../table/HelpDialog';
import { LiveRegion } from '../../../table/LiveRegion';
import { Log } from '../../../table/Log';
import { LogButton, LogDrawer } from '../../../table/LogDrawer';
import { MenuDialog } from '../../../table/MenuDialog';
import { Offers } from '../../../table/Offers';
import { usePlayback, type Playing } from '../../../table/use-playback';
import { ProofButton } from '../../../table/proof/Proof';
import { Ribbon, useAwaited } from '../../../table/Ribbon';
import { SealsDialog } from '../../../table/SealsDialog';
import { useFirstMatchEnd } from '../../../table/use-first-match-end';
import { useResultAhead } from '../../../table/Result';
import { useTurnSigns } from '../../../table/use-turn-signs';
import { useUnread } from '../../../table/use-unread';
import { Verdict } from '../../../table/Verdict';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { Tabs } from '../../../ui/Tabs';
import { BroadReachBoard } from '../board';
import type { BroadReach } from '../data';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { useReach } from './context';
import { LastDice, Proof, useChecks } from './Dice';
import { Fleets } from './Fleets';
import { useTableKeys } from './use-table-keys';
import { useHasLogColumn, useIsNarrow } from './use-widths';
import { useUndoKeys } from './use-undo-keys';
import type { Open } from './open';
import { Orders } from './Orders';
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
}: {
  dice: ComponentChildren;
  pane: Pane;
  onPane: (pane: Pane) => void;
  onSeals: (seat: Seat) => void;
  unread: number;
  awaits: boolean;
}) {
  const isOver = useIsOver();
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

/** Then the result comes first. */
function useIsOver(): boolean {
  const { shown, state } = useReach();
  return shown.view.outcome !== null && !state.playing;
}

const Column = ({ onSeals }: { onSeals: (seat: Seat) => void }) => (
  <div class="reach-column reach-tabled">
    {useIsOver() ? (
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

function Dialogs({
  open,
  onClose,
  checks,
}: {
  open: Open;
  onClose: () => void;
  checks: ReturnType<typeof useChecks>;
}) {
  switch (open?.what) {
    case 'menu':
      return <MenuDialog onClose={onClose} />;
    case 'help':
      return <HelpDialog load={help} onClose={onClose} />;
    case 'proof':
      return <Proof checks={checks} onClose={onClose} />;
    case 'seals':
      return <SealsDialog seat={open.seat} onClose={onClose} />;
    case undefined:
      return null;
  }
}

export function Table() {
  const { state, shown, me, session } = useReach();
  const [open, setOpen] = useState<Open>(null);
  const hasLogColumn = useHasLogColumn();
  const [drawer, setDrawer] = useState(hasLogColumn);
  useEffect(() => setDrawer(hasLogColumn), [hasLogColumn]);
  const [pane, setPane] = useState<Pane>('orders');
  const [playing, setPlaying] = useState<Playing<BroadReach> | null>(null);
  const isNarrow = useIsNarrow();
  const awaited = useAwaited();
  const unread = useUnread(isNarrow ? pane === 'log' : drawer);
  const checks = useChecks();
  usePlayback(session, playing);
  useTurnSigns(awaited.mine, awaited.text);
  useResultAhead();
  // B-17.
  useFirstMatchEnd(
    firstMatches,
    shown.matchId,
    me !== null && shown.view.outcome?.winners.includes(me) === true,
  );
  useUndoKeys();
  const [said, setSaid] = useState('');
  useTableKeys({
    onSay: setSaid,
    onOpen: setOpen,
    onDrawer: () => (isNarrow ? setPane('log') : setDrawer(!drawer)),
    onSkip: () => playing?.skip(),
  });
  useEffect(() => {
    if (awaited.mine) setPane('orders');
  }, [state.asked?.since, awaited.mine]);
  const onSeals = (seat: Seat): void => setOpen({ what: 'seals', seat });
  const dice = <LastDice checks={checks} onProof={() => setOpen({ what: 'proof' })} />;
  const { round, phase, settings } = shown.view;
  const heading =
    phase === 'muster'
      ? messages.mustering
      : phase === 'deployment'
        ? messages.deploying
        : messages.round(round, settings.rounds);
  return (
    <div class={`reach${isNarrow ? ' is-narrow' : ''}`}>
      <Ribbon
        heading={heading}
        onMenu={() => setOpen({ what: 'menu' })}
        onHelp={() => setOpen({ what: 'help' })}
        tools={
          !isNarrow && (
            <LogButton isOpen={drawer} unread={unread} onToggle={() => setDrawer(!drawer)}>
              {messages.log}
            </LogButton>
          )
        }
      >
        {checks.length > 0 && (
          <ProofButton rounds={checks} texts={messages.dice} onOpen={() => setOpen({ what: 'proof' })} />
        )}
      </Ribbon>
      <LiveRegion />
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
            />
          ) : (
            <>
              <Column onSeals={onSeals} />
              {dice}
            </>
          )}
        </ErrorBoundary>
        {!isNarrow && drawer && <LogDrawer class="reach-drawer is-open" onClose={() => setDrawer(false)} />}
      </main>
      <Dialogs open={open} onClose={() => setOpen(null)} checks={checks} />
    </div>
  );
}
