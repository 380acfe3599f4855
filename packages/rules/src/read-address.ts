/**
 * One reader for pages, link previews and calls. Reads addresses as people and programs pass them on: with a full stop or a bracket behind, `&amp;` of a mail, percent signs,
 * capitals, or more parameters than ours.
 */

/** Percent signs that encode nothing stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A code, an id or a paragraph without what a sentence or a chat program put around it. Separators inside stay; secret codes may
 * begin or end with `-` or `_`.
 */
export const bare = (text: string): string =>
  decoded(text).replace(/^[^\p{L}\p{N}§_-]+|[^\p{L}\p{N}_-]+$/gu, '');

export interface Query {
  /** The first value that says something; null without one. */
  get(name: string): string | null;
  /** Every value that says something. */
  all(name: string): string[];
  /** A whole number of at most five digits. */
  number(name: string): number | null;
}

/** `search`: with its `?`. Names in any case. */
export function readQuery(search: string): Query {
  const pairs = [...new URLSearchParams(search.replace(/&(amp|#0*38|#x0*26);/gi, '&'))];
  const all = (name: string): string[] =>
    pairs
      .filter(([key]) => key.toLowerCase() === name)
      .map(([, value]) => bare(value))
      .filter((value) => value !== '');
  const get = (name: string): string | null => all(name)[0] ?? null;
  return {
    get,
    all,
    number: (name) => {
      const digits = /^\d{1,5}$/.exec(get(name) ?? '')?.[0];
      return digits === undefined ? null : Number(digits);
    },
  };
}

/** The parts of a path, and its query: a program may have encoded the question mark, or made it an `&`. */
export function readPath(path: string, search: string): { parts: string[]; query: Query } {
  const [before = '', ...hidden] = path.split(/%3f|&(?:amp;)?/i);
  const more = hidden.length === 0 ? search : `?${decoded(hidden.join('&'))}${search.replace('?', '&')}`;
  const [first = '', ...rest] = before
    .split('/')
    .map(decoded)
    .filter((part) => part !== '');
  return {
    parts: [bare(first).toLowerCase(), ...rest.map(bare).filter((part) => part !== '')],
    query: readQuery(more),
  };
}
