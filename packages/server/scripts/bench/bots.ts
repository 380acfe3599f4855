/**
 * Bots that search, in a separate process: matches for three in which two admirals play on alone after the person has
 * resigned, so that nobody's answers cost anything.
 */
import { randomBytes } from 'node:crypto';
import './line';
import { Client } from 'colyseus.js';
import { serve } from './child';
import { post } from './post';

export interface BotsQuestion {
  /** Matches to start; each has two bots. */
  start: number;
  url: string;
  /** Default: the level that searches. */
  level?: 'ensign' | 'admiral';
  /** Matches begun before: each is begun from an address of its own. */
  from?: number;
}

async function begin({ url, level = 'admiral', from = 0 }: BotsQuestion, index: number): Promise<void> {
  const number = from + index;
  const address = `10.9.${number >> 8}.${number & 255}`;
  const { token } = await post(url, '/api/players', {}, address);
  const bots = [1, 2].map((seat) => ({ seat, level }));
  const made = { mode: 'free-for-all', visibility: 'public', clock: { kind: 'none' }, bots };
  const { matchId = '' } = await post(url, '/api/matches', made, address, token);
  const { ticket } = await post(url, `/api/matches/${matchId}/ticket`, {}, address, token);
  const room = await new Client(url, { headers: { 'x-forwarded-for': address } }).joinById(matchId, {
    ticket,
  });
  room.onMessage('*', () => undefined);
  await room.request('ready').catch(() => undefined);
  const resign = { id: randomBytes(12).toString('hex'), decision: { seat: 0, type: 'resign' }, expects: 0 };
  const reply = (await room.request('decide', resign)) as { ok: boolean };
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
  await room.leave();
}

serve(async (question: BotsQuestion) => {
  for (let index = 0; index < question.start; index += 1) await begin(question, index);
  return null;
});
process.stdout.write('ready\n');
