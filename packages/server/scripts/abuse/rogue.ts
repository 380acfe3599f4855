/**
 * A bad client of a room: malformed, stale, foreign and oversized messages, and bytes that are not messages.
 */
import { randomBytes } from 'node:crypto';
import { Protocol } from '@colyseus/core';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { bareSocket, masked, requestFrame } from '../../test/support/bare-socket';
import { newNonce, type SeatedClient } from '../../test/support/table';
import { post } from '../chaos/tables';
import { junk, REQUEST_TYPES, type Random } from './junk';
import { unreadable } from './unreadable';
import { enter, type Victim } from './victims';

export type Sort =
  'malformed' | 'stale' | 'foreign' | 'oversized' | 'garbage' | 'unreadable' | 'unread' | 'dripping';

/** The result of one message; `fault` if it is not as expected. */
export interface Outcome {
  sort: Sort;
  fault: string | null;
}

/** These change no match, whoever sends them. */
const HARMLESS = ['legal', 'mine', 'back', 'events', 'mute', 'wait', 'leaving'];
/** These need no payload: without one they are valid. */
const EASY = ['pause', 'resume', 'draw', 'ready', 'draft'];
/** Below the limit of 20 a second, so that each message is processed. */
const PACE = 1000 / 18;
/**
 * On a busy machine the server closes idle connections before we notice; after this many the next one is new.
 */
export const LINES = 60;

/** Requests of a connection that reads nothing. */
const UNREAD = 20;

const COMMITMENT = { type: 'commit', engine: 'N', commands: ['special', 'vent-coolant'] } as const;

export class Rogue {
  private client: SeatedClient | null = null;
  private next = 0;

  /** `seat`: one of the victim's players; null for a spectator with the invite. */
  constructor(
    private readonly url: string,
    private readonly victim: Victim,
    private readonly seat: number | null,
    private readonly token: string,
    private readonly random: Random,
  ) {}

  async attack(): Promise<Outcome> {
    await this.paced();
    const client = await this.here();
    const dice = this.random(200);
    if (dice === 0) return this.oversized(client);
    if (dice < 3) return this.garbage(client);
    if (dice < 6) return this.unreadable(client);
    if (dice === 6) return this.unread();
    if (dice < 90) return this.malformed(client);
    return dice < 140 ? this.stale(client) : this.foreign(client);
  }

  leave(): void {
    const { client } = this;
    if (client?.left !== null) return;
    client.room.removeAllListeners();
    // The server must close it: nobody waits here.
    void client.room.leave().catch(() => {});
  }

