/**
 * The table: fleets in a ring, mine at the bottom, the piles in the middle, my hand below. A phone has chips
 * instead of the ring.
 */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { Banner } from '../../../table/Banner';
import { LiveRegion } from '../../../table/LiveRegion';
import { LogButton, LogDrawer } from '../../../table/LogDrawer';
import { MenuDialog } from '../../../table/MenuDialog';
import { Offers } from '../../../table/Offers';
import { Result, useResultAhead } from '../../../table/Result';
import { usePlayback } from '../../../table/use-playback';
import { ProofButton, ProofDialog } from '../../../table/proof/Proof';
import { Ribbon, useAwaited } from '../../../table/Ribbon';
import { useFirstMatchEnd } from '../../../table/use-first-match-end';
import { useTurnSigns } from '../../../table/use-turn-signs';
import { useUnread } from '../../../table/use-unread';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { useKeys } from '../../../ui/use-keys';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { NOTHING } from '../play/pick';
import { Actions } from './Actions';
import { useClash } from './context';
import { Fleet } from './Fleet';
import { createFlights, type Flights } from './flights';
import { Hand } from './Hand';
import { HelpDialog } from '../../../table/HelpDialog';
import { Narrow, Ring } from './OtherFleets';
import { proofOf, useChecks } from './Proof';
import { RoundEnd, ScoresDialog } from './Scores';
import { useHasLines, useIsNarrow } from './ring';
import { ShipDialog } from './ShipDialog';
import { nextInTurn } from './turn-order';

type Open =
  { what: 'menu' | 'help' | 'scores' | 'proof' } | { what: 'ship'; ship: ShipView; seat: Seat } | null;

function useTableKeys(props: {
  onOpen: (open: Open) => void;
  onDrawer: () => void;
  /** Closes the log. Returns false if it is closed already. */
  onCloseDrawer: () => boolean;
  onSkip: () => void;
}): void {
  const { hand, point, setPick, pick, legal } = useClash();
  const digits = Object.fromEntries(
    hand.slice(0, 9).map((card, at) => [String(at + 1), () => void point({ what: 'card', card })]),
  );
  useKeys({
    ...digits,
    Escape: () => {
      if (props.onCloseDrawer()) return;
      if (pick.kind !== 'none' && legal?.type === 'turn') setPick(NOTHING);
    },
    d: () => {
      if (legal?.type === 'turn' && legal.discard) setPick({ kind: 'discard', cards: [] });
    },
    s: () => props.onOpen({ what: 'scores' }),
    l: props.onDrawer,
    k: props.onSkip,
    '?': () => props.onOpen({ what: 'help' }),
  });
}

/**
 * The last round's result, until closed; not one from before the page was opened. A player among bots, without a clock,
 * sees the next round only then.
 */
function useRoundEnd(flights: Flights) {
  const { shown, me } = useClash();
  const { results, outcome } = shown.view;
  const [closed, setClosed] = useState(results.length);
  // The result of the match has the last round, too.
  const result = results.length > closed && outcome === null ? results.at(-1) : undefined;
  const isAlone = shown.seats.every(
    ({ holder, deadline }, seat) => deadline === 0 && (seat === me || holder === 'bot'),
  );
  const waits = result !== undefined && me !== null && isAlone;
  // Before the page is drawn: the next events come right after this snapshot.
  useLayoutEffect(() => {
    if (!waits) return;
    flights.wait();
    return flights.goOn;
  }, [waits, flights]);
  return { result, waits, close: () => setClosed(results.length) };
}

/** With more players, the ribbon says who is next. */
const MANY = 6;

/** The game's part of the strip above the table, and its buttons. */
function RibbonParts({
  onOpen,
  checks,
}: {
  onOpen: (open: Open) => void;
  checks: ReturnType<typeof useChecks>;
}) {
  const { shown, names } = useClash();
  const { turn } = shown.view;
  // A table of many is longer than a low window.
  const next = shown.view.seats.length > MANY ? nextInTurn(shown.view) : null;
  return (
    <>
      {turn && (
        <span class={`turn-number figures${turn.final ? ' is-final' : ''}`}>
          {turn.final ? messages.final : messages.turn(turn.number)}
        </span>
      )}
      {next !== null && <span class="then quiet small">{messages.then(names.seat(next))}</span>}
      {!shown.view.solo && (
        <button type="button" class="button text" onClick={() => onOpen({ what: 'scores' })}>
          {messages.scores.open}
        </button>
      )}
      {checks.length > 0 && (
        <ProofButton rounds={checks} texts={messages.proof} onOpen={() => onOpen({ what: 'proof' })} />
      )}
    </>
  );
}

