/** For spectators: the next and previous public live match. */
import { useState } from 'preact/hooks';
import { go } from '../../app/router';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import { publicMatches } from '../../net/api';
import { useTable } from '../context';
import { useBusy } from '../../ui/hooks/use-busy';
import { TABLE_KEYS, useCommands } from '../commands/commands';

const texts = tableMessages.watch;

export function SpectatorNav() {
  const { shown } = useTable();
  const [note, setNote] = useState('');
  const { isBusy, run } = useBusy();

  /** Loads the list each time: matches end in the meantime. */
  const open = async (step: 1 | -1): Promise<void> => {
    try {
      const ids = (await publicMatches('live')()).matches.map(({ matchId }) => matchId);
      const others = ids.filter((id) => id !== shown.matchId);
      if (others.length === 0) return setNote(texts.none);
      const here = ids.indexOf(shown.matchId);
      const next = here < 0 ? 0 : (here + step + ids.length) % ids.length;
      go(`/m/${ids[next]}`);
    } catch {
      setNote(pageMessages.errors.offline);
    }
  };
  const flip = (step: 1 | -1): Promise<void> => run(() => open(step));
  useCommands([{ ...TABLE_KEYS.flip, does: (key) => void flip(key === '[' ? -1 : 1) }]);

  return (
    <span class="watching">
      <button
        type="button"
        class="icon-button"
        aria-busy={isBusy}
        aria-label={texts.previous}
        title={texts.previous}
        onClick={() => void flip(-1)}
      >
        ‹
      </button>
      <span>{tableMessages.ribbon.watching}</span>
      <button
        type="button"
        class="icon-button"
        aria-busy={isBusy}
        aria-label={texts.next}
        title={texts.next}
        onClick={() => void flip(1)}
      >
        ›
      </button>
      <span class="small" role="status">
        {isBusy ? pageMessages.busy : note}
      </span>
    </span>
  );
}
