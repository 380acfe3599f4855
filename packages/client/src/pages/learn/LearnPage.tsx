/** `/learn`: a game's own lessons. */
import type { ComponentType } from 'preact';
import { pageMessages } from '../../i18n/en/pages';
import { GAME_CARDS, gameAt } from '../../app/games';
import { GameCardsContext, GameContext } from '../../table/context';
import { OfGame } from '../../ui/OfGame';
import { lazy } from '../../ui/lazy';

type At = ReturnType<typeof gameAt>;
type Page = ComponentType<{ topic: string | null }>;

async function lessonsOf(at: At): Promise<Page> {
  const game = await at.load();
  const Learn = await game.pages.learn?.();
  if (!Learn) throw new Error(`${game.card.id} has no lessons`);
  return ({ topic }) => (
    <GameContext.Provider value={game}>
      <Learn topic={topic} />
    </GameContext.Provider>
  );
}

async function overviewOf(at: At): Promise<Page | null> {
  const Overview = await at.overview?.();
  return Overview ? () => <Overview /> : null;
}

const pageOf = (at: At, isOverview: boolean) =>
  lazy(async () => {
    const { card } = at;
    const Shown = (isOverview ? await overviewOf(at) : null) ?? (await lessonsOf(at));
    return ({ topic }: { topic: string | null }) => (
      <OfGame card={card}>
        <GameCardsContext.Provider value={GAME_CARDS}>
          <Shown topic={topic} />
        </GameCardsContext.Provider>
      </OfGame>
    );
  }, pageMessages.match.loading);

const pages = new Map<string, ReturnType<typeof pageOf>>();

/** Each game's page is loaded once, and its overview without the game. */
function pageAt(topic: string | null) {
  const game = gameAt(topic);
  const { id, learnAt } = game.card;
  const isOverview = !topic || learnAt === `/learn/${topic}`;
  const key = `${id} ${isOverview}`;
  const Page = pages.get(key) ?? pageOf(game, isOverview);
  pages.set(key, Page);
  return { key, Page };
}

function Learn({ topic }: { topic: string | null }) {
  const { key, Page } = pageAt(topic);
  return <Page key={key} topic={topic} />;
}

export const LearnPage = Object.assign(Learn, {
  ahead: (props: { topic: string | null }) => pageAt(props.topic).Page.ahead(props),
});
