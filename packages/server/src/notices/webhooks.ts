/** Webhooks of the house: what has happened is posted to addresses that the operator names, signed, from the outbox of all letters. */
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { z } from 'zod';
import { hashOf } from '../store/hash';
import { isPrivateAddress } from '../text/private-address';
import { HOOK_KINDS, type HookRows } from './rows/webhooks';

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const webhooksSchema = z
  .array(
    z.strictObject({
      address: z.string().refine(isWeb),
      secret: z.string().min(16),
      kinds: z.array(z.enum(HOOK_KINDS)).min(1),
    }),
  )
  .max(20);
export type Webhook = z.output<typeof webhooksSchema>[number];

/** What the store knows an address by: it may be secret. */
export const hookId = ({ address }: Webhook): string => hashOf(address).slice(0, 16);

/** What happened in this time is looked for again: it may be written late, ms. A letter that was taken is known for longer. */
const LOOKED_BACK = 10 * 60_000;

/** Owes each hook what has happened. Repeating it changes nothing: each process does it. */
export async function oweHooks(
  rows: HookRows,
  hooks: readonly Webhook[],
  now: number,
  linkTo: (path: string) => string,
): Promise<boolean> {
  const wanted = new Set(hooks.flatMap(({ kinds }) => kinds));
  const happened = await rows.since(wanted, now - LOOKED_BACK);
  const letters = happened.flatMap(({ kind, id, path, text, ...about }) =>
    hooks
      .filter(({ kinds }) => kinds.includes(kind))
      .map((hook) => ({
        hook: hookId(hook),
        key: `${hookId(hook)} ${kind} ${id}`,
        at: now,
        // Chat services read `text` or `content`.
        about: {
          kind,
          id,
          ...about,
          link: linkTo(path),
          text: `${text} ${linkTo(path)}`,
          content: `${text} ${linkTo(path)}`,
        },
      })),
  );
  return rows.owe(letters);
}

const ANSWERS_WITHIN = 10_000;

/** Looked up here, and connected to just what was found: a name may lead elsewhere a moment later. */
async function addressOf(
  hostname: string,
  mayBePrivate: boolean,
): Promise<{ address: string; family: number }> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await lookup(host) : { address: host, family };
  if (!mayBePrivate && isPrivateAddress(found.address))
    throw new Error('the webhook leads to a private address (WEBHOOKS_PRIVATE)');
  return found;
}

/** Throws unless the answer is 2xx. Follows nothing. */
export async function postHook(
  { address, secret }: Webhook,
  about: object,
  now: number,
  mayBePrivate: boolean,
): Promise<void> {
  const url = new URL(address);
  const found = await addressOf(url.hostname, mayBePrivate);
  const body = JSON.stringify({ ...about, sentAt: now });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'star-eater-time': String(now),
    'star-eater-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  };
  const status = await new Promise<number>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = send(
      url,
      {
        ...{ method: 'POST', headers, timeout: ANSWERS_WITHIN, agent: false },
        lookup: (_host, { all }, done) => {
          if (all) (done as (error: null, found: object[]) => void)(null, [found]);
          else done(null, found.address, found.family);
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('the webhook does not answer')));
    asked.on('error', reject);
    asked.end(body);
  });
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}
