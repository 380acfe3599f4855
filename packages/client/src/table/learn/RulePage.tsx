/** One paragraph of a game's rules, and the index beside it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { setPageTitle } from '../../app/tab-signs';
import { learnMessages } from './messages';
import { pageMessages } from '../../i18n/en/pages';
import { RulesIndex, type Rules } from './RulesIndex';
import './learn.css';

const texts = learnMessages.rules;

function Neighbours({ rules, id }: { rules: Rules; id: string }) {
  const { chapters, addressOf, paragraphFor } = rules;
  const order = chapters.flatMap(({ ids }) => ids);
  const place = order.indexOf(id);
  const [before, after] = [order[place - 1], order[place + 1]];
  const titleOf = (one: string): string => paragraphFor(one)?.title ?? '';
  return (
    <nav class="paragraph-nav" aria-label={texts.heading}>
      {before !== undefined && (
        <a href={addressOf(before)} rel="prev">
          <small>{texts.previous}</small>
          {before} {titleOf(before)}
        </a>
      )}
      {after !== undefined && (
        <a href={addressOf(after)} rel="next">
          <small>{texts.next}</small>
          {after} {titleOf(after)}
        </a>
      )}
    </nav>
  );
}

/**
 * `id`: the paragraph that is shown, null for none; `named`: as the address names it. `learn`: the address and heading of the
 * Learn page. `figure`: the game's picture of it.
 */
export function RulePage(props: {
  rules: Rules;
  id: string | null;
  named: string;
  learn: { href: string; heading: string };
  figure?: ComponentChildren;
}) {
  const { rules, id, named, learn, figure } = props;
  const text = id === null ? null : rules.paragraphFor(id);
  const index = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    setPageTitle(pageMessages.titled(text ? `${named} ${text.title}` : learn.heading));
    if (index.current && matchMedia('(max-width: 56.25em)').matches) index.current.open = false;
  }, [named]);
  const chapter = rules.chapters.find(({ ids }) => id !== null && ids.includes(id));
  return (
    <main class="rules-page" id="content">
      <details class="rules-index" open ref={index}>
        <summary>{texts.index}</summary>
        <nav aria-label={texts.index}>
          <p>
            <a class="learn-back" href={learn.href}>
              {learn.heading}
            </a>
          </p>
          <RulesIndex rules={rules} at={id} />
        </nav>
      </details>
      <article class="paragraph">
        {text === null || id === null ? (
          <>
            <h1>{texts.none}</h1>
            <p>
              <a href={learn.href}>{learnMessages.first.leave}</a>
            </p>
          </>
        ) : (
          <>
            <p class="paragraph-place quiet">{chapter?.title}</p>
            <h1>
              <span class="figures">{named}</span> {text.title}
            </h1>
            <p class="paragraph-text">{text.text}</p>
            {figure}
            <Neighbours rules={rules} id={id} />
          </>
        )}
      </article>
    </main>
  );
}
