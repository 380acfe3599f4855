/** Whether this browser’s player can have an account, said before anything is typed. */
import { useAsync } from '../../../app/use-async';
import type { OwnAccount } from '../../../net/own-api';
import { houseNow } from './api';
import { invitationMessages as texts } from './messages';

/** `account`: of this browser's player; null for a visitor, and until it is here. */
export function NewAccounts({ account }: { account: OwnAccount | null }) {
  const [house] = useAsync(houseNow, []);
  const registration = house.state === 'here' ? house.value.registration : 'open';
  if (registration === 'open' || account?.kind === 'account') return null;
  if (registration === 'closed') return <p class="panel">{texts.newAccounts.closed}</p>;
  const isInvited = account !== null && account.noAccount === undefined;
  return <p class="panel">{isInvited ? texts.hasOne : (account?.noAccount ?? texts.newAccounts.invite)}</p>;
}
