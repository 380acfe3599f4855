/** A match of each game, played on the real server: what a store of many matches is filled with. */
import type { Entry } from '../../src/log/entry';
import type { KeptChance } from '../../src/store/log/chances';
import type { MatchRecord } from '../../src/matches/rows/match-record';
import { begun as diceTable } from '../../test/games/star-eater-dice/table';
import { begun as reachTable } from '../../test/games/starship-battles/table';
import { playDefaults } from '../../test/games/any-table';
import { begun as clashTable, playOn as playClash } from '../../test/games/star-clash/table';
import { playOn, TestServer } from '../../test/support/table';

export interface Template {
  record: MatchRecord;
  entries: Entry[];
  chance: KeptChance | null;
}

/** Entries of a match that waits: some rounds of a duel. */
const ENTRIES = 16;

type Play = (server: TestServer) => Promise<string>;

/** Each plays some turns of a new match and returns its id. */
const PLAYS: readonly Play[] = [
  async (server) => {
    const { matchId, players } = await server.begunDuel({ visibility: 'public' });
    await playOn(players, ({ seq }) => seq >= ENTRIES);
    return matchId;
  },
  async (server) => {
    const table = await diceTable(server, ['fpa', 'lamais'], { visibility: 'public' });
    await playDefaults(table, ({ now }) => now.seq >= ENTRIES);
    return table.matchId;
  },
  async (server) => {
    const table = await clashTable(server, { mode: 'duel' }, 2, { visibility: 'public' });
    await playClash(table, ({ seq }) => seq >= ENTRIES);
    return table.matchId;
  },
  async (server) => {
    const table = await reachTable(server);
    await playDefaults(table, ({ now }) => now.seq >= ENTRIES);
    return table.matchId;
  },
];

/** Resigns for the second seat. */
async function resign(server: TestServer, matchId: string): Promise<void> {
  await server.running.services.cluster.act(matchId, { kind: 'resign', seat: 1 });
}

async function templateOf({ running }: TestServer, id: string): Promise<Template> {
  const { store } = running.services;
  const record = await store.matches.get(id);
  if (!record?.setup) throw new Error(`match ${id} has not begun`);
  return { record, entries: await store.entries.of(id), chance: await store.chances.get(id) };
}

export interface Templates {
  live: Template[];
  finished: Template[];
}

export async function playTemplates(): Promise<Templates> {
  const server = await new TestServer().start();
  const templates: Templates = { live: [], finished: [] };
  try {
    for (const play of PLAYS) {
      const id = await play(server);
      templates.live.push(await templateOf(server, id));
      await resign(server, id);
      templates.finished.push(await templateOf(server, id));
    }
    return templates;
  } finally {
    await server.dispose();
  }
}
