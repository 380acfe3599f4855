/** P-76. What waits for a program, over all of its matches. */
import type { Response } from 'express';
import type { Holder } from '../../accounts/rows/players';
import type { HttpServices } from '../../http/services';
import { STREAM_PING } from '../../limits';
import { ownMatches } from '../../matches/lists';
import type { Summary } from '../../wire/match';

/** Between two looks, ms. Of a match that is open its own stream says everything at once. */
const LOOK_EVERY = 1000;

const isOver = ({ state }: Summary): boolean => state === 'finished' || state === 'closed';

/** Resolves when the reader has gone, the token was revoked or the server stops. */
export async function followMatches(
  services: HttpServices,
  player: Holder,
  response: Response,
): Promise<void> {
  const { store, time, isStopping } = services;
  const told = new Map<string, string>();
  let spoken = time.now();
  const line = (fields: object) => {
    spoken = time.now();
    response.write(`${JSON.stringify(fields)}\n`);
  };
  while (!response.closed && !isStopping()) {
    const now = await store.players.entering(player.playerId, player.session.id, '');
    if (!now || now.banned) break;
    const { matches } = await ownMatches(services, player, null, {});
    for (const match of matches) {
      const text = JSON.stringify(match);
      const before = told.get(match.matchId);
      if (before === text || (before === undefined && isOver(match))) continue;
      told.set(match.matchId, text);
      line({ type: 'match', match });
    }
    if (time.now() - spoken >= STREAM_PING) line({ type: 'ping' });
    await new Promise<void>((resolve) => {
      const cancel = time.after(LOOK_EVERY, done);
      function done() {
        cancel();
        response.off('close', done);
        resolve();
      }
      response.once('close', done);
    });
  }
  response.end();
}
