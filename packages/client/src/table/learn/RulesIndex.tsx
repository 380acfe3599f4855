/** All paragraphs of a game's rules by chapter: on its Learn page, and beside each paragraph. */
import { useEffect, useRef } from 'preact/hooks';

export interface Rules {
  chapters: readonly { title: string; ids: readonly string[] }[];
  addressOf(id: string): string;
  paragraphFor(id: string): { title: string; text: string } | null;
}

/** `at`: the paragraph that is open. */
export function RulesIndex({ rules, at }: { rules: Rules; at: string | null }) {
  const { chapters, addressOf, paragraphFor } = rules;
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div class="chapters">
      {chapters.map((chapter) => (
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
