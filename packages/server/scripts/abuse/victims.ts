/** Matches of every mode that must not change: honest players are in them and watch. */
import { PLAYERS, type Mode } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { Client } from 'colyseus.js';
import type { MatchState } from '../../test/games/states';
import { playOn, SeatedClient } from '../../test/support/table';
import { post } from '../chaos/tables';

export interface Victim {
  matchId: string;
  invite: string;
  tokens: string[];
  players: SeatedClient[];
}

export async function enter(
  url: string,
  matchId: string,
  token: string,
  more: object = {},
): Promise<SeatedClient> {
  const { ticket, seat } = await post<{ ticket: string; seat: number | null }>(
    `${url}/api/matches/${matchId}/ticket`,
    more,
    token,
  );
  const room = await new Client(url).joinById<MatchState>(matchId, { ticket });
  room.reconnection.enabled = false;
  const client = new SeatedClient(room, matchId, seat);
  const isIn = client.state((state) => state.matchId === matchId);
  const isOut = client.gone().then(() => {
    throw new Error('the line broke on the way in');
  });
  await Promise.race([isIn, isOut]);
  return client;
}

export const guest = async (url: string): Promise<string> =>
  (await post<{ token: string }>(`${url}/api/players`, {})).token;

/**
 * A private match in progress; in the commitment of round 1 seat 0 has sealed its orders, if it gets that
 * far.
 */
export async function victim(url: string, mode: Mode, isFittedOut: boolean): Promise<Victim> {
  const tokens: string[] = [];
  for (let seat = 0; seat < PLAYERS[mode]; seat += 1) tokens.push(await guest(url));
  const { matchId, invite } = await post<{ matchId: string; invite: string }>(
    `${url}/api/matches`,
    { mode },
    tokens[0],
  );
  for (const token of tokens.slice(1)) await post(`${url}/api/matches/${matchId}/seats`, { invite }, token);
  const players: SeatedClient[] = [];
  for (const token of tokens) players.push(await enter(url, matchId, token));
  for (const player of players) await player.ask('ready');
  for (const player of players) await player.state((state) => state.status === 'live');
  if (isFittedOut) {
    await playOn(players, (state) => state.phase === 'commitment');
    const { seq } = await defined(players[0]).decideDefault();
    await Promise.all(players.map((player) => player.upTo(seq as number)));
  }
  return { matchId, invite, tokens, players };
}

/** Everything that a match's players can find out about it. */
export async function imageOf({ players }: Victim): Promise<string> {
  const images: unknown[] = [];
  for (const player of players) {
    const asked = [
      await player.ask('mine'),
      await player.ask('legal'),
      await player.ask('events', { since: 0 }),
    ];
    images.push(player.now.toJSON(), asked);
  }
  return JSON.stringify(images);
}
