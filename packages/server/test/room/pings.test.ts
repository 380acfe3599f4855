import { Pings, type Pinged } from '../../src/room/socket/pings';

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
    pings = new Pings(20_000);
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

  test('Limits: each client is pinged on its own schedule, spectators half as often as players', () => {
    const clients = [client(true, 0), client(true, 1500), client(false, 0)];
    runUntil(80_000, clients);
    expect(clients.map(({ pinged }) => pinged)).toEqual([
      [17_000, 37_000, 57_000, 77_000],
      [18_500, 38_500, 58_500, 78_500],
      [37_000, 77_000],
    ]);
  });

  test('Limits: a client that does not answer is pinged again after 3 s and disconnected after 3 more', () => {
    const [silent, lively] = [client(true, 0), client(true, 0)];
    runUntil(22_900, [lively]);
    expect([silent.isOpen, silent.pinged]).toEqual([true, [17_000, 20_000]]);
    runUntil(23_000, [lively]);
    expect([silent.isOpen, lively.isOpen]).toEqual([false, true]);
  });

  test('Limits: a late answer counts, and the client is pinged at its usual times again', () => {
    const late = client(true, 0);
    runUntil(19_800, []);
    runUntil(50_000, [late]);
    expect([late.isOpen, late.pinged]).toEqual([true, [17_000, 37_000]]);
  });
});
