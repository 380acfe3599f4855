import { tableMessages } from '../../i18n/en/table';
import { useContext } from 'preact/hooks';
import { OpenRuleContext } from '../context';

/** A paragraph (§) or a ruling (`R-25`, `C-7`, `H-4`). An agreed draw has none. */
export const isRuleId = (id: string): boolean => /^(§|[A-Z]-\d)/.test(id);

/** A paragraph's id; opens its text. */
export function RuleLink({ id }: { id: string }) {
  const openRule = useContext(OpenRuleContext);
  if (!isRuleId(id)) return null;
  return (
    <button
      type="button"
      class="rule-link"
      aria-label={tableMessages.log.rule(id)}
      onClick={() => openRule(id)}
    >
      {id}
    </button>
  );
}