/** Wide enough for two battle lines with the log beside them, from the start. */
const LOG_COLUMN = '(min-width: 100em)';

const help = async () => (await import('../messages/help')).helpMessages;

export function Table() {
  const { state, shown, me, session, names } = useClash();
  useFirstMatchEnd(
    firstMatches,
    shown.matchId,
    me !== null && shown.view.outcome?.winners.includes(me) === true,
  );
  const [open, setOpen] = useState<Open>(null);
  const isNarrow = useIsNarrow();
  const hasLines = useHasLines(shown.view.seats.length - 1);
  const [drawer, setDrawer] = useState(() => hasLines && matchMedia(LOG_COLUMN).matches);
  const awaited = useAwaited();
  const unread = useUnread(drawer);
  const checks = useChecks();
  const flights = useMemo(() => createFlights(me), [me]);
  usePlayback(session, flights);
  const roundEnd = useRoundEnd(flights);
  const isOver = shown.view.outcome !== null && !state.playing;
  useTurnSigns(awaited.mine, awaited.text);
  useResultAhead();
  useTableKeys({
    onOpen: setOpen,
    onDrawer: () => setDrawer((now) => !now),
    onCloseDrawer: () => {
      setDrawer(false);
      return drawer;
    },
    onSkip: flights.skip,
  });

  const seats = shown.view.seats.map(({ seat }) => seat);
  const mine = me ?? seats[0] ?? 0;
  const others = [...seats.slice(mine + 1), ...seats.slice(0, mine)];
  const onShip = (ship: ShipView, seat: Seat): void => setOpen({ what: 'ship', ship, seat });
  const onProof = (): void => setOpen({ what: 'proof' });
  const Others = isNarrow ? Narrow : Ring;
  const { round, phase } = shown.view;

  return (
    <div class={`clash${isNarrow ? ' is-narrow' : ''}`} data-others={others.length}>
      <Ribbon
        heading={round === 0 || phase === 'deal' ? messages.dealing : messages.round(round)}
        onMenu={() => setOpen({ what: 'menu' })}
        onHelp={() => setOpen({ what: 'help' })}
        tools={
          <LogButton isOpen={drawer} unread={unread} onToggle={() => setDrawer(!drawer)}>
            <span>
              {messages.log.short}
              <span class="log-more">{messages.log.more}</span>
            </span>
          </LogButton>
        }
      >
        <RibbonParts onOpen={setOpen} checks={checks} />
      </Ribbon>
      <LiveRegion />
      <main class="clash-main" id="content">
        <ErrorBoundary>
          <Others others={others} onShip={onShip} onProof={onProof} />
          <div class="own-zone">
            <Banner state={state} />
            <Offers />
            <Fleet seat={mine} onOpen={onShip} />
            {isOver ? <Result /> : <Actions />}
            {me !== null && !isOver && <Hand />}
          </div>
        </ErrorBoundary>
        {roundEnd.result && (
          <RoundEnd result={roundEnd.result} waits={roundEnd.waits} onClose={roundEnd.close} />
        )}
        <LogDrawer class={`clash-drawer${drawer ? ' is-open' : ''}`} onClose={() => setDrawer(false)} />
      </main>
      <div class="flights" aria-hidden="true" />
      {open?.what === 'menu' && <MenuDialog onClose={() => setOpen(null)} />}
      {open?.what === 'help' && <HelpDialog load={help} onClose={() => setOpen(null)} />}
      {open?.what === 'scores' && <ScoresDialog onClose={() => setOpen(null)} />}
      {open?.what === 'proof' && (
        <ProofDialog
          rounds={checks.map((checked) => proofOf(checked, names))}
          texts={messages.proof}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'ship' && (
        <ShipDialog ship={open.ship} seat={open.seat} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
