/** A list of matches that comes page by page. Read anew it begins with what is new, and keeps what was paged to. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchPage, Summary } from '../net/api';
import { messageOfError, useAsync, type Answer } from './useAsync';

export interface Pages {
  matches: Answer<Summary[]>;
  /** Null where the list is whole. */
  more: (() => Promise<void>) | null;
  /** Why the next page did not come. */
  fault: string | null;
  again: () => void;
}

export function usePages(
  load: (cursor?: string) => Promise<MatchPage>,
  deps: readonly unknown[] = [],
): Pages {
  const [first, again] = useAsync(() => load(), deps);
  const [paged, setPaged] = useState<MatchPage | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => setPaged(null), deps);
  if (first.state !== 'here') return { matches: first, more: null, fault: null, again };

  const news = first.value.matches;
  const known = new Set(news.map(({ matchId }) => matchId));
  const value = [...news, ...(paged?.matches.filter(({ matchId }) => !known.has(matchId)) ?? [])];
  const { cursor } = paged ?? first.value;
  const more = async (from: string): Promise<void> => {
    try {
      const next = await load(from);
      setPaged({ matches: [...value, ...next.matches], cursor: next.cursor });
      setFault(null);
    } catch (error) {
      setFault(messageOfError(error));
    }
  };
  return {
    matches: { state: 'here', value },
    more: cursor === null ? null : () => more(cursor),
    fault,
    again,
  };
}
