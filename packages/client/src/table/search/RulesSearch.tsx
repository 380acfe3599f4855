/** A field that finds rules, cards and words, in Learn and in a match's help. */
import { useState } from 'preact/hooks';
import { topicAddress } from '../../app/topic-address';
import { useAsync } from '../../app/use-async';
import type { GameCard } from '../../game';
import { learnMessages as texts } from '../learn/messages';
import { find, type Entry } from './search';
import './search.css';

/** `isBeside`: a link leaves the table open. */
interface Props {
  card: Pick<GameCard, 'learnAt'>;
  load: () => Promise<readonly Entry[]>;
  isBeside?: boolean;
}

function Found({ card, load, isBeside = false, query }: Props & { query: string }) {
  const [entries] = useAsync(load, []);
  const found = entries.state === 'here' ? find(entries.value, query) : [];
  const isAsked = query.trim() !== '';
  return (
    <>
      <p class={isAsked ? 'quiet' : 'visually-hidden'} role="status">
        {isAsked && entries.state === 'here' && texts.found(found.length)}
        {entries.state === 'refused' && entries.message}
      </p>
      <dl>
        {found.map(({ title, text, rule }) => (
          <div key={rule + title}>
            <dt>
              <a
                href={topicAddress(card, rule)}
                {...(isBeside ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                {title} <span class="figures quiet">{rule}</span>
              </a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What it searches is loaded when somebody comes to the field. */
export function RulesSearch(props: Props) {
  const [query, setQuery] = useState<string | null>(null);
  return (
    <search class="rules-search">
      <label class="field">
        <span>{texts.search}</span>
        <input
          type="search"
          autocomplete="off"
          placeholder={texts.searchFor}
          value={query ?? ''}
          onFocus={() => setQuery((now) => now ?? '')}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      {query !== null && <Found {...props} query={query} />}
    </search>
  );
}
