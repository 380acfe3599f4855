/** Where another server should be, and why it is not reached, in words for the operator. */

const PORTS: Readonly<Record<string, string>> = {
  'postgres:': '5432',
  'postgresql:': '5432',
  'redis:': '6379',
  'rediss:': '6379',
  'smtp:': '587',
  'smtps:': '465',
};

/** `db.example.org:5432`: never a user or a password. */
export function hostOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port === '' ? (PORTS[protocol] ?? '') : port}`;
}

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'no host of this name is known',
  EAI_AGAIN: 'the name cannot be looked up now',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this network',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it ends the connection',
  EPIPE: 'it ends the connection',
  EAUTH: 'it refuses the user or the password',
  WRONGPASS: 'it refuses the user or the password',
  NOAUTH: 'it wants a password',
  ESOCKET: 'the connection cannot be made',
};

/** Errors and those inside them, the outermost first. */
function* within(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let each = error; typeof each === 'object' && each !== null;) {
    yield each;
    const inner: unknown = 'errors' in each && Array.isArray(each.errors) ? each.errors[0] : undefined;
    each = inner ?? ('cause' in each ? each.cause : null);
  }
}

/** The end of `… cannot be reached: `. */
export function whyUnreached(error: unknown): string {
  let why = 'it does not answer';
  for (const { code, message } of within(error)) {
    const text = String(message);
    if (/certificate|SSL|TLS/i.test(text)) return 'the two do not agree on TLS';
    // `ESOCKET` alone says less than its text.
    const known = CAUSES[/\b(WRONGPASS|NOAUTH|E[A-Z_]{4,})\b/.exec(text)?.[1] ?? ''] ?? CAUSES[String(code)];
    if (known !== undefined) why = known;
  }
  return why;
}
