/** Compares one question of February, and plays an answer to it. */
import type { Random } from '../../../../scripts/play/random';
import { named, type Hex } from './hexes';
import type { Engine } from './engine';
import {
  craftOnBoard,
  februaryBay,
  februaryCompel,
  februaryDefence,
  februaryFire,
  februaryMove,
  februaryWays,
  type FireCommand,
} from './questions';
import { expectNothingMissed } from './missed';
import type { Count, Target } from './sight';
import type { Table } from './table';

interface Asked {
  readonly seat: number;
  readonly type: string;
}
interface Fire {
  readonly command: FireCommand;
  readonly maxBoost: number;
  readonly aims?: { hardPoint: number; at: Hex; targets: Target[] }[];
}
interface Defence {
  readonly mounts: { hardPoint: number }[];
}
interface Move {
  readonly poses: { callSign: number; at: Hex; facings: number[] }[];
  readonly shots: { callSign: number; weapon: string; maxBoost: number; targets: Target[] }[];
}
interface Compel {
  readonly corvettes: { callSign: number; turns: { turn: number; at: Hex }[] }[];
}

const isDirect = (table: Table, seat: number, callSign: number): boolean =>
  table.cards[seat]?.corvettes.find(
    ({ id }) => id === table.seats.find((cards) => cards.seat === seat)?.loadout['corvettes']?.[callSign - 1],
  )?.weapon.class === 'directFire';

const compareMove = (table: Table, seat: number, move: Move, count: Count): void => {
  const mine = februaryMove(table, seat, count);
  expect(move.poses).toEqual(mine.poses);
  expect(move.shots.filter(({ callSign }) => isDirect(table, seat, callSign))).toEqual(mine.shots);
};

const compare = (table: Table, { seat, type }: Asked, legal: unknown, count: Count): void => {
  count(`question: ${type}`);
  if (type === 'fire') {
    const { command, aims, maxBoost } = legal as Fire;
    if (aims !== undefined && aims.length > 0)
      expect({ aims, maxBoost }).toEqual(februaryFire(table, seat, command, count));
  }
  if (type === 'defence' || type === 'react') {
    const { mounts } = legal as Defence;
    const hardPoints = mounts.map(({ hardPoint }) => hardPoint);
    expect(mounts).toEqual(februaryDefence(table, seat, hardPoints, count));
  }
  if (type === 'move') compareMove(table, seat, legal as Move, count);
  if (type === 'compel') {
    const { corvettes } = legal as Compel;
    const callSigns = corvettes.map(({ callSign }) => callSign);
    expect(corvettes).toEqual(februaryCompel(table, seat, callSigns));
    for (const { turns } of corvettes) count(`drifting: ${turns.length} ways`);
  }
  if (type === 'corvettes')
    expect((legal as { launches: object[] }).launches).toEqual(februaryBay(table, seat, count));
};

/** E-6. The way of a move, as its event shows it. */
const followMove = (
  table: Table,
  seat: number,
  decision: object,
  events: readonly object[],
  count: Count,
): void => {
  const { callSign, to, facing } = decision as { callSign: number; to: Hex; facing: number };
  const way = februaryWays(table, seat, callSign, count).find(
    (one) => named(one.at) === named(to) && one.facing === facing,
  );
  const moved = events.find((event) => (event as { type: string }).type === 'corvetteMoved');
  expect((moved as { path: unknown } | undefined)?.path).toEqual(way?.path);
};

export const februaryQuestion = (random: Random, engine: Engine, asked: Asked, count: Count): void => {
  const table = engine.table();
  try {
    compare(table, asked, engine.legal(asked.seat), count);
  } catch (error) {
    throw new Error(`${JSON.stringify({ asked, table: { ...table, cards: undefined } })}\n${String(error)}`);
  }
  // Held guns are asked again and again; chance alone would seldom hold them.
  const isHeld = asked.type === 'defence' && random(2) === 0;
  const decision = isHeld
    ? { seat: asked.seat, type: 'defence', option: 'hold' }
    : engine.answerAtRandom(asked.seat, random);
  const events = engine.play(decision);
  expectNothingMissed(
    engine,
    events.filter(({ command }) => command !== 'defence-stations'),
    count,
  );
  const { type } = decision as { type: string };
  if (type === 'move' && craftOnBoard(table, asked.seat).length > 0)
    followMove(table, asked.seat, decision, events, () => undefined);
};
