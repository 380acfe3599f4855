/** `/learn`: how a game is learned, by the game itself. */
import { pageMessages } from '../../i18n/en/pages';
import { DEFAULT_GAME } from '../../games';
import { GameContext } from '../../table/context';
import { lazy } from '../lazy';

export const LearnPage = lazy(async () => {
  const game = await DEFAULT_GAME.load();
  const Learn = await game.pages.learn();
  return ({ topic }: { topic: string | null }) => (
    <GameContext.Provider value={game}>
      <Learn topic={topic} />
    </GameContext.Provider>
  );
}, pageMessages.match.loading);
