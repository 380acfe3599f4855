/** One paragraph of the rules, in our own words; loaded when first opened. */
import { useEffect, useState } from 'preact/hooks';
import { topicAddress } from '../../app/topic-address';
import { tableMessages } from '../../i18n/en/table';
import { useTable } from '../context';
import { Dialog } from '../../ui/Dialog';

export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { game, shown } = useTable();
  const [text, setText] = useState<Awaited<ReturnType<typeof game.paragraph>> | undefined>(undefined);
  useEffect(() => {
    let stale = false;
    void game.paragraph(id, shown).then((found) => {
      if (!stale) setText(found);
    });
    return () => {
      stale = true;
    };
  }, [id, game, shown.rulesVersion]);
  return (
    <Dialog heading={text ? `${id} · ${text.title}` : id} onClose={onClose}>
      {text === undefined && <p class="quiet">…</p>}
      {text === null && <p>{tableMessages.rule.missing}</p>}
      {text && <p>{text.text}</p>}
      <p>
        <a href={topicAddress(game.card, text?.page ?? id)} target="_blank" rel="noreferrer">
          {tableMessages.rule.more}
        </a>
      </p>
    </Dialog>
  );
}
