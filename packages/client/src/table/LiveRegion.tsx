/** The live region: announces each step to screen readers in a few sentences. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableMessages } from '../i18n/en/table';
import { useTable } from './context';
import { withoutLate } from './people/leaving';

/** Older announcements are in the log. */
const KEPT = 4;

interface Announcement {
  seq: number;
  text: string;
}

/**
 * docs/design.md, Everyone. Announces once what the board has finished showing. Events from before the page
 * was opened are in the log. The ribbon's status says whose turn it is.
 */
export function LiveRegion() {
  const { state, shown, names, game } = useTable();
  const told = useRef(shown.seq);
  const [announced, setAnnounced] = useState<Announcement[]>([]);
  useEffect(() => {
    if (shown.seq <= told.current) return;
    const fresh = state.log.filter(({ seq }) => seq > told.current && seq <= shown.seq);
    told.current = shown.seq;
    const events = fresh.flatMap(withoutLate);
    const late = fresh.flatMap(({ what, by }) =>
      what === 'forfeit' && by !== null ? [tableMessages.log.forfeit(names.seat(by))] : [],
    );
    const sentences =
      game.announcements?.(events, names, shown.view) ??
      fresh.flatMap((entry) =>
        withoutLate(entry).flatMap((event) => game.logLine(event, names, entry.seq)?.text ?? []),
      );
    const text = [...late, ...sentences].join(' ');
    if (text !== '') setAnnounced((before) => [...before, { seq: shown.seq, text }].slice(-KEPT));
  }, [shown.seq, state.log, names, game]);
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-label={tableMessages.announcements.label}>
      {announced.map(({ seq, text }) => (
        <p key={seq}>{text}</p>
      ))}
    </div>
  );
}
