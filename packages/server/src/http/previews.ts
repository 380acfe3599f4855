/** Finds the match of an address, for its link preview. */
import type { Place } from '@star-eater/rules/src/addresses';
import type { Query } from '@star-eater/rules/src/read-address';
import { previewOf, type Preview } from '../matches/preview';
import { isOpenToAll } from '../matches/sight';
import { plainLetters } from '../random';
import { matchIdIn } from './match-access';
import { pathOfPicture } from './pictures';
import type { HttpServices } from './services';

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

/** `status` is 404 for an unknown match. A private match is described only to people with its invite. */
export async function previewFor(
  { store, registry, games }: Pick<HttpServices, 'store' | 'registry' | 'games'>,
  { page, name }: Place,
  query: Query,
): Promise<{ status: number; preview: Preview }> {
  const code = page === 'join' ? name : query.get('invite');
  const invite = code === null ? null : plainLetters(code);
  const record =
    page === 'join' ? await store.matches.byInvite(invite ?? '') : await matchNamed(store.matches, name);
  if (!record) return { status: 404, preview: MISSING };
  if (record.visibility === 'private' && invite !== record.invite) return { status: 200, preview: PRIVATE };
  const now = registry.peek(record.id)?.record ?? record;
  const preview = previewOf(record, now.round, games.rules.current(record));
  const isShown = isOpenToAll({ games }, record);
  return { status: 200, preview: { ...preview, ...(isShown && { picture: pathOfPicture(now) }) } };
}
