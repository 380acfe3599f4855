/**
 * The table: fleets in a ring, mine at the bottom, the piles in the middle, my hand below. A phone has chips
 * instead of the ring.
 */
import '../design/clash.css';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ShipView } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import type { Command } from '../../../table/commands/commands';
import type { Frame, TableParts, TableSlots } from '../../../table/slots';
import { Notices } from '../../../table/Notices';
import { useMedia } from '../../../ui/use-media';
import { firstMatches } from '../lobby/first-match';
import { KEYS, noDiscard } from '../messages/keys';
import { messages } from '../messages/table';
import { NOTHING } from '../play/pick';
import { Actions } from './Actions';
import { ClashProvider, useClash } from './context';
import { Fleet } from './Fleet';
import { createFlights, type Flights } from './flights';
import { Hand } from './Hand';
import { Narrow, Ring } from './OtherFleets';
import { proofOf, useChecks } from './Proof';
import { RoundEnd, ScoresDialog } from './Scores';
import { useHasLines, useIsNarrow } from './ring';
import { ShipDialog } from './ShipDialog';
import { nextInTurn } from './turn-order';

/** The game's own dialogs. */
type Opened = { what: 'scores' } | { what: 'ship'; ship: ShipView; seat: Seat };

function useTableCommands(onScores: () => void): Command[] {
  const { hand, point, setPick, legal } = useClash();
  const canDiscard = legal?.type === 'turn' && legal.discard;
  const pickCard = (key: string): void => {
    const card = hand[Number(key) - 1];
    if (card !== undefined) point({ what: 'card', card });
  };
  return [
    { ...KEYS.card, does: pickCard },
    {
      ...KEYS.discard,
      does: () => setPick({ kind: 'discard', cards: [] }),
      whyNot: canDiscard ? null : noDiscard,
    },
    { ...KEYS.scores, does: onScores },
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

const LOG_NAME = (
  <span>
    {messages.log.short}
    <span class="log-more">{messages.log.more}</span>
  </span>
);

function useSlots({ open, result, isOver }: Frame<Opened>): TableSlots<Opened> {
  const { shown, me, names, pick, legal, setPick } = useClash();
  const isNarrow = useIsNarrow();
  const checks = useChecks();
  const flights = useMemo(() => createFlights(me), [me]);
  const roundEnd = useRoundEnd(flights);
  const onScores = (): void => open({ what: 'scores' });
  const onShip = (ship: ShipView, seat: Seat): void => open({ what: 'ship', ship, seat });
  const seats = shown.view.seats.map(({ seat }) => seat);
  const mine = me ?? seats[0] ?? 0;
  const others = [...seats.slice(mine + 1), ...seats.slice(0, mine)];
  const Others = isNarrow ? Narrow : Ring;
  const { round, phase } = shown.view;
  return {
    className: `clash${isNarrow ? ' is-narrow is-free-in-corner' : ''}`,
    others: others.length,
    mainClassName: 'clash-main',
    heading: round === 0 || phase === 'deal' ? messages.dealing : messages.round(round),
    stage: <Stage onScores={onScores} />,
    log: { className: 'clash-drawer', name: LOG_NAME },
    help: async () => (await import('../messages/help')).helpMessages,
    keys: KEYS,
    commands: useTableCommands(onScores),
    cancel: () => {
      if (pick.kind !== 'none' && legal?.type === 'turn') setPick(NOTHING);
    },
    playing: flights,
    proof: {
      checks,
      texts: messages.proof,
      rounds: () => checks.map((checked) => proofOf(checked, names)),
    },
    dialog: (opened, onClose) =>
      opened.what === 'scores' ? (
        <ScoresDialog onClose={onClose} />
      ) : (
        <ShipDialog ship={opened.ship} seat={opened.seat} onClose={onClose} />
      ),
    body: (
      <>
        <Others others={others} onShip={onShip} />
        <div class="own-zone">
          <Notices />
          <Fleet seat={mine} onOpen={onShip} />
          {result ?? <Actions />}
          {me !== null && !isOver && <Hand />}
        </div>
        {roundEnd.result && (
          <RoundEnd result={roundEnd.result} waits={roundEnd.waits} onClose={roundEnd.close} />
        )}
      </>
    ),
    tabs: <div class="flights" aria-hidden="true" />,
  };
}

export const tableParts: TableParts<Opened> = {
  Provider: ClashProvider,
  newcomers: firstMatches,
  useLogColumn: () => {
    const hasLines = useHasLines(useClash().shown.view.seats.length - 1);
    return useMedia(LOG_COLUMN) && hasLines;
  },
  useSlots,
};
