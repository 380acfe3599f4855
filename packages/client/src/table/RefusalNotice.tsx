/**
 * The server's refusal of the last answer: over the bottom of the board, so that the choice stays in place.
 */
import { tableMessages } from '../i18n/en/table';
import { useTable } from './context';
import { isRuleId, RuleLink } from './menu/RuleLink';

export function RefusalNotice() {
  const { session, state } = useTable();
  if (!state.refusal) return null;
  const { message, rule } = state.refusal;
  return (
    <p class="refusal" role="alert">
      <span>
        {message} {isRuleId(rule) && <RuleLink id={rule} />}
      </span>
      <button type="button" class="button text" onClick={() => session.dismissRefusal()}>
        {tableMessages.dialog.close}
      </button>
    </p>
  );
}
