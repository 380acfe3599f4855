/** The peer's players in one process, with boardgame.io's client: the same script and questions as `bench/load.ts`. */
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { serve } from '../bench/child';
import { playAll, type Played, type Question } from '../bench/load-play';
import { writeScript } from '../bench/script';
import { GAME, peerGame, requirePeer, type Seen } from './game';

interface PeerClient {
  start(): void;
  stop(): void;
  subscribe(listener: () => void): void;
  getState(): { G: Seen } | null;
  moves: { decide(decision: Decision): void };
}

const { Client } = requirePeer('boardgame.io/client') as { Client: (options: object) => PeerClient };
const { SocketIO } = requirePeer('boardgame.io/multiplayer') as { SocketIO: (options: object) => object };

const script = writeScript(20);
const game = peerGame();

class Player {
  private readonly waiting: { isSo: (seen: Seen) => boolean; done: (at: number) => void }[] = [];
  private taken = 0;

  constructor(
    private readonly client: PeerClient,
    private readonly seat: number,
  ) {
    client.subscribe(() => this.look());
    client.start();
  }

  /** When this holds at this client, ms of `performance`. */
  until(isSo: (seen: Seen) => boolean): Promise<number> {
    return new Promise((done) => {
      this.waiting.push({ isSo, done });
      this.look();
    });
  }

  async decide(decision: Decision): Promise<number> {
    this.taken += 1;
    const { taken: wanted, seat } = this;
    this.client.moves.decide(decision);
    return this.until(({ taken }) => (taken[seat] ?? 0) >= wanted);
  }

  stop(): void {
    this.client.stop();
  }

  private look(): void {
    if (this.waiting.length === 0) return;
    const seen = this.client.getState()?.G;
    if (!seen?.taken) return;
    const at = performance.now();
    for (const each of this.waiting.filter(({ isSo }) => isSo(seen))) {
      this.waiting.splice(this.waiting.indexOf(each), 1);
      each.done(at);
    }
  }
}

class Duel {
  seq = 0;
  private round = 0;

  constructor(
    readonly matchId: string,
    private readonly players: readonly Player[],
  ) {}

  async setUp(): Promise<void> {
    for (const player of this.players) await player.until(() => true);
    for (const decision of script.loadout) await this.take(decision);
  }

  async playRound(into: Played): Promise<void> {
    const [first, second, ...choices] = script.rounds[this.round] as [Decision, Decision, ...Decision[]];
    this.round += 1;
    const sent = performance.now();
    const all = this.seq + 2;
    const heard = this.players.map((player) => player.until(({ decided }) => decided >= all));
    const acknowledged = [first, second].map((decision) => this.playerOf(decision).decide(decision));
    for (const at of await Promise.all(acknowledged)) into.acknowledged.push(at - sent);
    for (const at of await Promise.all(heard)) into.revealed.push(at - sent);
    this.seq = all;
    into.decisions += 2;
    for (const decision of choices) {
      const asked = performance.now();
      await this.take(decision);
      into.acknowledged.push(performance.now() - asked);
      into.decisions += 1;
    }
  }

  leave(): void {
    for (const player of this.players) player.stop();
  }

  private playerOf({ seat }: Decision): Player {
    const player = this.players[seat];
    if (!player) throw new Error(`there is no seat ${seat}`);
    return player;
  }

  private async take(decision: Decision): Promise<void> {
    // Who answers may have heard of the last decision later than its player.
    await this.playerOf(decision).until(({ decided }) => decided >= this.seq);
    await this.playerOf(decision).decide(decision);
    this.seq += 1;
  }
}

async function post<Body>(url: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as Body;
}

async function openDuel(url: string): Promise<Duel> {
  const lobby = `${url}/games/${GAME}`;
  const { matchID } = await post<{ matchID: string }>(`${lobby}/create`, { numPlayers: 2 });
  const players: Player[] = [];
  for (const seat of [0, 1]) {
    const playerID = String(seat);
    const joined = { playerID, playerName: `player ${seat}` };
    const { playerCredentials: credentials } = await post<{ playerCredentials: string }>(
      `${lobby}/${matchID}/join`,
      joined,
    );
    const multiplayer = SocketIO({ server: url, socketOpts: { transports: ['websocket'] } });
    const of = { game, numPlayers: 2, matchID, playerID, credentials, multiplayer, debug: false };
    players.push(new Player(Client(of), seat));
  }
  const duel = new Duel(matchID, players);
  await duel.setUp();
  return duel;
}

const duels: Duel[] = [];

serve(async (question: Question) => {
  if ('open' in question) {
    while (duels.length < question.open) duels.push(await openDuel(question.url));
    return null;
  }
  if ('play' in question) return playAll(duels.slice(0, question.duels), question.play, question.every);
  if ('leave' in question) {
    for (const duel of duels.splice(0)) duel.leave();
    return null;
  }
  return duels.map(({ matchId, seq }) => ({ matchId, seq }));
});
process.stdout.write('ready\n');
