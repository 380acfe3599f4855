/** P-15. The target of a transfer link: whose it is, before it is used, and what this browser gives up. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { meMessages as texts } from '../../../i18n/en/me';
import { isolated } from '../../../i18n/names';
import { myMatches } from '../../../net/api';
import { Refused } from '../../../net/http';
import { identity, type Identity } from '../../../net/identity';
import { bringSeats, claimIdentity, whoseLink } from '../../../net/own-api';
import { ActionButton } from '../../../ui/ActionButton';
import { OutcomeLine, useOutcome } from '../outcome';

interface Looked {
  name: string;
  /** This browser's guest, if they have a seat in a match that is not over. */
  seated: Identity | null;
}

async function look(code: string): Promise<Looked> {
  const { name } = await whoseLink(code);
  const me = identity.get();
  const mine = me ? (await myMatches()).matches : [];
  return { name, seated: mine.some(({ state }) => state !== 'finished' && state !== 'closed') ? me : null };
}

/** The sentence that says how it went. */
async function signIn(code: string, guest: Identity | null): Promise<string> {
  await claimIdentity(code);
  // It works once: a reload must not try it again.
  history.replaceState(history.state, '', '/me');
  if (!guest) return texts.claimed;
  try {
    await bringSeats(guest);
    return texts.claimedWithSeats;
  } catch (error) {
    if (error instanceof Refused) return texts.claimedWithout(error.message);
    throw error;
  }
}

export function ClaimLink({ code }: { code: string }) {
  const [outcome, run] = useOutcome();
  const [brings, setBrings] = useState(true);
  const [before] = useState(identity.get);
  const [looked] = useAsync(() => look(code), [code]);
  const found = looked.state === 'here' ? looked.value : null;
  const { seated = null } = found ?? {};
  return (
    <section class="panel stack">
      <h2>{texts.claim}</h2>
      {looked.state === 'refused' && <p role="alert">{looked.message}</p>}
      {found && (
        <>
          <p>
            {texts.claimNote(isolated(found.name))} {before && texts.claimLeaves(isolated(before.name))}
          </p>
          {seated && (
            <label class="check">
              <input
                type="checkbox"
                checked={brings}
                onChange={({ currentTarget }) => setBrings(currentTarget.checked)}
              />
              <span>{texts.claimBrings(isolated(seated.name))}</span>
            </label>
          )}
          <ActionButton class="button primary" act={() => run(() => signIn(code, brings ? seated : null))}>
            {texts.claimAs(isolated(found.name))}
          </ActionButton>
        </>
      )}
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
