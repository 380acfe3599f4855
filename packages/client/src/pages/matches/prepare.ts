/** Loads a match's scripts before they are needed: one after the other they cost a newcomer most of the wait. */
import { loadGame } from '../../app/games';

export async function loadMatchPage() {
  // Its session needs it as soon as the page is there, and reports a failure.
  import('../../net/session/sdk').catch(() => undefined);
  return (await import('./MatchPage')).MatchPage;
}

/** A match of this kind will probably be opened next. Failures are reported when it is. */
export function prepareMatch(match: { game: string; edition?: string }): void {
  Promise.all([loadMatchPage(), loadGame(match).then(({ pages }) => pages.match())]).catch(() => undefined);
}
