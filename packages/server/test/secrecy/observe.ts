/** Plays one version of a course on a real server and writes down every byte that everybody but the owner gets. */
import { createHash } from 'node:crypto';
import { Client } from 'colyseus.js';
import {
  sealedValues,
  sealHash,
  PHASES,
  PLAYERS,
  type Decision,
  type Phase,
  type Seat,
} from '@star-eater/rules';
import type { LiveMatch } from '../../src/live/live-match';
import type { MatchState } from '../../src/wire/state';
import { CountedRandom } from '../support/counted-random';
import { resetIds, SeatedClient, TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';
import type { Act, Course, Secret } from './course';

/** Makes the server tell more than it may, for the test of the test. */
export type Leak = (live: LiveMatch) => void;

export const VIEWERS = ['opponent', 'ally', 'spectator', 'latecomer', 'stranger'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** One message of the socket, or one answer over HTTP. */
export interface Frame {
  text: string;
  /** The phase in which it came, and those whose beginning it tells of. */
  phases: readonly Phase[];
  /** What differed between the versions when it came. */
  hides: readonly Secret[];
}

export interface Observed {
  /** By viewer and seat: `opponent 2`. */
  heard: Map<string, Frame[]>;
  /** The same, of the act that reveals. */
  revealed: Map<string, Frame[]>;
  /** The owner's seals, in order: each is replaced by its position. */
  seals: string[];
  /** Milliseconds from a viewer's request to its answer, in order, with what was asked. */
  replies: { asked: string; ms: number }[];
}

/** Looks around over HTTP and by requests after every so many acts, and whenever a secret was just made. */
const LOOKS_EVERY = 7;

export async function observe(course: Course, version: 0 | 1, leak?: Leak): Promise<Observed> {
  resetIds();
  const server = await new TestServer({ time: new TestTime(), random: new CountedRandom() }).start();
  try {
    return await new Observation(server, course, version).run(leak);
  } finally {
    await server.dispose();
  }
}

class Observation {
  private readonly observed: Observed = { heard: new Map(), revealed: new Map(), seals: [], replies: [] };
  private into = this.observed.heard;
  private hides: readonly Secret[] = [];
  private matchId = '';
  private guests: Guest[] = [];
  private players: SeatedClient[] = [];
  private watcher!: SeatedClient;
  private late!: Guest;
  private nonces = 0;
  private requests = 0;

  constructor(
    private readonly server: TestServer,
    private readonly course: Course,
    private readonly version: 0 | 1,
  ) {}

  async run(leak?: Leak): Promise<Observed> {
    await this.begin();
    const live = this.server.running.services.registry.peek(this.matchId);
    if (leak && live) leak(live);
    for (const [index, act] of this.course.acts.entries()) {
      const isNews = act.hides.some((secret) => !this.hides.includes(secret));
      this.hides = act.hides;
      await this.perform(act);
      if (isNews || index % LOOKS_EVERY === 0) await this.look(index % (2 * LOOKS_EVERY) === 0);
    }
    if (this.course.reveal) {
      this.into = this.observed.revealed;
      await this.perform(this.course.reveal);
    }
    return this.observed;
  }

  private async begin(): Promise<void> {
    const { server, course } = this;
    for (let seat = 0; seat < PLAYERS[course.mode]; seat += 1)
      this.guests.push(await server.guest(`Player ${seat}`));
    const onlooker = await server.guest('Watcher');
    this.late = await server.guest('Latecomer');
    const [host, ...others] = this.guests as [Guest, ...Guest[]];
    const { mode, factions } = course;
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode, factions, visibility: 'public' },
      host.token,
    );
    this.matchId = body['matchId'] as string;
    for (const guest of others)
      await server.call('POST', `/api/matches/${this.matchId}/seats`, {}, guest.token);
    for (const guest of this.guests) this.players.push(await server.enter(this.matchId, guest));
    this.watcher = await server.enter(this.matchId, onlooker);
    for (const player of this.players)
      if (player.seat !== course.owner) this.tap(player, `${this.relation(player.seat)} ${player.seat}`);
    this.tap(this.watcher, 'spectator');
    for (const player of this.players) await player.ask('ready');
    for (const client of this.everybody) await client.state((state) => state.status === 'live');
  }

  private get everybody(): SeatedClient[] {
    return [...this.players, this.watcher];
  }

  private relation(seat: Seat | null): Viewer {
    return this.course.mode === 'teams' && seat !== null && seat % 2 === this.course.owner % 2
      ? 'ally'
      : 'opponent';
  }

  private note(who: string, text: string): void {
    const frames = this.into.get(who) ?? [];
    this.into.set(who, frames);
    const now = this.watcher.now.phase as Phase;
    const told = text.includes('phaseStarted')
      ? PHASES.filter((phase) => phase !== now && text.includes(phase))
      : [];
    frames.push({ text, phases: [now, ...told], hides: this.hides });
  }

  /** Below the SDK. */
  private tap(client: SeatedClient, who: string): void {
    const { events } = client.room.connection;
    const before = events.onmessage;
    events.onmessage = (message: MessageEvent) => {
      this.note(who, Buffer.from(message.data as ArrayBuffer).toString('latin1'));
      before?.(message);
    };
  }

  private async perform(act: Act): Promise<void> {
    const player = this.players[act.by] as SeatedClient;
    const id = `request-${(this.requests += 1)}`;
    switch (act.what) {
      case 'draft':
        await this.ask(player, 'draft', act.versions[this.version]);
        return;
      case 'talk': {
        const { seq } = await this.ask(player, 'chat', { text: act.versions[this.version], to: 'team' });
        await this.upTo(seq);
        return;
      }
      case 'decide': {
        const decision = act.versions[this.version];
        const expects = this.watcher.now.seats[act.by]?.since ?? 0;
        const { seq } = await this.ask(player, 'decide', {
          id,
          decision,
          expects,
          ...this.sealing(decision),
        });
        await this.upTo(seq);
      }
    }
  }

  private async ask(client: SeatedClient, type: string, payload: unknown): Promise<{ seq: number }> {
    const reply = await client.ask(type, payload);
    if (!reply['ok'])
      throw new Error(`seed ${this.course.seed}: ${type} was refused: ${JSON.stringify(reply)}`);
    return reply as unknown as { seq: number };
  }

  private async upTo(seq: number): Promise<void> {
    await Promise.all(this.everybody.map((client) => client.upTo(seq)));
  }

  /** The same nonces in both versions. */
  private sealing(decision: Decision) {
    if (decision.type !== 'commit') return {};
    const nonces = [0, 1, 2].map(() =>
      createHash('sha256')
        .update(`nonce ${(this.nonces += 1)}`)
        .digest('hex'),
    );
    const { seat } = decision;
    const { round } = this.watcher.now;
    const seal = sealedValues(decision).map((value, part) =>
      sealHash({
        match: this.matchId,
        round,
        seat,
        part: part as 0 | 1 | 2,
        value,
        nonce: nonces[part] as string,
      }),
    );
    if (seat === this.course.owner) this.observed.seals.push(...seal);
    return { seal, nonces };
  }

  /** Everything that can be asked, by everybody who is not the owner. */
  private async look(isThorough: boolean): Promise<void> {
    const { server, matchId } = this;
    const [other] = this.guests.filter((_, seat) => seat !== this.course.owner) as [Guest];
    for (const path of [
      `/api/matches/${matchId}`,
      `/api/matches/${matchId}/replay`,
      '/api/matches?state=live',
    ])
      for (const token of [undefined, other.token])
        await this.timed(`GET ${path.replace(matchId, ':id')}`, async () =>
          this.note('stranger', JSON.stringify(await server.call('GET', path, undefined, token))),
        );
    const mine = await server.call('GET', '/api/players/me/matches', undefined, other.token);
    this.note('stranger', JSON.stringify(mine));
    for (const viewer of this.everybody) {
      if (viewer.seat === this.course.owner) continue;
      for (const type of ['legal', 'mine']) await this.timed(type, () => viewer.ask(type));
      const since = isThorough ? 0 : Math.max(0, viewer.now.seq - 3);
      await this.timed('events', () => viewer.ask('events', { since }));
    }
    if (isThorough) await this.comeLate();
  }

  /** Somebody who comes in only now gets the whole state at once. */
  private async comeLate(): Promise<void> {
    const { body } = await this.server.ticket(this.matchId, this.late);
    const room = await new Client(this.server.url).joinById<MatchState>(this.matchId, {
      ticket: body['ticket'],
    });
    const client = new SeatedClient(room, this.matchId, null);
    // The state comes after the SDK has answered the welcome: nothing was missed.
    this.tap(client, 'latecomer');
    await client.state((state) => state.matchId === this.matchId);
    room.removeAllListeners();
    await room.leave();
  }

  private async timed(asked: string, ask: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await ask();
    this.observed.replies.push({ asked, ms: performance.now() - began });
  }
}
