/** `/learn/§…`: one paragraph with its diagram, and the index beside it. */
import { useEffect, useRef } from 'preact/hooks';
import { setPageTitle } from '../../../../app/tab-signs';
import { learn } from '../messages/learn';
import { pageMessages } from '../../../../i18n/en/pages';
import { CHAPTERS, paragraphFor } from '../../common/messages/paragraphs';
import { paragraphAddress } from './addresses';
import { DIAGRAMS, READING_ORDER, readableId } from './chapters';
import { Diagram } from './Diagram';

const titleOf = (id: string): string => paragraphFor(id)?.title ?? id;

export function ParagraphIndex({ at }: { at: string | null }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div class="chapters">
      {CHAPTERS.map((chapter) => (
        <section key={chapter.title}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.ids.map((id) => (
              <li key={id}>
                <a
                  href={paragraphAddress(id)}
                  {...(id === at ? { 'aria-current': 'page' as const, ref: current } : {})}
                >
                  <span class="figures">{id}</span> {titleOf(id)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function RulesPage({ id: wanted }: { id: string }) {
  const id = readableId(wanted);
  const text = id === null ? null : paragraphFor(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    setPageTitle(text ? pageMessages.titled(`${wanted} ${text.title}`) : learn.title);
    if (index.current && matchMedia('(max-width: 56.25em)').matches) index.current.open = false;
  }, [wanted]);
  const place = id === null ? -1 : READING_ORDER.indexOf(id);
  const before = READING_ORDER[place - 1];
  const after = READING_ORDER[place + 1];
  const chapter = CHAPTERS.find(({ ids }) => id !== null && ids.includes(id));
  const file = id === null ? undefined : DIAGRAMS[id];
  return (
    <main class="rules-page" id="content">
      <details class="rules-index" open ref={index}>
        <summary>{learn.rules.index}</summary>
        <nav aria-label={learn.rules.index}>
          <p>
            <a class="learn-back" href="/learn">
              {learn.heading}
            </a>
          </p>
          <ParagraphIndex at={id} />
        </nav>
      </details>
      <article class="paragraph">
        {text === null || id === null ? (
          <>
            <h1>{learn.rules.none}</h1>
            <p>
              <a href="/learn">{learn.first.leave}</a>
            </p>
          </>
        ) : (
          <>
            <p class="paragraph-place quiet">{chapter?.title}</p>
            <h1 ref={heading}>
              <span class="figures">{wanted}</span> {text.title}
            </h1>
            <p class="paragraph-text">{text.text}</p>
            {file && <Diagram key={file} file={file} />}
            <nav class="paragraph-nav" aria-label={learn.rules.heading}>
              {before && (
                <a href={paragraphAddress(before)} rel="prev">
                  <small>{learn.rules.previous}</small>
                  {before} {titleOf(before)}
                </a>
              )}
              {after && (
                <a href={paragraphAddress(after)} rel="next">
                  <small>{learn.rules.next}</small>
                  {after} {titleOf(after)}
                </a>
              )}
            </nav>
          </>
        )}
      </article>
    </main>
  );
}
