/** `POST /api/pair`: a search with one wish, with any clock, that accepts what it finds. */
import type { Game } from '@star-eater/rules';
import { SEEK } from '../limits';
import type { Player } from '../store/players';
import type { ClockSettings } from '../wire/match';
import { newMatchId, type NewMatchRequest } from './new-match';
import { isLiveWish, wishedClock } from './seek-fits';
import { search } from './seeking';
import type { MatchServices } from './services';

/** While it waits: the match that will be made, if nobody else was promised one before. */
interface Paired {
  matchId: string;
  seat: number;
  waiting: boolean;
}

export async function pair(
  services: MatchServices,
  { game, options, clock }: { game: Game; options: NewMatchRequest['options']; clock: ClockSettings },
  player: Player,
): Promise<Paired> {
  const wish = { game: game.id, edition: game.edition, mode: options.mode, ...wishedClock(clock) };
  const { answer, promised } = await search(services, player, {
    wishes: [wish],
    rated: false,
    minutes: isLiveWish(wish) ? SEEK.liveMinutes : SEEK.minutes,
    promised: newMatchId(services.random),
  });
  if (!('matchId' in answer)) return { matchId: promised ?? '', seat: 0, waiting: true };
  const { matchId, seat } = answer;
  return { matchId, seat, waiting: answer.acceptBy !== undefined };
}
