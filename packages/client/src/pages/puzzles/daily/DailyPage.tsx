/** `/daily`: a game's daily challenge. */
import { useChosenGame } from '../../../app/chosen-game';
import { dailyGame } from '../../../app/games';
import { dailyPartOf, NoDaily } from './of-game';

/** Of the game that Home shows, if it has a challenge. */
export function DailyPage() {
  const game = dailyGame(useChosenGame());
  if (!game) return <NoDaily />;
  const Part = dailyPartOf(game);
  return <Part puzzle={null} />;
}
