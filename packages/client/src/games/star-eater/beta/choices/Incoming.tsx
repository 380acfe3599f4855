/** §7.3. Fire announced by revealed cards: its lines on the board, and in words. */
import { incomingAt, type Seat, type Volley } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import type { Overlay } from '../../common/board/api';
import { planMessages } from '../../common/messages/plan';
import { messages } from '../../common/messages/table';
import { LINES } from '../../common/plan/overlay';
import { knownSetup } from '../../common/plan/position';
import { useTable } from '../../common/context/context';

/** Volleys at my ship, certain ones first, each from where its ship is now. */
export function useIncoming(seat: Seat): Volley[] {
  const { shown, faction } = useTable();
  return useMemo(() => {
    const setup = knownSetup(shown, faction);
    return setup ? incomingAt(shown.view, setup, seat) : [];
  }, [shown.view, seat]);
}

/** Lines of the certain volleys only: possible ones would fill the board. */
export const incomingOverlay = (volleys: readonly Volley[]): Pick<Overlay, 'lines'> => ({
  lines: volleys
    .filter(({ isCertain }) => isCertain)
    .flatMap(({ seat, weapon, lines }) => lines.map((line) => ({ ...line, kind: LINES[weapon], seat }))),
});

export function Incoming({ volleys }: { volleys: readonly Volley[] }) {
  const { names } = useTable();
  if (volleys.length === 0) return null;
  return (
    <ul class="incoming small">
      {volleys.map(({ seat, command, isCertain, sections }) => (
        <li key={`${seat} ${command}`} class={isCertain ? 'certain' : 'quiet'}>
          {planMessages.incoming(
            names.seat(seat),
            messages.commands[command],
            Object.entries(sections),
            isCertain,
          )}
        </li>
      ))}
    </ul>
  );
}
