/** C-71, C-72. Shuffles and dice: anchor, commits and values, and this browser's check after each round. */
import { useEffect, useRef } from 'preact/hooks';
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import { Dialog } from '../../../ui/Dialog';
import { openChanceRecord, recordFile } from '../../../net/chance-record';
import { checkedRounds, handOfRound, type CheckedRound } from '../chance/rounds';
import type { CheckLine } from '../chance/check';
import { cardName, shipName } from '../cards';
import { messages } from '../messages/table';
import { useClashTable } from './context';
import type { Names } from '../data';

const texts = messages.proof;

/**
 * The rounds that can be checked, with my own cards as seen. A failed check is reported to the session, which
 * keeps it.
 */
export function useChecks(): CheckedRound[] {
  const { state, shown, me, session } = useClashTable();
  const cards = useRef(new Map<number, Set<CardId>>());
  const { round } = (state.latest ?? shown).view;
  const hand = handOfRound(state.mine, (state.latest ?? shown).view);
  if (hand) {
    const seen = cards.current.get(round) ?? new Set<CardId>();
    cards.current.set(round, seen);
    for (const card of hand) seen.add(card);
  }
  const rounds = checkedRounds(state.latest ?? shown, state.log, me, cards.current);
  const failed = rounds.find(({ state: how }) => how === 'fails');
  useEffect(() => {
    if (failed) session.chanceFailed(texts.fault(failed.round));
  }, [failed?.round]);
  return rounds;
}

function lineText(line: CheckLine, names: Names): string {
  const { line: says } = texts;
  switch (line.what) {
    case 'dealer':
      return says.dealer(names.seat(line.seat));
    case 'factions':
      return says.factions;
    case 'ships':
      return says.ships(names.seat(line.seat));
    case 'hand':
      return says.hand(names.seat(line.seat), line.count);
    case 'own':
      return says.own(line.count);
    case 'die':
      return says.die(line.roll, line.result);
    case 'added':
      return says.added(shipName(line.ship));
    case 'turned':
      return says.turned(cardName(line.card));
    case 'reshuffle':
      return says.reshuffle(line.number, line.count);
  }
}

export const ProofMark = ({ state }: { state: CheckedRound['state'] }) => (
  <span class={`proof-mark ${state}`} aria-hidden="true">
    {state === 'holds' ? '✓' : state === 'fails' ? '✗' : '…'}
  </span>
);

function Round({ checked: { round, state, lines } }: { checked: CheckedRound }) {
  const { names } = useClashTable();
  const heading = state === 'holds' ? texts.holds(round, lines.length) : texts[state](round);
  return (
    <details class={`proof-round ${state}`} open={state === 'fails'}>
      <summary>
        <ProofMark state={state} /> {heading}
      </summary>
      {/* It scrolls: keys have to reach it. */}
      <ol tabIndex={0}>
        {lines.map((line, at) => (
          <li key={at} class={line.holds ? '' : 'error'}>
            <ProofMark state={line.holds ? 'holds' : 'fails'} /> {lineText(line, names)}
            <span class="visually-hidden"> {line.holds ? texts.mark.holds : texts.mark.fails}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** H-20. The record of this browser, as a file. */
function saveRecord(matchId: string): void {
  const record = recordFile(openChanceRecord(matchId, localStorage).get());
  const file = new Blob([record], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${matchId}-record.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function ProofDialog({ rounds, onClose }: { rounds: readonly CheckedRound[]; onClose: () => void }) {
  const { shown, names, me } = useClashTable();
  const { chance, seats, matchId } = shown;
  const hasRecord = me !== null && openChanceRecord(matchId, localStorage).get().opened.length > 0;
  return (
    <Dialog heading={texts.heading} onClose={onClose} class="proof">
      <p>{texts.intro}</p>
      {rounds.map((checked) => (
        <Round key={checked.round} checked={checked} />
      ))}
      <p class="quiet">{texts.limits}</p>
      {hasRecord ? (
        <p>
          <button type="button" class="button" onClick={() => saveRecord(matchId)}>
            {texts.save}
          </button>
        </p>
      ) : (
        <p class="quiet">{texts.noRecord}</p>
      )}
      <dl class="proof-numbers">
        <dt>{texts.anchor}</dt>
        <dd class="mono">{chance?.anchor}</dd>
        <dt>{texts.joint}</dt>
        <dd class="mono">{chance?.joint}</dd>
        {seats.map(({ seat, chance: own }) =>
          own && own.value !== '' ? (
            <>
              <dt key={seat}>{texts.seat(names.seat(seat))}</dt>
              <dd class="mono">
                {texts.commit} {own.commit}
                <br />
                {texts.value} {own.value}
              </dd>
            </>
          ) : null,
        )}
      </dl>
    </Dialog>
  );
}
