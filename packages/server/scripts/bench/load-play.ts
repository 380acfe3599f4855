/** What players of the bench are asked, and how they play duels and measure times. */
import { Lateness } from './lateness';

export interface Played {
  decisions: number;
  seconds: number;
  /** From sending a decision to its acknowledgement, ms. */
  acknowledged: number[];
  /** From sending the last commitment to its reveal at each client, ms. */
  revealed: number[];
  /** Event loop delay of the players' process, ms, p99: the accuracy of all times. */
  late: number;
  /** Processor seconds per second of the players' process. */
  cpu: number;
}

export type Question =
  | { open: number; url: string; bare: boolean }
  /** `every` in ms. */
  | { play: number; duels: number; every: number }
  /** Everybody leaves. */
  | { leave: true }
  | { samples: true }
  | { standings: true };

const SECOND = 1000;

interface Duel {
  playRound(into: Played): Promise<void>;
}

export const until = (at: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));

export const nothingYet = (): Played => ({
  decisions: 0,
  seconds: 0,
  acknowledged: [],
  revealed: [],
  late: 0,
  cpu: 0,
});

/** Each pair plays a round every `every` ms, evenly spread. */
export async function playAll(duels: readonly Duel[], rounds: number, every: number): Promise<Played> {
  const into = nothingYet();
  const lateness = new Lateness();
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(
    duels.map(async (duel, index, playing) => {
      for (let round = 0; round < rounds; round += 1) {
        await until(start + (round + index / playing.length) * every);
        await duel.playRound(into);
      }
    }),
  );
  into.seconds = (performance.now() - start) / SECOND;
  const { user, system } = process.cpuUsage(before);
  into.cpu = (user + system) / 1e6 / into.seconds;
  into.late = lateness.end();
  return into;
}
