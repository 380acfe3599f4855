/** Ensigns that play Star Eater through a test's clients. */
import { createBot, legal, pending, view, type Match } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { matchIn } from './star-eater';
import type { SeatedClient, TestServer } from './table';

/** They answer for everybody until the match is over. */
export async function finishWithEnsigns(
  server: TestServer,
  matchId: string,
  players: readonly SeatedClient[],
): Promise<void> {
  const live = () => defined(server.running.services.registry.peek(matchId));
  const matchNow = (): Match => matchIn(defined(live().position));
  for (let match = matchNow(); match.outcome === null; match = matchNow()) {
    const { seat } = defined(pending(match)[0]);
    const player = defined(players.find((each) => each.seat === seat));
    await player.upTo(live().record.seq);
    const asked = defined(legal(match, seat));
    const answer = createBot('ensign', `${seat}`).answer(view(match, seat), asked, match.setup);
    // Ids of earlier entries are not known here.
    const reply = await player.decide(answer, { id: `ensign-${matchId}-${live().record.seq}` });
    if (!reply['ok']) throw new Error(JSON.stringify(reply));
  }
}
