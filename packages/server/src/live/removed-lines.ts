/** P-64. Takes removed lines of chat from the pages of those who are in the room. */
import { chatMessage } from './events';
import type { LiveMatch } from './live-match';

/** `removedLines`: how many the store has removed from this match so far. */
export async function showRemovedLines(live: LiveMatch, removedLines: number): Promise<void> {
  if (removedLines === live.record.removedLines) return;
  live.record = { ...live.record, removedLines };
  for (const entry of await live.services.store.entries.of(live.id)) {
    const line = chatMessage(entry, live.record.seats);
    if (line?.removed) live.chat(line);
  }
}
