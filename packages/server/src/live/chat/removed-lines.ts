/** P-42, P-64. Shows those who are in the room which lines of chat were removed, hidden, or are shown again. */
import { chatMessage } from '../events';
import { authorOf, hiddenFrom } from './who-reads-whom';
import type { ChatMessage } from '../../wire/broadcasts';
import type { LiveMatch } from '../live-match';

/** `removedLines`: how often the store has done so in this match. */
export async function showRemovedLines(live: LiveMatch, removedLines: number): Promise<void> {
  if (removedLines === live.record.removedLines) return;
  const { entries, lines } = live.services.store;
  const hidden = await lines.hidden(live.id);
  const reviewed = await lines.shownAgain(live.id);
  const shown: [ChatMessage, ReadonlySet<string>?][] = [];
  for (const entry of await entries.of(live.id)) {
    const line = chatMessage(entry, live.record.seats, hidden);
    if (!line) continue;
    if (line.removed || line.hidden) shown.push([line]);
    else if (reviewed.has(line.seq)) shown.push([line, await hiddenFrom(live, line, authorOf(live, line))]);
  }
  // Noted last: while the store fails, it is asked again.
  live.record = { ...live.record, removedLines };
  for (const each of shown) live.chat(...each);
}
