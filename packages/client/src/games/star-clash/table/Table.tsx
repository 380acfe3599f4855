/**
 * The table: fleets in a ring, mine at the bottom, the piles in the middle, my hand below. A phone has chips
 * instead of the ring.
 */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { tableMessages } from '../../../i18n/en/table';
import { Banner } from '../../../table/Banner';
import type { Command } from '../../../table/commands';
import { TableFrame, useFrame } from '../../../table/Frame';
import { LogButton, LogDrawer } from '../../../table/log/LogDrawer';
import { Offers } from '../../../table/Offers';
import { Result } from '../../../table/result/Result';
import { usePlayback } from '../../../table/use-playback';
import { useUnread } from '../../../table/chat/use-unread';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { useKeys } from '../../../ui/hooks/use-keys';
import { firstMatches } from '../lobby/first-match';
import { messages } from '../messages/table';
import { NOTHING } from '../play/pick';
import { Actions } from './Actions';
import { useClash } from './context';
import { Fleet } from './Fleet';
import { createFlights, type Flights } from './flights';
import { Hand } from './Hand';
import { Narrow, Ring } from './OtherFleets';
import { proofOf, useChecks } from './Proof';
import { RoundEnd, ScoresDialog } from './Scores';
import { useHasLines, useIsNarrow } from './ring';
import { ShipDialog } from './ShipDialog';
import { nextInTurn } from './turn-order';

const { keys } = messages;

/** The game's own dialogs. */
type Opened = { what: 'scores' } | { what: 'ship'; ship: ShipView; seat: Seat };

/** `onCloseDrawer` closes the log, and returns false if it is closed already. */
function useTableCommands(onCloseDrawer: () => boolean): Command[] {
  const { hand, point, setPick, pick, legal } = useClash();
  const isFree = legal?.type === 'turn';
  const digits = hand
    .slice(0, 9)
    .map((card, at): [string, () => void] => [String(at + 1), () => void point({ what: 'card', card })]);
  useKeys(Object.fromEntries(digits));
  return [
    {
      keys: ['Escape'],
      label: keys.cancel,
      does: () => {
        if (!onCloseDrawer() && pick.kind !== 'none' && isFree) setPick(NOTHING);
      },
    },
    {
      keys: ['d'],
      label: keys.discard,
      does: () => setPick({ kind: 'discard', cards: [] }),
      whyNot: isFree && legal.discard ? null : keys.noDiscard,
    },
  ];
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

/** The game's part of the strip above the table. */
function Stage({ onScores }: { onScores: () => void }) {
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
        <button type="button" class="button text" onClick={onScores}>
          {messages.scores.open}
        </button>
      )}
    </>
  );
}

/** Wide enough for two battle lines with the log beside them, from the start. */
const LOG_COLUMN = '(min-width: 100em)';

const help = async () => (await import('../messages/help')).helpMessages;

export function Table() {
  const { state, shown, me, session, names } = useClash();
  const frame = useFrame<Opened>(firstMatches);
  const { open, isOver } = frame;
  const isNarrow = useIsNarrow();
  const hasLines = useHasLines(shown.view.seats.length - 1);
  const [drawer, setDrawer] = useState(() => hasLines && matchMedia(LOG_COLUMN).matches);
  const unread = useUnread(drawer);
  const checks = useChecks();
  const flights = useMemo(() => createFlights(me), [me]);
  usePlayback(session, flights);
  const roundEnd = useRoundEnd(flights);
  const commands = useTableCommands(() => {
    setDrawer(false);
    return drawer;
  });

  const seats = shown.view.seats.map(({ seat }) => seat);
  const mine = me ?? seats[0] ?? 0;
  const others = [...seats.slice(mine + 1), ...seats.slice(0, mine)];
  const onShip = (ship: ShipView, seat: Seat): void => open({ what: 'ship', ship, seat });
  const onScores = (): void => open({ what: 'scores' });
  const Others = isNarrow ? Narrow : Ring;
  const { round, phase } = shown.view;

  return (
    <div class={`clash${isNarrow ? ' is-narrow' : ''}`} data-others={others.length}>
      <TableFrame
        frame={frame}
        heading={round === 0 || phase === 'deal' ? messages.dealing : messages.round(round)}
        stage={<Stage onScores={onScores} />}
        tools={
          <LogButton isOpen={drawer} unread={unread} onToggle={() => setDrawer(!drawer)}>
            <span>
              {messages.log.short}
              <span class="log-more">{messages.log.more}</span>
            </span>
          </LogButton>
        }
        help={help}
        proof={{
          checks,
          texts: messages.proof,
          rounds: () => checks.map((checked) => proofOf(checked, names)),
        }}
        commands={[
          ...commands,
          { keys: ['s'], label: keys.scores, does: onScores },
          { keys: ['l'], label: tableMessages.keys.log, does: () => setDrawer((now) => !now) },
          { keys: ['k'], label: tableMessages.keys.skip, does: flights.skip },
        ]}
        dialog={(opened, onClose) =>
          opened.what === 'scores' ? (
            <ScoresDialog onClose={onClose} />
          ) : (
            <ShipDialog ship={opened.ship} seat={opened.seat} onClose={onClose} />
          )
        }
      >
        <main class="clash-main" id="content">
          <ErrorBoundary>
            <Others others={others} onShip={onShip} onProof={() => open({ what: 'proof' })} />
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
      </TableFrame>
    </div>
  );
}
