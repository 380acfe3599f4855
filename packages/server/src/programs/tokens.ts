/** P-73. Tokens by which programs of a player call. */
import type { Holder } from '../accounts/rows/players';
import type { Cluster } from '../cluster/cluster';
import { API_TOKENS } from '../limits';
import { base64Of, lettersOf } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { ApiToken, Scope } from '../wire/programs';
import type { NewToken } from './rows/tokens';

export interface WantedToken {
  label: string;
  scopes: readonly Scope[];
  days: number;
}

type TokenServices = Pick<Services, 'store' | 'random' | 'time'>;

export function newToken(
  { random, time }: TokenServices,
  { label, scopes, days }: WantedToken,
): Omit<NewToken, 'playerId' | 'madeIn'> {
  const at = time.now();
  const until = at + days * 86_400_000;
  const [id, token] = [lettersOf(random, 16).toLowerCase(), `se_${base64Of(random, 32)}`];
  return { id, token, label, scopes, at, until };
}

/** The answer alone has the token. */
export async function makeToken(
  services: TokenServices,
  { playerId, session }: Holder,
  wanted: WantedToken,
): Promise<ApiToken & { token: string }> {
  const made = newToken(services, wanted);
  if (!(await services.store.apiTokens.add({ ...made, playerId, madeIn: session.id }, API_TOKENS)))
    throw new HouseRefusal(
      'conflict',
      'full',
      `You have ${API_TOKENS} tokens, which is the most. Revoke one first.`,
      { tokens: API_TOKENS },
    );
  const { id, label, token, at: createdAt, until } = made;
  return { id, label, scopes: [...wanted.scopes], createdAt, until, lastUsedAt: null, token };
}

/** Closes its streams and sockets in every process. */
export async function revokeToken(
  { store, cluster }: Pick<Services, 'store'> & { cluster: Cluster },
  playerId: string,
  id: string,
): Promise<void> {
  if (!(await store.apiTokens.remove(playerId, id)))
    throw new HouseRefusal('not-found', 'not-found', 'This token is revoked already. Reload the page.');
  await cluster.disconnectPerson(id);
}