  private async paced(): Promise<void> {
    const wait = this.next - performance.now();
    this.next = Math.max(this.next, performance.now()) + PACE;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  private async here(): Promise<SeatedClient> {
    if (this.client && this.client.left === null) return this.client;
    this.client?.room.removeAllListeners();
    this.client = await this.enter();
    return this.client;
  }

  /**
   * Tries again if the connection breaks while joining: a reserved seat may expire, kept connections may
   * close.
   */
  private async enter(again = LINES): Promise<SeatedClient> {
    const more = this.seat === null ? { invite: this.victim.invite } : {};
    try {
      return await enter(this.url, this.victim.matchId, this.token, more);
    } catch (error) {
      if (again === 0) throw error;
      return this.enter(again - 1);
    }
  }

  private async malformed(client: SeatedClient): Promise<Outcome> {
    const type = REQUEST_TYPES[this.random(REQUEST_TYPES.length)] as string;
    const payload = EASY.includes(type) ? { agree: junk(this.random), x: 1 } : junk(this.random);
    return this.expectRefusal('malformed', client, type, payload, HARMLESS.includes(type));
  }

  /** A valid decision for an earlier question; never `resign`, which is valid at any time. */
  private stale(client: SeatedClient): Promise<Outcome> {
    const decision = { ...COMMITMENT, commands: [...COMMITMENT.commands], seat: this.seat ?? 0 } as Decision;
    const expects = client.now.seq + 1 + this.random(1000);
    return this.expectRefusal('stale', client, 'decide', client.request(decision, { expects, id: newId() }));
  }

  /** For another seat or match, or with another player's id or seal. */
  private foreign(client: SeatedClient): Promise<Outcome> {
    const others = [0, 1, 2, 3].filter((seat) => seat !== this.seat);
    const decision = { ...COMMITMENT, commands: [...COMMITMENT.commands], seat: this.seat ?? 0 } as Decision;
    switch (this.random(4)) {
      case 0: {
        const other = others[this.random(others.length)] as number;
        return this.expectRefusal(
          'foreign',
          client,
          'decide',
          client.request({ seat: other, type: 'resign' }, { id: newId() }),
        );
      }
      case 1: {
        const nonces = [newNonce(), newNonce(), newNonce()];
        return this.expectRefusal(
          'foreign',
          client,
          'decide',
          client.request(decision, { nonces, id: newId() }),
        );
      }
      case 2: {
        const seal = [newNonce(), newNonce(), newNonce()];
        return this.expectRefusal(
          'foreign',
          client,
          'decide',
          client.request(decision, { seal, id: newId() }),
        );
      }
      default: {
        const move = { seat: this.seat ?? 0, type: 'thrust', direction: this.random(6) } as Decision;
        return this.expectRefusal('foreign', client, 'decide', client.request(move, { id: newId() }));
      }
    }
  }

  private async oversized(client: SeatedClient): Promise<Outcome> {
    client.room.request('chat', { text: 'x'.repeat(8192 + this.random(60_000)), to: 'all' }).catch(() => {});
    await client.gone();
    return { sort: 'oversized', fault: null };
  }

  /** Bytes that are not a message may end the connection or be ignored. */
  private async garbage(client: SeatedClient): Promise<Outcome> {
    client.room.connection.send(
      Buffer.from(Array.from({ length: 1 + this.random(200) }, () => this.random(256))),
    );
    await this.answered(client, 'legal', undefined);
    return { sort: 'garbage', fault: null };
  }

  private async unreadable(client: SeatedClient): Promise<Outcome> {
    const bytes = unreadable(this.random);
    client.room.connection.send(bytes);
    await client.gone();
    // After a broken connection the SDK reports 1006.
    const isFine = client.left === 1007 || client.left === 1006;
    return {
      sort: 'unreadable',
      fault: isFine ? null : `${bytes.toString('hex')}: closed with ${client.left}`,
    };
  }

  /** A second connection requests everything repeatedly and reads nothing: the server must close it. */
  private async unread(): Promise<Outcome> {
    const more = this.seat === null ? { invite: this.victim.invite } : {};
    const { matchId } = this.victim;
    const { ticket } = await post<{ ticket: string }>(
      `${this.url}/api/matches/${matchId}/ticket`,
      more,
      this.token,
    );
    // A reserved seat may expire before its owner joins.
    const socket = await bareSocket(this.url, matchId, ticket).catch(() => null);
    if (!socket) return { sort: 'unread', fault: null };
    const since = Uint8Array.of(0x81, 0xa5, ...Buffer.from('since'), 0);
    socket.write(masked(Uint8Array.of(Protocol.JOIN_ROOM)));
    for (let ask = 0; ask < UNREAD; ask += 1) socket.write(requestFrame('events', since));
    // Does not keep this process running.
    socket.unref();
    return { sort: 'unread', fault: null };
  }

  private async expectRefusal(
    sort: Sort,
    client: SeatedClient,
    type: string,
    payload: unknown,
    isHarmless = false,
  ): Promise<Outcome> {
    const reply = await this.answered(client, type, payload);
    const isRefused =
      reply === null ||
      (reply['ok'] === false &&
        [reply['code'], reply['rule'], reply['message']].every((part) => typeof part === 'string'));
    const isFine = isRefused || (isHarmless && reply['ok'] === true);
    return { sort, fault: isFine ? null : `${type} ${JSON.stringify(payload)}: ${JSON.stringify(reply)}` };
  }

  /** The answer; null if the connection ended instead. */
  private answered(
    client: SeatedClient,
    type: string,
    payload: unknown,
  ): Promise<Record<string, unknown> | null> {
    return Promise.race([client.ask(type, payload).catch(() => null), client.gone().then(() => null)]);
  }
}

const newId = (): string => randomBytes(12).toString('hex');
