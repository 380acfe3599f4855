/** For players: a link to another match that waits for them. */
import { useOtherTurns } from '../../app/my-turns';
import { go } from '../../app/router';
import type { Summary } from '../../net/api';
import { tableMessages } from '../../i18n/en/table';
import { TABLE_KEYS, useCommands } from '../commands/commands';
import { useTable } from '../context';

/** Against bots alone nobody has come. */
const hasCompany = ({ seats }: Summary): boolean =>
  seats.filter(({ holder }) => holder === 'player').length > 1;

export function NextMatch() {
  const { shown } = useTable();
  const others = useOtherTurns(shown.matchId);
  const next = others[0] ? `/m/${others[0].matchId}` : null;
  useCommands([{ ...TABLE_KEYS.flip, keys: [']'], does: () => next && go(next) }]);
  if (!next) return null;
  return (
    <a class="next-match" href={next}>
      {others[0]?.state === 'open' && hasCompany(others[0])
        ? tableMessages.watch.allHere
        : tableMessages.watch.nextOfMine(others.length)}
    </a>
  );
}
