/**
 * Plays a match of Broad Reach on a real server up to sealed fleets or posts, in one of two versions that differ in what
 * one seat seals, drafts and takes back, and records every byte that everybody else gets.
 */
import { commitOf, sealHash, type Bytes32 } from '@star-eater/rules';
import { sealing, type Decision, type Mode, type Post } from '@star-eater/rules/src/games/starship-battles';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { LiveMatch } from '../../../src/live/live-match';
import { bytesOf, CountedRandom } from '../../support/counted-random';
import { newId, resetIds, TestServer, type Guest, type SeatedClient } from '../../support/table';
import { TestTime } from '../../support/test-time';
import { answerOf } from '../../secrecy/answer';
import { Recorder } from '../../secrecy/record';

export type Version = 0 | 1;
export type Sealed = 'fleet' | 'posts';

export interface Course {
  mode: Mode;
  sealed: Sealed;
}

/** Makes the server tell a little of what is hidden. */
export type Leak = (live: LiveMatch) => void;

export interface Seen extends Pick<Recorder, 'heard' | 'wire' | 'revealed'> {
  /** The owner's seals in order; in the room each is replaced by its position. */
  seals: string[];
}

/** Whose secrets differ. */
export const OWNER = 1;

const SEATS: Readonly<Record<Mode, number>> = { duel: 2, 'free-for-all': 3, teams: 4 };
const NO_PINGS = 3_600_000;
const hex = (name: string): Bytes32 => Buffer.from(bytesOf(name, 32)).toString('hex');

/** One has more models, more points and another faction than the other. */
const FLEETS: readonly [readonly string[], readonly string[]] = [
  ['tithe-assessor', 'tithe-collector', 'tithe-notary', 'tithe-levy'],
  [
    'lantern-dark-lantern',
    'lantern-taper',
    'lantern-spark',
    'lantern-cinder',
    'lantern-cinder',
    'lantern-moth',
  ],
];

const turned = (post: Post, by: number): Post =>
  'at' in post ? { ...post, heading: (post.heading + by) % 360 } : post;

class Observation {
  private readonly recorder = new Recorder(() => 'loadout');
  private readonly players: SeatedClient[] = [];
  private readonly guests: Guest[] = [];
  private readonly seals: string[] = [];
  private matchId = '';
  private nonces = 0;

  constructor(
    private readonly server: TestServer,
    private readonly course: Course,
    private readonly version: Version,
  ) {}

  private get live(): LiveMatch {
    return defined(this.server.running.services.registry.peek(this.matchId));
  }

  private get seats(): number[] {
    return Array.from({ length: SEATS[this.course.mode] }, (_, seat) => seat);
  }

  hangUp(): void {
    this.recorder.hangUp();
  }

  async run(leak?: Leak): Promise<Seen> {
    await this.begin();
    if (this.course.sealed === 'posts') for (const seat of this.seats) await this.muster(seat, 0);
    leak?.(this.live);
    await this.hide();
    this.recorder.writes = 'revealed';
    await this.seal(this.last);
    this.recorder.writes = 'nothing';
    const { heard, wire, revealed } = this.recorder;
    return { heard, wire, revealed, seals: this.seals };
  }

  /** The seat whose commit opens all. */
  private get last(): number {
    return defined(this.seats.filter((seat) => seat !== OWNER).at(-1));
  }

  /** Drafts, seals, takes back and seals again; then everybody else seals but one. */
  private async hide(): Promise<void> {
    const { version } = this;
    await this.look();
    const { seat: _seat, ...draft } = await this.answer(OWNER, version);
    await this.ask(OWNER, 'draft', draft);
    await this.look();
    await this.seal(OWNER);
    await this.look();
    await this.decide({ seat: OWNER, type: 'uncommit' });
    await this.look();
    await this.seal(OWNER);
    for (const seat of this.seats) if (seat !== OWNER && seat !== this.last) await this.seal(seat);
    await this.look();
  }

  private async begin(): Promise<void> {
    const { server, course } = this;
    for (const seat of this.seats) this.guests.push(await server.guest(`Player ${seat}`));
    const onlooker = await server.guest('Watcher');
    this.guests.push(onlooker, await server.guest('Latecomer'));
    const body = { game: 'starship-battles', mode: course.mode, visibility: 'public' };
    const made = await server.call('POST', '/api/matches', body, this.guests[0]?.token);
    this.matchId = made.body['matchId'] as string;
    for (const seat of this.seats.slice(1))
      await server.call('POST', `/api/matches/${this.matchId}/seats`, { seat }, this.guests[seat]?.token);
    for (const seat of this.seats)
      this.players.push(
        await this.enter(defined(this.guests[seat]), seat === OWNER ? null : this.relation(seat)),
      );
    const spectator = await this.enter(onlooker, 'spectator');
    this.placeSeals();
    const { anchor } = spectator.now as unknown as { anchor: Bytes32 };
    for (const [seat, player] of this.players.entries()) {
      const mine = { anchor, attempt: 1, match: this.matchId, seat, value: hex(`value ${seat}`) };
      await player.ask('ready', { ready: true, attempt: 1, commit: commitOf(mine) });
    }
    for (const [seat, player] of this.players.entries()) {
      await player.state(({ status }) => (status as string) !== 'open');
      await player.ask('open', { attempt: 1, value: hex(`value ${seat}`) });
    }
    for (const player of this.players) await player.state(({ status }) => status === 'live');
  }

