import { said } from '../i18n/en/table';
import { useTable } from './context';

/** A paragraph id that opens its text. */
export function RuleLink({ id }: { id: string }) {
  const { openRule } = useTable();
  return (
    <button type="button" class="rule-link" aria-label={said.log.rule(id)} onClick={() => openRule(id)}>
      {id}
    </button>
  );
}
