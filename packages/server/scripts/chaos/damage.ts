/**
 * Damages copies of a killed server's store and opens each: it must be refused, or have everything that was
 * acknowledged. An altered match must not load, and other matches must not be affected.
 */
import { HOSTED } from '../../src/games';
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '../../src/live/load-from-log';
import { DATABASE } from '../../src/store/data-dir';
import { DamagedStore } from '../../src/store/inspect';
import { openStore, type Store } from '../../src/store/store';
import { audit } from './audit';
import type { PlayerRecord } from './record';

export interface DamageReport {
  /** Refused copies, by kind of damage. */
  refused: Map<string, number>;
  /** Matches closed as damaged in copies that could be opened. */
  setApart: number;
  copies: number;
  faults: string[];
}

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(Math.random() * bytes.length);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  writeFileSync(path, bytes);
}

function cut(path: string): void {
  truncateSync(path, Math.floor(Math.random() * readFileSync(path).length));
}

const HARMS: Record<string, (database: string) => void> = {
  'a byte of the log': (database) => flipByte(`${database}-wal`),
  'a log cut short': (database) => cut(`${database}-wal`),
  'no log': (database) => rmSync(`${database}-wal`),
  'a byte of the database': (database) => flipByte(database),
  'a database cut short': (database) => cut(database),
  'no database': (database) => rmSync(database),
};

/** `dataDir` is from a killed server; each kind of damage is tried `times` times. */
export async function damageCopies(
  dataDir: string,
  records: readonly PlayerRecord[],
  times: number,
): Promise<DamageReport> {
  const report: DamageReport = { refused: new Map(), setApart: 0, copies: 0, faults: [] };
  const copy = `${dataDir}-damaged`;
  for (const [what, harm] of Object.entries(HARMS)) {
    for (let time = 0; time < times; time += 1) {
      cpSync(dataDir, copy, { recursive: true });
      harm(join(copy, DATABASE));
      report.copies += 1;
      try {
        const store = await openStore(copy);
        const { setApart, faults } = await examine(store, records);
        await store.close();
        report.setApart += setApart;
        report.faults.push(...faults.map((fault) => `${what}, unnoticed: ${fault}`));
      } catch (error) {
        if (!(error instanceof DamagedStore)) throw error;
        report.refused.set(what, (report.refused.get(what) ?? 0) + 1);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    }
  }
  return report;
}

async function examine(
  store: Store,
  records: readonly PlayerRecord[],
): Promise<{ setApart: number; faults: string[] }> {
  const broken = new Set<string>();
  for (const id of new Set(records.map(({ matchId }) => matchId))) {
    const record = await store.matches.get(id).catch(() => null);
    const folded = record && (await fold({ games: HOSTED, store }, record).catch(() => null));
    if (!folded) broken.add(id);
  }
  const whole = records.filter(({ matchId }) => !broken.has(matchId));
  return { setApart: broken.size, faults: await audit(store, whole, false) };
}
