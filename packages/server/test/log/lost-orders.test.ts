import {
  createBot,
  legal,
  OWN_FACTIONS,
  randomAnswer,
  starEater,
  view,
  type Decision,
  type Match,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import type { GameTypes } from '@star-eater/rules';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { stream } from '@star-eater/rules/src/kernel/streams';
import { compose } from '../../src/log/advance';
import type { Entry, EntryBody } from '../../src/log/entry';
import { beginningOf, owed, type Position } from '../../src/log/position';
import { replayOf, type Replay } from '../../src/log/replay';
import { sealOf } from '../../src/log/seals';
import { verifyReplay } from '../../src/log/verify';

const [FPA, LAMAIS] = OWN_FACTIONS;
const FREE_FOR_ALL = { mode: 'free-for-all', factions: OWN_FACTIONS.slice() } as const;
const TEAMS = { mode: 'teams', factions: [FPA, LAMAIS, FPA, LAMAIS] } as const;
type MatchSetup = typeof FREE_FOR_ALL | typeof TEAMS;

const idsWith = (setup: MatchSetup) => ({ matchId: 'a-match', setup: setup as GameTypes['setup'] });
const beginningWith = (setup: MatchSetup): Position =>
  beginningOf({ ...idsWith(setup), game: starEater, clock: { kind: 'none' }, at: 0, bots: [] }).position;

type Next = (match: Match, owing: Seat[]) => Decision;

/** A match; somebody writes a line after each decision. */
function played(setup: MatchSetup, next: Next): Entry[] {
  const log: Entry[] = [];
  let position = beginningWith(setup);
  const add = (by: number, body: EntryBody): void => {
    const step = accepted(compose(position, { at: log.length, by, id: null, body }));
    log.push(step.entry);
    position = step.position;
  };
  const sealed = (decision: Decision): Extract<EntryBody, { kind: 'decision' }> => {
    const values = starEater.sealings.find(({ type }) => type === decision.type)?.values(decision) ?? null;
    const nonces = (values ?? []).map((_, part) => `${part}`.repeat(64));
    const { seat } = decision;
    const { round } = position.progress;
    const sealing = values && { nonces, seal: sealOf({ match: 'a-match', round, seat }, values, nonces) };
    return { kind: 'decision', decision, from: 'player', ...(sealing && { sealing }) };
  };
  while (position.progress.outcome === null) {
    const decision = next(position.match as Match, [...owed(position).keys()]);
    add(decision.seat, sealed(decision));
    if (position.progress.outcome === null) add(1, { kind: 'chat', to: 'all', text: 'hm' });
  }
  return log;
}

/** The ensigns answer in the order of their seats. */
function ensigns(seed: string): Next {
  const bots = [0, 1, 2].map((seat) => createBot('ensign', `${seed}-${seat}`));
  return (match, [seat = 0]) =>
    defined(bots[seat]).answer(view(match, seat), defined(legal(match, seat)), match.setup);
}

function anything(label: string): Next {
  const { uniform } = stream('0'.repeat(64), label);
  return (match, owing) => defined(randomAnswer(match, defined(owing[uniform(owing.length)]), uniform));
}

const published = (setup: MatchSetup, log: readonly Entry[], complete: boolean): Replay => {
  const replay = replayOf({ ...idsWith(setup), beginning: beginningWith(setup), log, complete });
  return JSON.parse(JSON.stringify(replay)) as Replay;
};

describe('The log: commands that were lost with their ship', () => {
  const log = played(FREE_FOR_ALL, ensigns('lost-ship-5'));
  // The match goes on for rounds after the loss: its last entries are left out.
  const live = published(FREE_FOR_ALL, log.slice(0, -1), false);
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
    expect(verifyReplay(published(FREE_FOR_ALL, log, true))).toMatchObject({
      ok: true,
      entries: log.length,
      sealed: 0,
    });
  });
});

test('The log: a line of chat after the commitment that costs its ship does not spoil the replay', () => {
  const log = played(TEAMS, anything('m0'));
  const live = published(TEAMS, log.slice(0, -1), false);
  const escape = log.findIndex(({ body }) => body.kind === 'decision' && body.decision.type === 'escape');
  // The last of the round: its ship is destroyed before a command of it is revealed.
  expect(live.entries[escape - 2]).toMatchObject({ sealed: true, by: log[escape]?.by });
  expect(live.entries[escape - 1]).toMatchObject({ kind: 'chat', stateHash: null });
  expect(verifyReplay(live)).toMatchObject({ ok: true, entries: escape });
});
