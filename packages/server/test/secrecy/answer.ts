/** Of `/metrics` what two runs of one match have in common: no times, and nothing of the process and its disk. */
const countsIn = (metrics: string): string =>
  metrics.replace(/^(\w+_(bucket|sum)\b|process_|nodejs_|disk_free_bytes|backup_age_seconds).*$/gm, '');

/** An HTTP answer as text, status and headers included, without what differs between two runs of one match. */
import type { TestServer } from '../support/table';

export async function answerOf(server: TestServer, path: string, token?: string): Promise<string> {
  const headers = {
    'accept-encoding': 'identity',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(server.url + path, { headers });
  const body = await response.text();
  if (path === '/metrics') return countsIn(body);
  const told = [...response.headers].filter(([name]) => !/^(date|etag|ratelimit.*)$/.test(name));
  const answer = [response.status, ...told.map(([name, value]) => `${name}: ${value}`), body].join('\n');
  // The content security policy names the server, whose port differs from run to run.
  return answer.replaceAll(new URL(server.url).host, '<this server>');
}
