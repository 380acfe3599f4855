import { Pings, type Pinged } from '../src/room/pings';

class Client implements Pinged {
  unansweredPings = 0;
  isOpen = true;
  readonly pinged: number[] = [];
  constructor(
    readonly isPlayer: boolean,
    private readonly now: () => number,
  ) {}
  ping(): void {
    this.pinged.push(this.now());
  }
  terminate(): void {
    this.isOpen = false;
  }
}

describe('Limits: pings', () => {
  let now = 0;
  let pings: Pings;
  beforeEach(() => {
    now = 0;
    pings = new Pings(3000);
  });
  afterEach(() => pings.stop());

  const client = (isPlayer: boolean, connectedAt: number) => {
    const made = new Client(isPlayer, () => now);
    pings.add(made, connectedAt);
    return made;
  };
  const runUntil = (end: number, answering: readonly Client[]) => {
    for (; now <= end; now += 100) {
      pings.pingDue(now);
      for (const each of answering) each.unansweredPings = 0;
    }
  };

  test('Limits: each client is pinged on its own schedule, spectators five times less often than players', () => {
    const clients = [client(true, 0), client(true, 1500), client(false, 0)];
    runUntil(16_000, clients);
    expect(clients.map(({ pinged }) => pinged)).toEqual([
      [3000, 6000, 9000, 12_000, 15_000],
      [4500, 7500, 10_500, 13_500],
      [15_000],
    ]);
  });

  test('Limits: a client that leaves two pings unanswered is disconnected at the next one', () => {
    const [silent, lively] = [client(true, 0), client(true, 0)];
    runUntil(9000, [lively]);
    expect([silent.isOpen, silent.pinged]).toEqual([false, [3000, 6000]]);
    expect(lively.isOpen).toBe(true);
  });
});
