/** P-9. Passkeys in this browser. The library is loaded when one is made or used. */
import { has, isNumberOrNull, isRecord } from '../../net/api-forms';
import { call, Refused } from '../../net/call';
import { asMe, isNothing } from '../../net/http';
import { isIdentity } from '../../net/identity';
import { becomePlayer } from '../../net/own-api';
import { passkeyMessages as texts } from './sign-in/messages';

export interface OwnPasskey {
  id: string;
  label: string;
  createdAt: number;
  /** A day, ms. */
  lastUsedAt: number | null;
}

const isPasskey = (data: unknown): data is OwnPasskey =>
  has(data, { id: 'string', label: 'string', createdAt: 'number' }) && isNumberOrNull(data['lastUsedAt']);

const arePasskeys = (data: unknown): data is { passkeys: OwnPasskey[] } =>
  isRecord(data) && Array.isArray(data['passkeys']) && data['passkeys'].every(isPasskey);

/** The library checks the rest. */
const isCreation = (data: unknown): data is CreationOptions =>
  has(data, { challenge: 'string' }) && isRecord(data['rp']) && isRecord(data['user']);
const isRequest = (data: unknown): data is RequestOptions => has(data, { challenge: 'string' });

type Library = typeof import('@simplewebauthn/browser');
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const library = (): Promise<Library> =>
  import('@simplewebauthn/browser').catch(() => {
    throw new Refused('offline', texts.failed, 0);
  });

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** What the browser or its owner refused, as a sentence. */
function refusalOf(error: unknown): Refused {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new Refused('exists', texts.exists, 0);
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new Refused('cancelled', texts.cancelled, 0);
  return new Refused('no-passkeys', texts.failed, 0);
}

const refuse = (error: unknown): never => {
  throw refusalOf(error);
};

export const ownPasskeys = async (): Promise<OwnPasskey[]> =>
  (await asMe('GET', '/api/passkeys', arePasskeys)).passkeys;

export const removePasskey = (id: string): Promise<null> =>
  asMe('DELETE', `/api/passkeys/${encodeURIComponent(id)}`, isNothing);

/** P-8. Returns the recovery code that comes with the first way back in; null without one. */
export async function makePasskey(label: string): Promise<string | null> {
  const optionsJSON = await asMe('POST', '/api/passkeys/options', isCreation, {});
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON }).catch(refuse);
  const body = { response, ...(label === '' ? {} : { label }) };
  const made = await asMe('POST', '/api/passkeys', isPasskey, body);
  return 'code' in made && typeof made.code === 'string' ? made.code : null;
}

/** Signs this browser in. A passkey that no account has any more is forgotten by the browser, too. */
export async function signInByPasskey(): Promise<void> {
  const optionsJSON = await call('POST', '/api/sign-in/options', isRequest, {});
  const { startAuthentication, sendSignal } = await library();
  const response = await startAuthentication({ optionsJSON }).catch(refuse);
  try {
    becomePlayer(await call('POST', '/api/sign-in', isIdentity, { response }));
  } catch (error) {
    const { rpId } = optionsJSON;
    if (error instanceof Refused && error.code === 'unknown-passkey' && rpId !== undefined)
      // Not every browser can.
      await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: response.id }).catch(
        () => undefined,
      );
    throw error;
  }
}
