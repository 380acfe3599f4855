/** Finds what an address names, for its link's preview: a match, a player, a puzzle. */
import { plural } from '@star-eater/rules/src/plural';
import { challengeDay } from '@star-eater/rules/src/days';
import type { Place } from '@star-eater/rules/src/addresses';
import type { Query } from '@star-eater/rules/src/read-address';
import { HOUSE_NAME } from '../../house-name';
import { previewOf, PROMISE, type Preview } from '../../matches/preview';
import { isOpenToAll } from '../../matches/sight';
import { profileOf } from '../../accounts/profile';
import { plainLetters } from '../../random';
import { matchIdIn } from '../../http/match-access';
import { cardFor, pathOfPicture, pathOfPuzzle } from './pictures';
import type { HttpServices } from '../../http/services';

const MISSING: Preview = {
  title: 'Match not found',
  description: 'There is no match at this address. The link may be incomplete.',
};

const PRIVATE: Preview = {
  title: 'A private match',
  description: 'Only its players and people with the invite can see it.',
};

async function matchNamed(matches: HttpServices['store']['matches'], text: unknown) {
  const id = matchIdIn(text);
  return id === null ? null : matches.get(id);
}

type Known = Pick<HttpServices, 'store' | 'registry' | 'games' | 'config' | 'time'>;

interface Found {
  status: number;
  /** Absent: the page's own texts. */
  preview?: Preview;
}

/** The card of this game; undefined where it has none of its own. */
function cardOf({ config, games }: Known, game: string): Preview['picture'] {
  const card = cardFor(config.clientDir, game);
  const title = games.rules.all().find(({ id }) => id === game)?.title ?? game;
  return card === cardFor(config.clientDir, undefined) ? undefined : { path: `/${card}`, shows: title };
}

/** P-77. */
const embeddedBy = (page: Place['page'], id: string): string | null =>
  page === 'match' ? `/m/${id}` : page === 'replay' ? `/r/${id}` : null;

/** `status` is 404 for an unknown match. A private match is described only to people with its invite. */
async function matchPreview(known: Known, { page, name }: Place, query: Query): Promise<Found> {
  const { store, registry, games } = known;
  const code = page === 'join' ? name : query.get('invite');
  const invite = code === null ? null : plainLetters(code);
  const record =
    page === 'join' ? await store.matches.byInvite(invite ?? '') : await matchNamed(store.matches, name);
  if (!record) return { status: 404, preview: MISSING };
  if (record.visibility === 'private' && invite !== record.invite) return { status: 200, preview: PRIVATE };
  const now = registry.peek(record.id)?.record ?? record;
  const preview = previewOf(record, now.round, games.rules.current(record));
  const picture = isOpenToAll({ games }, record)
    ? { path: pathOfPicture(now), shows: `The board: ${preview.title}` }
    : cardOf(known, record.game);
  const path = record.visibility === 'public' ? embeddedBy(page, record.id) : null;
  return {
    status: 200,
    preview: { ...preview, ...(picture && { picture }), ...(path !== null && { embeds: path }) },
  };
}

/** Of an account that shows its page. */
async function playerPreview({ store, games, time }: Known, playerId: string): Promise<Found> {
  const account = await store.accounts.profile(playerId);
  if (!account || account.isHidden) return { status: 200 };
  const { name, ratings, finished } = await profileOf({ store, games, time }, playerId, null);
  const standings = ratings.map(({ game, rating, isNew }) => (isNew ? '' : `${game} ${rating}`));
  const rated = standings.filter(Boolean).join(', ');
  const has = finished === 0 ? 'is new' : `has finished ${plural(finished, 'match', 'matches')}`;
  const sentence = `${name} ${has} on ${HOUSE_NAME}${rated === '' ? '' : ` (${rated})`}.`;
  return { status: 200, preview: { title: name, description: `${sentence} Challenge them to a match.` } };
}

const PUZZLE = /^([a-z-]+):(\d{1,4}|today)$/;

function puzzlePreview({ games, time }: Known, topic: string): Found {
  const [, id, number] = PUZZLE.exec(topic) ?? [];
  const title = games.rules.all().find((game) => game.id === id)?.title;
  if (!title) return { status: 200 };
  const ofToday = number === 'today';
  const what = `${title}: ${ofToday ? 'today’s position' : `puzzle ${number}`}`;
  const puzzle = `${id}:${ofToday ? `day-${challengeDay(time.now())}` : number}`;
  const picture = { path: pathOfPuzzle(puzzle), shows: `The board: ${what}` };
  return {
    status: 200,
    preview: { title: what, description: `Can you find the best play? ${PROMISE}`, picture },
  };
}

export async function previewFor(known: Known, place: Place, query: Query): Promise<Found> {
  switch (place.page) {
    case 'profile':
      return playerPreview(known, place.name ?? '');
    case 'puzzles':
      return puzzlePreview(known, place.name ?? '');
    default:
      return matchPreview(known, place, query);
  }
}
