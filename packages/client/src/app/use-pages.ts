/** A paged list of matches. A reload starts with the newest and keeps the pages already loaded. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchPage, Summary } from '../net/api';
import { messageOfError, useAsync, type Answer } from './use-async';

export interface Pages {
  matches: Answer<Summary[]>;
  /** Null when everything is loaded. */
  more: (() => Promise<void>) | null;
  /** Why the next page failed to load. */
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
