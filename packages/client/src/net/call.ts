/** A call to the server, with or without a token. Every failure is a `Refused` with a sentence for the player. */
import { pageMessages } from '../i18n/en/pages';
import { isEmbedded } from '../store/embedded';
import { messageOfRefusal } from './refusal-message';
import { heardServerTime } from './server-clock';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whether an answer has the form that docs/protocol.md gives it. */
export type Form<T> = (data: unknown) => data is T;

/** The answer of a call without one: 204. */
export const isNothing: Form<null> = (data): data is null => data === null;

/** Every answer of this server has it (docs/protocol.md, HTTP). */
const MARK = 'star-eater';

/** The server's time, ms. Answers that the service worker kept have an old one. */
const TIME = 'star-eater-now';

/** For the head of an answer, and again for the rest of it, ms. Then the line counts as lost. */
const ANSWER_WITHIN = 30_000;

const offline = (): Refused => new Refused('offline', pageMessages.errors.offline, 0);

/** Something on the way answered instead of the server. Status 0: it says nothing about players or matches. */
const foreign = (): Refused => new Refused('foreign', pageMessages.errors.foreign, 0);

/** The answer and its text. Rejects if the line is lost, or something else answered. */
async function send(path: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), ANSWER_WITHIN);
  try {
    const response = await fetch(path, {
      ...request,
      ...(isEmbedded && { credentials: 'omit' as const }),
      signal: patience.signal,
    });
    clearTimeout(timer);
    if (response.headers.get(MARK) === null) throw foreign();
    timer = setTimeout(() => patience.abort(), ANSWER_WITHIN);
    return { response, text: await response.text() };
  } catch (error) {
    throw error instanceof Refused ? error : offline();
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw foreign();
  }
}

/** A refusal as the server words it. */
function refusalOf(status: number, data: unknown): Refused {
  const { code, message } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const said = typeof message === 'string' ? message : pageMessages.errors.server(status);
  const named = typeof code === 'string' ? code : 'server';
  return new Refused(named, messageOfRefusal(named, said), status);
}

export async function call<T>(
  method: Method,
  path: string,
  isRight: Form<T>,
  body?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  const { response, text } = await send(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // A calendar.
  const isText = response.headers.get('content-type')?.startsWith('text/calendar');
  const data = isText ? text : parsed(text);
  if (!response.ok) throw refusalOf(response.status, data);
  if (!isRight(data)) throw foreign();
  heardServerTime(Number(response.headers.get(TIME) ?? NaN));
  return data;
}
