/** P-12. Signing in by e-mail. */
import { has } from '../../../net/api-forms';
import { call } from '../../../net/call';
import { isIdentity } from '../../../net/identity';
import { becomePlayer } from '../../../net/own-api';

const isAsked = (data: unknown): data is { request: string } => has(data, { request: 'string' });

/** The answer says nothing about the address. Returns what makes the letters of the mail valid on this page. */
export const askForMail = async (address: string): Promise<string> =>
  (await call('POST', '/api/sign-in/mail', isAsked, { address })).request;

/** `code`: of the link, or with `request` the letters that were typed. */
export async function signInByMail(code: string, request?: string): Promise<void> {
  const body = { code, ...(request === undefined ? {} : { request }) };
  becomePlayer(await call('POST', '/api/sign-in/mail/confirm', isIdentity, body));
}
