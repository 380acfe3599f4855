/**
 * The pages' addresses, for both: the server serves them, the pages find their way by them (`app/router.ts`, `App.tsx`) and have
 * a title for each (`i18n/en/pages.ts`). A page added here fails the type check until it has all three.
 */

interface Address {
  /** One variable part at most, `:name`. */
  paths: readonly string[];
  /** Its link has a preview of the match, player or puzzle that it names, and reading it reads the store. */
  hasPreview?: true;
  /** Search engines keep no invites. */
  isInvite?: true;
  /** P-77. Pages of others may frame it: it keeps nothing, and shows what a stranger sees. */
  isEmbedded?: true;
}

const ADDRESSES = {
  home: { paths: ['/'] },
  me: { paths: ['/me'] },
  'sign-in': { paths: ['/sign-in'] },
  privacy: { paths: ['/privacy'] },
  profile: { paths: ['/players/:id'], hasPreview: true },
  leaderboard: { paths: ['/leaderboard/:pool'] },
  learn: { paths: ['/learn', '/learn/:topic'] },
  daily: { paths: ['/daily'] },
  puzzles: { paths: ['/puzzles', '/puzzles/:topic'], hasPreview: true },
  house: { paths: ['/house'] },
  device: { paths: ['/pass-and-play', '/pass-and-play/:id'] },
  tournaments: { paths: ['/tournaments', '/tournaments/:id'] },
  desk: { paths: ['/desk'] },
  match: { paths: ['/m/:id'], hasPreview: true, isInvite: true },
  join: { paths: ['/join/:code'], hasPreview: true, isInvite: true },
  replay: { paths: ['/r/:id'], hasPreview: true },
  'embedded-match': { paths: ['/embed/m/:id'], hasPreview: true, isEmbedded: true },
  'embedded-replay': { paths: ['/embed/r/:id'], hasPreview: true, isEmbedded: true },
} as const satisfies Record<string, Address>;

export type PageName = keyof typeof ADDRESSES;

export const about = (page: PageName): Address => ADDRESSES[page];

/** Every path with its page. */
export const PATHS: readonly (Omit<Address, 'paths'> & { page: PageName; path: string })[] = Object.entries(
  ADDRESSES,
).flatMap(([page, { paths, ...about }]) => paths.map((path) => ({ page: page as PageName, path, ...about })));

export interface Place {
  page: PageName;
  /** What stands in place of the variable part; null in paths without one. */
  name: string | null;
}

/** The page of a path's parts: those between its slashes, `''` alone for `/`. */
export function placeOf(parts: readonly string[]): Place | null {
  for (const { page, path } of PATHS) {
    const wanted = path.slice(1).split('/');
    const isVariable = (at: number): boolean => wanted[at]?.startsWith(':') === true;
    if (wanted.length !== parts.length) continue;
    if (!parts.every((part, at) => isVariable(at) || part === wanted[at])) continue;
    return { page, name: parts.find((_part, at) => isVariable(at)) ?? null };
  }
  return null;
}
