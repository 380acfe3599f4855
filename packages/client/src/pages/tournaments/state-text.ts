/** How a tournament stands, in a few words. */
import type { TournamentSummary } from './api';
import { tournamentMessages as texts } from './messages';
import { inText } from './times';

export function stateOf(of: TournamentSummary, now: number): string {
  const { state, opensAt, startsAt, endsAt, format, round, rounds, most, entrants } = of;
  switch (state) {
    case 'announced':
      return texts.opensIn(inText(opensAt - now));
    case 'entry':
      if (format === 'round-robin' && entrants < most) return texts.startsFull(most);
      return texts.startsIn(inText(startsAt - now));
    case 'running':
      if (endsAt !== null) return texts.endsIn(inText(endsAt - now));
      return format === 'round-robin' ? texts.begun : texts.roundOf(round, rounds);
    case 'cancelled':
      return texts.cancelled(of.because ?? '');
    case 'finished':
      return of.winners && of.winners.length > 0 ? texts.won(of.winners) : texts.over;
  }
}
