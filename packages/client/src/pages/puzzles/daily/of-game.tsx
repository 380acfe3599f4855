/** A game's own part of `/daily` and `/puzzles/:topic`, loaded once. */
import type { ComponentType } from 'preact';
import { pageMessages } from '../../../i18n/en/pages';
import type { Registered } from '../../../game';
import { GameContext } from '../../../table/context';
import { OfGame } from '../../../ui/OfGame';
import { Notice, ToStart } from '../../../ui/Notice';
import { lazy } from '../../../ui/lazy';

export const NoDaily = () => (
  <Notice heading={pageMessages.missing.heading}>
    <p>{pageMessages.missing.body}</p>
    <ToStart />
  </Notice>
);

type DailyPart = ComponentType<{ puzzle: number | null }>;

const load = (registered: Registered): DailyPart =>
  lazy(async () => {
    const game = await registered.load();
    const Daily: DailyPart = (await game.pages.daily?.()) ?? NoDaily;
    return ({ puzzle }: { puzzle: number | null }) => (
      <GameContext.Provider value={game}>
        <OfGame card={game.card}>
          <Daily puzzle={puzzle} />
        </OfGame>
      </GameContext.Provider>
    );
  }, pageMessages.match.loading);

const parts = new Map<Registered, DailyPart>();

export function dailyPartOf(game: Registered): DailyPart {
  const part = parts.get(game) ?? load(game);
  parts.set(game, part);
  return part;
}
