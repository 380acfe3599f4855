/** `/learn`: a game's own lessons. */
import { pageMessages } from '../../i18n/en/pages';
import { GAME_CARDS, gameAt } from '../../app/games';
import { GameCardsContext, GameContext } from '../../table/context';
import { OfGame } from '../../ui/OfGame';
import { lazy } from '../../ui/lazy';

const pageOf = (at: ReturnType<typeof gameAt>) =>
  lazy(async () => {
    const game = await at.load();
    const Learn = await game.pages.learn?.();
    if (!Learn) throw new Error(`${game.card.id} has no lessons`);
    return ({ topic }: { topic: string | null }) => (
      <GameContext.Provider value={game}>
        <OfGame card={game.card}>
          <GameCardsContext.Provider value={GAME_CARDS}>
            <Learn topic={topic} />
          </GameCardsContext.Provider>
        </OfGame>
      </GameContext.Provider>
    );
  }, pageMessages.match.loading);

const pages = new Map<string, ReturnType<typeof pageOf>>();

/** Each game's page is loaded once. */
export function LearnPage({ topic }: { topic: string | null }) {
  const game = gameAt(topic);
  const { id } = game.card;
  const Page = pages.get(id) ?? pageOf(game);
  pages.set(id, Page);
  return <Page key={id} topic={topic} />;
}
