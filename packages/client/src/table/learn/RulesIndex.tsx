/** All paragraphs of a game's rules by chapter: on its Learn page, and beside each paragraph. */
import { useEffect, useRef } from 'preact/hooks';

interface Chapter {
  title: string;
  ids: readonly string[];
}

/** Chapters that a player of the game does not need at first: below the others, folded. */
export interface Further {
  heading: string;
  /** Of the chapter that begins with this paragraph. */
  has(id: string): boolean;
}

export interface Rules {
  chapters: readonly Chapter[];
  further?: Further;
  addressOf(id: string): string;
  paragraphFor(id: string): { title: string; text: string } | null;
}

function Chapters({ of, rules, at }: { of: readonly Chapter[]; rules: Rules; at: string | null }) {
  const { addressOf, paragraphFor } = rules;
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div class="chapters">
      {of.map((chapter) => (
        <section key={chapter.title}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.ids.map((id) => (
              <li key={id}>
                <a
                  href={addressOf(id)}
                  {...(id === at ? { 'aria-current': 'page' as const, ref: current } : {})}
                >
                  <span class="figures">{id}</span> {paragraphFor(id)?.title ?? id}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** `at`: the paragraph that is open. */
export function RulesIndex({ rules, at }: { rules: Rules; at: string | null }) {
  const { chapters, further } = rules;
  const isFurther = ({ ids: [first = ''] }: Chapter): boolean => further?.has(first) ?? false;
  const folded = chapters.filter(isFurther);
  return (
    <>
      <Chapters of={chapters.filter((chapter) => !isFurther(chapter))} rules={rules} at={at} />
      {further && folded.length > 0 && (
        <details class="chapters-further" open={at !== null && folded.some(({ ids }) => ids.includes(at))}>
          <summary>
            <h3>{further.heading}</h3>
          </summary>
          <Chapters of={folded} rules={rules} at={at} />
        </details>
      )}
    </>
  );
}
