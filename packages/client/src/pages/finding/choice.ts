/** What this browser looks for: games and paces, rated or not, as chosen last. */
import { WISHES } from '@star-eater/rules/src/lengths';
import { GAME_CARDS } from '../../app/games';
import type { GameCard } from '../../game';
import type { Pace, Wanted } from './api';
import { createStore } from '../../store/store';
import { forBrowser } from '../../store/stored';

export interface Choice {
  /** Ids beside the game that Home shows. */
  others: readonly string[];
  paces: readonly Pace[];
  rated: boolean;
}

const KEY = 'star-eater:seek';
export const ALL_PACES: readonly Pace[] = ['quick', 'calm', 'day', 'days'];
const START: Choice = { others: [], paces: ['quick', 'calm'], rated: true };

function kept(): Choice {
  try {
    const data = JSON.parse(forBrowser.getItem(KEY) ?? '{}') as Partial<Record<keyof Choice, unknown>>;
    const { others, paces, rated } = data;
    const known = ALL_PACES.filter((pace) => Array.isArray(paces) && paces.includes(pace));
    return {
      others: GAME_CARDS.map(({ id }) => id).filter((id) => Array.isArray(others) && others.includes(id)),
      paces: known.length > 0 ? known : START.paces,
      rated: typeof rated === 'boolean' ? rated : START.rated,
    };
  } catch {
    return START;
  }
}

export const choice = createStore<Choice>(kept());

choice.subscribe((now) => forBrowser.setItem(KEY, JSON.stringify(now)));

/** What this game's search plays. */
const modeOf = ({ findMatch, quickMatch }: GameCard): string =>
  String((findMatch ?? quickMatch.options)['mode']);

/** The chosen games with every chosen pace; of too many the first ones. */
export function wishesOf(card: GameCard, { others, paces }: Choice): Wanted[] {
  const games = [card, ...GAME_CARDS.filter(({ id }) => id !== card.id && others.includes(id))];
  return games
    .flatMap((game) => paces.map((pace): Wanted => ({ game: game.id, mode: modeOf(game), pace })))
    .slice(0, WISHES);
}
