/** docs/rules/chance.md, H-8 and H-9: the current start of a match with chance, and failed attempts. */
import { waitingMessages } from './messages';
import { tableMessages } from '../../i18n/en/table';
import type { SessionState } from '../../net/session/session-state';
import { seatNameOf } from '../../table/people/names';

const texts = waitingMessages;

export function StartAttempts({ state }: { state: SessionState }) {
  const { latest, failedAttempts } = state;
  if (!latest?.chance) return null;
  const namesOf = (seats: readonly number[]): string =>
    tableMessages.and(seats.map((seat) => seatNameOf(latest, seat)));
  const unseen = latest.chance.attempt - 1 - failedAttempts.length;
  const waitsFor = latest.seats.flatMap(({ seat, holder, chance }) =>
    holder === 'player' && !chance?.opened ? [seat] : [],
  );
  return (
    <>
      {latest.status === 'opening' && (
        <p role="status">
          {texts.opening} {waitsFor.length > 0 && tableMessages.ribbon.waitingFor(namesOf(waitsFor))}
        </p>
      )}
      {unseen > 0 && <p>{texts.failedBefore(unseen)}</p>}
      {failedAttempts.map(({ attempt, missing }) => (
        <p key={attempt} role="status">
          {missing.length > 0 ? texts.failedBy(attempt, namesOf(missing)) : texts.failed(attempt)}
        </p>
      ))}
    </>
  );
}