  private relation(seat: number): string {
    return this.course.mode === 'teams' && seat % 2 === OWNER % 2 ? `ally ${seat}` : `opponent ${seat}`;
  }

  private enter(guest: Guest, who: string | null): Promise<SeatedClient> {
    if (who === null) return this.server.enter(this.matchId, guest);
    return this.recorder.enter(this.server, this.matchId, guest, who);
  }

  /** Replaces each of the owner's seals by its position, for everybody in the room: they are hashes of what differs. */
  private placeSeals(): void {
    const { live, seals } = this;
    const placed = (seal: string): string => {
      if (!seals.includes(seal)) seals.push(seal);
      return hex(`seal ${seals.indexOf(seal)}`);
    };
    const honest = live.snapshot.bind(live);
    live.snapshot = () => {
      const seen = honest();
      const seats = seen.seats.map((seat) =>
        seat.seat === OWNER ? { ...seat, seals: seat.seals.map(placed) } : seat,
      );
      return { ...seen, seats };
    };
  }

  private async ask(seat: number, type: string, payload: unknown): Promise<void> {
    const reply = await defined(this.players[seat]).ask(type, payload);
    if (!reply['ok']) throw new Error(`${type} was refused: ${JSON.stringify(reply)}`);
    const seq = reply['seq'] as number | undefined;
    if (seq === undefined) return;
    await Promise.all(this.players.map((player) => player.upTo(seq)));
    await this.recorder.upTo(seq);
  }

  private async decide(decision: Decision, more: object = {}): Promise<void> {
    const expects = this.live.position?.seats[decision.seat]?.since ?? 0;
    await this.ask(decision.seat, 'decide', { id: newId(), decision, expects, ...more });
  }

  /** What a seat seals: the owner another fleet, or other headings, in each version. */
  private async answer(seat: number, version: Version): Promise<Decision> {
    if (this.course.sealed === 'fleet') return { seat, type: 'commit', fleet: [...FLEETS[version]] };
    const asked = (await defined(this.players[seat]).ask('legal')) as unknown as { default: Decision };
    const usual = asked.default;
    if (usual.type !== 'commit' || !('ships' in usual)) throw new Error('posts are asked');
    return { ...usual, ships: usual.ships.map((post) => turned(post, version * 140)) };
  }

  private async seal(seat: number): Promise<void> {
    await this.sealed(await this.answer(seat, seat === OWNER ? this.version : 0));
  }

  private muster(seat: number, version: Version): Promise<void> {
    return this.sealed({ seat, type: 'commit', fleet: [...FLEETS[version]] });
  }

  /** The same nonces in both versions. */
  private async sealed(decision: Decision): Promise<void> {
    const { matchId: match } = this;
    const { seat } = decision;
    const round = this.live.position?.progress.round ?? 0;
    const values = defined(sealing.values(decision));
    const nonces = values.map(() => hex(`nonce ${(this.nonces += 1)}`));
    const seal = values.map((value, part) =>
      sealHash({ match, round, seat, part, value, nonce: defined(nonces[part]) }),
    );
    await this.decide(decision, { seal, nonces });
  }

  /** Everything that others can ask for. */
  private async look(): Promise<void> {
    const { matchId } = this;
    const other = this.guests[0]?.token;
    for (const path of [
      `/api/matches/${matchId}`,
      `/api/matches/${matchId}/replay`,
      '/api/matches?state=live',
      '/metrics',
    ])
      for (const by of [undefined, other])
        this.recorder.note('heard', 'stranger', await answerOf(this.server, path, by));
    for (const [seat, player] of this.players.entries()) {
      if (seat === OWNER) continue;
      for (const type of ['legal', 'mine']) await player.ask(type);
      await player.ask('events', { since: 0 });
    }
    const late = await this.enter(defined(this.guests.at(-1)), 'latecomer');
    await late.ask('events', { since: 0 });
    late.room.removeAllListeners();
    await late.room.leave();
  }
}

export async function observe(course: Course, version: Version, leak?: Leak): Promise<Seen> {
  resetIds();
  const server = await new TestServer({
    // Each look at the metrics is a fresh one.
    limitScale: 1000,
    time: new TestTime(),
    random: new CountedRandom(),
    pingInterval: NO_PINGS,
  }).start();
  const observation = new Observation(server, course, version);
  try {
    return await observation.run(leak);
  } finally {
    await server.dispose();
    observation.hangUp();
  }
}
