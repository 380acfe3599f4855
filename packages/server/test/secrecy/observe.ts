/**
 * Plays one version of a course on a real server and records every byte that everybody but the owner gets:
 * messages as the SDK reads them, frames as on the wire, answers over HTTP with their headers.
 *
 * Some things differ between any two runs and are left out or made equal:
 * - the handshake of a web socket and its first frame, in which Colyseus gives each client a random key;
 * - the headers `date` and `etag` (a hash of a body that is compared itself), and limits that count down;
 * - the owner's seals: in the room each is replaced by its position before it is published, so that
 *   compressed frames can be compared; in replays afterwards;
 * - times: of `/metrics` only the counts are compared, and arrival times of frames are not.
 *   `npm run secrecy` reports answer times.
 */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { Client } from 'colyseus.js';
import {
  sealedValues,
  sealHash,
  PLAYERS,
  type Decision,
  type Phase,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import type { LiveMatch } from '../../src/live/live-match';
import type { MatchState } from '../games/states';
import { bytesOf, CountedRandom } from '../support/counted-random';
import { resetIds, SeatedClient, TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';
import { answerOf } from './answer';
import { isByItself, type Act, type Course } from './course';
import { Recorder, type Viewer } from './record';

/** Makes the server reveal more than it may, to test the test. */
export type Leak = (live: LiveMatch) => void;

export interface Observed extends Pick<Recorder, 'heard' | 'wire' | 'revealed'> {
  /** The owner's seals in order; each is replaced by its position. */
  seals: string[];
  /** Milliseconds from a viewer's request to its answer, in order, with the request. */
  replies: { asked: string; ms: number }[];
}

/** Looks around over HTTP and by requests after this many acts, and whenever a secret was just made. */
const LOOKS_EVERY = 7;

/** No pings: they would be extra frames now and then. */
const NO_PINGS = 3_600_000;

export async function observe(course: Course, version: 0 | 1, leak?: Leak): Promise<Observed> {
  resetIds();
  const random = new CountedRandom();
  const server = await new TestServer({
    time: new TestTime(),
    random,
    pingInterval: NO_PINGS,
    // Each look at the metrics is a fresh one.
    limitScale: 1000,
  }).start();
  const observation = new Observation(server, random, course, version);
  try {
    return await observation.run(leak);
  } finally {
    await server.dispose();
    observation.hangUp();
  }
}

class Observation {
  private readonly recorder = new Recorder(() => (this.watcher?.now.phase ?? 'loadout') as Phase);
  private readonly observed: Observed;
  private readonly players = new Map<Seat, SeatedClient>();
  private readonly guests = new Map<Seat, Guest>();
  private matchId = '';
  /** Null before `begin`. */
  private watcher: SeatedClient | null = null;
  private late: Guest | null = null;
  /** Entries so far. */
  private seq = 0;
  private nonces = 0;
  private requests = 0;

  constructor(
    private readonly server: TestServer,
    private readonly random: CountedRandom,
    private readonly course: Course,
    private readonly version: 0 | 1,
  ) {
    const { heard, wire, revealed } = this.recorder;
    this.observed = { heard, wire, revealed, seals: [], replies: [] };
  }

  async run(leak?: Leak): Promise<Observed> {
    await this.begin(leak);
    const { acts, reveal } = this.course;
    for (const [index, act] of acts.entries()) {
      const isNews = act.hides.some((secret) => !this.recorder.hides.includes(secret));
      this.recorder.hides = act.hides;
      await this.perform(act, acts.slice(index + 1).concat(reveal));
      const next = acts[index + 1] ?? reveal[0];
      // The server's own acts follow immediately: looking around in between would see one state or the other.
      if (next && isByItself(next)) continue;
      if (isNews || index % LOOKS_EVERY === 0) await this.look(index % (2 * LOOKS_EVERY) === 0);
    }
    if (reveal.length > 0) this.recorder.writes = 'revealed';
    for (const [index, act] of reveal.entries()) await this.perform(act, reveal.slice(index + 1));
    this.recorder.writes = 'nothing';
    return this.observed;
  }

  /** After the server has stopped. */
  hangUp(): void {
    this.recorder.hangUp();
  }

  private async begin(leak?: Leak): Promise<void> {
    const { server, course } = this;
    const { mode, factions, owner, botSeeds } = course;
    for (let seat = 0; seat < PLAYERS[mode]; seat += 1)
      if (!botSeeds || seat !== owner) this.guests.set(seat, await server.guest(`Player ${seat}`));
    const onlooker = await server.guest('Watcher');
    this.late = await server.guest('Latecomer');
    const bots = botSeeds ? [{ seat: owner, level: 'ensign' }] : [];
    // The match's id is drawn first, then a seed for each seat.
    if (botSeeds) this.random.next(bytesOf('match', 16));
    for (let seat = 0; botSeeds && seat <= owner; seat += 1)
      this.random.next(Buffer.from(seat < owner ? '00'.repeat(16) : botSeeds[this.version], 'hex'));
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode, factions, balance: 'first', visibility: 'public', bots },
      this.guests.get(0)?.token,
    );
    this.matchId = body['matchId'] as string;
    for (const [seat, guest] of this.guests)
      if (seat !== 0) await server.call('POST', `/api/matches/${this.matchId}/seats`, { seat }, guest.token);
    for (const [seat, guest] of this.guests) {
      const isOwner = seat === owner;
      this.players.set(seat, await this.enter(guest, isOwner ? null : `${this.relation(seat)} ${seat}`));
    }
    this.watcher = await this.enter(onlooker, 'spectator');
    const live = server.running.services.registry.peek(this.matchId);
    if (!live) throw new Error('the match is not in memory');
    if (botSeeds && live.record.seats[owner]?.seed !== botSeeds[this.version])
      throw new Error('the bot has another seed');
    this.placeSeals(live);
    leak?.(live);
    for (const player of this.players.values()) await player.ask('ready');
    for (const client of this.everybody) await client.state((state) => state.status === 'live');
  }

  private enter(guest: Guest, who: string | null): Promise<SeatedClient> {
    if (who === null) return this.server.enter(this.matchId, guest);
    return this.recorder.enter(this.server, this.matchId, guest, who);
  }

  /** Replaces each of the owner's seals by its position, for everybody in the room. */
  private placeSeals(live: LiveMatch): void {
    const { seals } = this.observed;
    const placed = (seal: string): string => {
      if (!seals.includes(seal)) seals.push(seal);
      return Buffer.from(bytesOf(`seal ${seals.indexOf(seal)}`, 32)).toString('hex');
    };
    const honest = live.snapshot.bind(live);
    live.snapshot = () => {
      const seen = honest();
      const seats = seen.seats.map((seat) =>
        seat.seat === this.course.owner ? { ...seat, seals: seat.seals.map(placed) } : seat,
      );
      return { ...seen, seats };
    };
  }

  private get everybody(): SeatedClient[] {
    return [...this.players.values(), defined(this.watcher)];
  }

  private relation(seat: Seat | null): Viewer {
    return this.course.mode === 'teams' && seat !== null && seat % 2 === this.course.owner % 2
      ? 'ally'
      : 'opponent';
  }

  private async perform(act: Act, then: readonly Act[]): Promise<void> {
    if (!isByItself(act)) this.drawIds(then);
    switch (act.what) {
      case 'draft':
        return this.perhaps(act.by, 'draft', act.versions[this.version]);
      case 'wait': {
        const until = act.versions[this.version];
        return this.perhaps(act.by, 'wait', until && { until });
      }
      case 'talk':
        await this.ask(act.by, 'chat', { text: act.versions[this.version], to: 'team' });
        break;
      case 'decide':
        if (!act.ahead[this.version]) await this.decide(act, act.versions[this.version]);
    }
    this.seq += 1;
    await Promise.all(this.everybody.map((client) => client.upTo(this.seq)));
    await this.recorder.upTo(this.seq);
  }

  /** Skipped in the version where it is `null`; it makes no entry. */
  private async perhaps(by: Seat, type: string, payload: object | null): Promise<void> {
    if (payload) await this.ask(by, type, payload);
  }

  private async decide(act: Act, decision: Decision): Promise<void> {
    const expects = defined(this.watcher).now.seats[act.by]?.since ?? 0;
    const id = isByItself(act)
      ? Buffer.from(idOfReaction(this.seq + 1)).toString('hex')
      : `request-${(this.requests += 1)}`;
    await this.ask(act.by, 'decide', { id, decision, expects, ...this.sealing(decision) });
  }

  /**
   * An answer in advance in one version and by hand in the other has the same id, drawn by the server or by
   * the client.
   */
  private drawIds(then: readonly Act[]): void {
    const upTo = then.findIndex((act) => !isByItself(act));
    for (const [index, act] of then.slice(0, upTo < 0 ? undefined : upTo).entries()) {
      const isReaction = act.what === 'decide' && act.versions[0].type === 'react' && act.ahead[this.version];
      if (isReaction) this.random.next(idOfReaction(this.seq + 2 + index));
    }
  }

  private async ask(by: Seat, type: string, payload: unknown): Promise<void> {
    const reply = await this.players.get(by)?.ask(type, payload);
    if (!reply?.['ok'])
      throw new Error(`seed ${this.course.seed}: ${type} was refused: ${JSON.stringify(reply)}`);
  }

  /** The same nonces in both versions. */
  private sealing(decision: Decision) {
    if (decision.type !== 'commit') return {};
    const nonces = [0, 1, 2].map(() =>
      Buffer.from(bytesOf(`nonce ${(this.nonces += 1)}`, 32)).toString('hex'),
    );
    const { seat } = decision;
    const { round } = defined(this.watcher).now;
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
    return { seal, nonces };
  }

  /** Everything that viewers other than the owner can request. */
  private async look(isThorough: boolean): Promise<void> {
    const { matchId } = this;
    const [other] = [...this.guests].flatMap(([seat, guest]) => (seat === this.course.owner ? [] : [guest]));
    for (const path of [
      `/api/matches/${matchId}`,
      `/api/matches/${matchId}/replay`,
      '/api/matches?state=live',
      '/api/players/me/matches',
      '/metrics',
    ])
      for (const guest of [undefined, other])
        await this.timed(`GET ${path.replace(matchId, ':id')}`, async () =>
          this.recorder.note('heard', 'stranger', await answerOf(this.server, path, guest?.token)),
        );
    for (const viewer of this.everybody) {
      if (viewer.seat === this.course.owner) continue;
      for (const type of ['legal', 'mine']) await this.timed(type, () => viewer.ask(type));
      const since = isThorough ? 0 : Math.max(0, viewer.now.seq - 3);
      await this.timed('events', () => viewer.ask('events', { since }));
    }
    if (isThorough) await this.comeLate();
  }

  /** A late viewer gets the whole state at once. */
  private async comeLate(): Promise<void> {
    const { body } = await this.server.ticket(this.matchId, defined(this.late));
    const url = await this.recorder.lineTo(this.server.running.port, 'latecomer');
    const room = await new Client(url).joinById<MatchState>(this.matchId, { ticket: body['ticket'] });
    const client = new SeatedClient(room, this.matchId, null);
    // The state arrives after the SDK has answered the greeting: nothing was missed.
    this.recorder.tap(client, 'latecomer');
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

/** By its entry's number. */
const idOfReaction = (seq: number): Uint8Array => bytesOf(`reaction ${seq}`, 16);
