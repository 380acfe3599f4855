import {
  createBot,
  legal,
  OWN_FACTIONS,
  starEater,
  view,
  type Decision,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { compose } from '../src/log/advance';
import type { Entry, EntryBody } from '../src/log/entry';
import { beginningOf, owed } from '../src/log/position';
import { replayOf, type Replay } from '../src/log/replay';
import { sealOf } from '../src/log/seals';
import { verifyReplay } from '../src/log/verify';

const IDS = { matchId: 'a-match', setup: { mode: 'free-for-all', factions: OWN_FACTIONS.slice() } };
const { position: beginning } = beginningOf({
  ...IDS,
  game: starEater,
  clock: { kind: 'none' },
  at: 0,
  bots: [],
});

/** A free-for-all between ensigns; somebody writes a line after each decision. */
function played(seed: string): Entry[] {
  const bots = [0, 1, 2].map((seat) => createBot('ensign', `${seed}-${seat}`));
  const log: Entry[] = [];
  let position = beginning;
  const add = (by: number, body: EntryBody): void => {
    const step = compose(position, { at: log.length, by, id: null, body });
    if (!step.ok) throw new Error(step.refusal.message);
    log.push(step.entry);
    position = step.position;
  };
  const sealed = (decision: Decision): Extract<EntryBody, { kind: 'decision' }> => {
    const values = starEater.sealing?.type === decision.type ? starEater.sealing.values(decision) : null;
    const nonces = (values ?? []).map((_, part) => `${part}`.repeat(64));
    const { seat } = decision;
    const { round } = position.progress;
    const sealing = values && { nonces, seal: sealOf({ match: IDS.matchId, round, seat }, values, nonces) };
    return { kind: 'decision', decision, from: 'player', ...(sealing && { sealing }) };
  };
  while (position.progress.outcome === null) {
    const [seat = 0] = owed(position).keys();
    const match = position.match as Match;
    const asked = defined(legal(match, seat));
    add(seat, sealed(defined(bots[seat]).answer(view(match, seat), asked, match.setup)));
    if (position.progress.outcome === null) add(1, { kind: 'chat', to: 'all', text: 'hm' });
  }
  return log;
}

const published = (log: readonly Entry[], complete: boolean): Replay =>
  JSON.parse(JSON.stringify(replayOf({ ...IDS, beginning, log, complete }))) as Replay;

describe('The log: commands that were lost with their ship', () => {
  const log = played('lost-ship-5');
  // The match goes on for rounds after the loss: its last entries are left out.
  const live = published(log.slice(0, -1), false);
  const shut = live.entries.findIndex(
    ({ seq, sealed, body }) =>
      sealed && 'sealing' in body && live.openings.some((opening) => opening.seq === seq),
  );

  test('The log: they stay sealed while the match goes on, and the entries after them are public', () => {
    expect(shut).toBeGreaterThan(0);
    expect(live.entries.slice(shut).some(({ stateHash }) => stateHash !== null)).toBe(true);
  });

  test('The log: the replay of the live match verifies up to them, and says so', () => {
    const verdict = verifyReplay(live);
    expect(verdict).toMatchObject({ ok: true, note: expect.stringContaining('orders that are not opened') });
    expect(verdict.ok && verdict.entries).toBeGreaterThan(shut);
  });

  test('The log: a changed state before them is found', () => {
    const at = shut - 1;
    const entries = live.entries.map((entry, index) =>
      index === at ? { ...entry, stateHash: '0'.repeat(64) } : entry,
    );
    expect(verifyReplay({ ...live, entries })).toMatchObject({ ok: false, seq: at + 1 });
  });

  test('The log: they are opened when the match is over, and everything verifies', () => {
    expect(verifyReplay(published(log, true))).toMatchObject({ ok: true, entries: log.length, sealed: 0 });
  });
});
