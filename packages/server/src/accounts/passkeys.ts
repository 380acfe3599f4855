/** P-9. Passkeys: made for a player, and used to sign in. Their challenges are rows (P-10). */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { HOUSE_NAME } from '../house-name';
import { CHALLENGE_LIFETIME } from '../limits';
import { base64Of } from '../random';
import { HouseRefusal } from '../refused';
import type { Notices } from '../notices/notices';
import type { Services } from '../services';
import type { Purpose } from './rows/challenges';
import { PASSKEYS, type Passkey } from './rows/passkeys';
import type { Holder } from './rows/players';
import { nameTaken, withName } from './account-names';
import { newSession, type AccountServices, type SignedIn } from './accounts';
import { requireMayJoin } from './invitations';
import { firstRecovery } from './recovery';
import type { RelyingParty } from './relying-party';
import { freshUntil, requireSettled } from './sessions';

/** ES256 and RS256. By default the library also offers one that Node supports as an experiment. */
const ALGORITHMS = [-7, -257];

/** Loaded at the first call: 24 MB. */
const library = () => import('@simplewebauthn/server');

async function newChallenge(
  { store, random, time }: AccountServices,
  purpose: Purpose,
  playerId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(random.bytes(32));
  const secret = Buffer.from(bytes).toString('base64url');
  await store.challenges.add({ purpose, secret, playerId, until: time.now() + CHALLENGE_LIFETIME });
  return bytes;
}

const badPasskey = () =>
  new HouseRefusal('malformed', 'bad-passkey', 'response: the passkey was not made for this, or too late.');

const keyOf = ({ id, label, created_at: createdAt, last_used_at: lastUsedAt }: Passkey) => ({
  ...{ id, label, createdAt, lastUsedAt },
});

/** What the page Me shows. */
export const passkeysOf = async ({ store }: Pick<Services, 'store'>, playerId: string) => ({
  passkeys: (await store.passkeys.of(playerId)).map(keyOf),
});

/** What a browser needs to make one. */
export async function passkeyOptions(
  services: AccountServices,
  holder: Holder,
  party: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { store, random } = services;
  const { playerId, name } = holder;
  await requireMayJoin(services, playerId);
  await requireSettledForFirst(services, holder);
  const { generateRegistrationOptions } = await library();
  const handle = await store.passkeys.handleOf(playerId, () => base64Of(random, 32));
  const known = await store.passkeys.of(playerId);
  return generateRegistrationOptions({
    rpName: HOUSE_NAME,
    rpID: party.id,
    userName: name,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(handle, 'base64url')),
    challenge: await newChallenge(services, 'passkey', playerId),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** P-8. The first way back in makes an account, and brings a recovery code: `code`. */
export async function addPasskey(
  services: AccountServices,
  holder: Holder,
  response: RegistrationResponseJSON,
  { party, label }: { party: RelyingParty; label: string },
) {
  const { store, time } = services;
  const { playerId, session } = holder;
  const at = time.now();
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (secret) =>
      (await store.challenges.use(secret, 'passkey', at))?.player_id === playerId,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw badPasskey();
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  await requireSettledForFirst(services, holder);
  const passkey: Passkey = {
    ...{ id, player_id: playerId, counter, label, created_at: at, last_used_at: null },
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: JSON.stringify(transports ?? []),
    trusted_from: freshUntil(session),
  };
  const added = await withName(services, holder, (named) => store.passkeys.add(passkey, named));
  if (added === 'name-taken') throw nameTaken();
  if (added === 'exists')
    throw new HouseRefusal(
      'conflict',
      'exists',
      'This passkey is already used by an account. Sign in with it.',
    );
  if (added === 'full')
    throw new HouseRefusal(
      'conflict',
      'full',
      `An account has at most ${PASSKEYS} passkeys. Remove one first.`,
    );
  return { ...keyOf(passkey), ...(await firstRecovery(services, holder)) };
}

/** P-14. A fresh session may not add their first way back in. */
async function requireSettledForFirst(
  { store, time }: AccountServices,
  { playerId, session }: Holder,
): Promise<void> {
  if (!(await store.accounts.isAccount(playerId))) requireSettled(session, time.now());
}

export async function removePasskey(
  { store, time }: AccountServices,
  { playerId, session }: Holder,
  id: string,
): Promise<void> {
  requireSettled(session, time.now());
  const removed = await store.passkeys.remove(playerId, id);
  if (removed === 'unknown')
    throw new HouseRefusal('not-found', 'not-found', 'This passkey is gone already. Reload the page.');
  if (removed === 'last-way') throw lastWay();
}

/** P-8. */
export const lastWay = () =>
  new HouseRefusal('conflict', 'last-way', 'This is your last way back in: add another one first.');

/** What a browser needs to offer its passkeys of this server. It says nothing about anybody. */
export async function signInOptions(
  services: AccountServices,
  party: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    challenge: await newChallenge(services, 'sign-in', null),
  });
}

const unknownPasskey = () =>
  new HouseRefusal(
    'not-found',
    'unknown-passkey',
    'No account has this passkey any more. Sign in another way.',
  );

export async function signInByPasskey(
  services: AccountServices & Pick<Services, 'log'> & { notices: Pick<Notices, 'wake'> },
  response: AuthenticationResponseJSON,
  { party, label }: { party: RelyingParty; label: string },
): Promise<SignedIn> {
  const { store, time, log, notices } = services;
  const passkey = await store.passkeys.get(response.id);
  if (!passkey) throw unknownPasskey();
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== passkey.handle) throw badPasskey();
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (secret) => (await store.challenges.use(secret, 'sign-in', time.now())) !== null,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      // A falling counter is logged below, not refused.
      counter: 0,
    },
  }).catch(() => null);
  if (!verified?.verified) throw badPasskey();
  const { newCounter: counter } = verified.authenticationInfo;
  if (passkey.counter > 0 && counter <= passkey.counter)
    log.warn(
      { player: passkey.player_id, counter, before: passkey.counter },
      'the counter of a passkey fell',
    );
  const session = newSession(services, 'passkey', label);
  const player = await store.passkeys.signIn(passkey.id, counter, session);
  if (!player) throw unknownPasskey();
  notices.wake();
  return { ...player, token: session.token, restore: session.restore };
}
