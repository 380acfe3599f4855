/** One paragraph of the rules, in our own words; loaded when first opened. */
import { useEffect, useState } from 'preact/hooks';
import { said } from '../games/star-eater/messages/table';
import { Dialog } from '../ui/Dialog';

export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useState<{ title: string; text: string } | null | undefined>(undefined);
  useEffect(() => {
    let stale = false;
    void import('../games/star-eater/messages/paragraphs').then(({ paragraphFor }) => {
      if (!stale) setText(paragraphFor(id));
    });
    return () => {
      stale = true;
    };
  }, [id]);
  return (
    <Dialog heading={text ? `${id} · ${text.title}` : id} onClose={onClose}>
      {text === undefined && <p class="quiet">…</p>}
      {text === null && <p>{said.rule.missing}</p>}
      {text && <p>{text.text}</p>}
      <p>
        <a href={`/learn/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
          {said.rule.more}
        </a>
      </p>
    </Dialog>
  );
}
