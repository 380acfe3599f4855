import { tableMessages } from '../i18n/en/table';
import { useContext } from 'preact/hooks';
import { OpenRuleContext } from './context';

/** A paragraph id that opens its text. */
export function RuleLink({ id }: { id: string }) {
  const openRule = useContext(OpenRuleContext);
  // A draw that was agreed follows from no paragraph; rulings have a letter of their game, and a number.
  if (!/^(§|[A-Z]+-\d)/.test(id)) return null;
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
