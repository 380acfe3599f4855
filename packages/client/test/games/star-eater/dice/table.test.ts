/** @jest-environment node */
import {
  apply,
  filled,
  legal,
  pending,
  rollDice,
  setup,
  view,
  type DiceFaction,
  type DiceMatch,
  type DiceView,
} from '@star-eater/rules/src/games/star-eater/dice';
import { fitFor, inViewOrder, type View } from '@star-eater/rules/src/games/star-eater';
import type { Names } from '../../../../src/games/star-eater/common/data';
import { diceBeats } from '../../../../src/games/star-eater/dice/board/beats';
import { filledUp, takesMore } from '../../../../src/games/star-eater/dice/choices/loading';
import type { Entry, Snapshot } from '../../../../src/games/star-eater/dice/data';
import { draws } from '../../../../src/games/star-eater/dice/dice/draws';
import { checkedRounds } from '../../../../src/table/proof/rolls';
import { announcementsOf, logLine } from '../../../../src/games/star-eater/dice/messages/events';
import { citedParagraph } from '../../../../src/games/star-eater/dice/messages/paragraphs';
import { messages } from '../../../../src/games/star-eater/dice/messages/table';
import { roundsOf } from '../../../../src/games/star-eater/common/replay/landmarks';
import { LOCAL } from '../../../../src/games/star-eater/dice/local-rules';
import { PLAYING } from '../../../../src/games/star-eater/dice/replay/playing';
import { playReplay, type ReplayFile } from '../../../../src/table/replay/played';
import { JOINT, playedDuel, seedOfRound, SETUP } from './duel';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const names: Names = { seat: (seat) => `Seat ${seat}`, card: (_seat, id) => id, craft: 'squadron' };
const { match, entries } = playedDuel(900);
const events = entries.flatMap((entry) => entry.events);

const onBoard = ({ ships, tokens, outcome }: View) => ({ ships, tokens: inViewOrder(tokens), outcome });

describe('docs/rules/star-eater-draft.md, at the table', () => {
  test('docs/design.md, Motion: each entry is animated to the view after it, every event in one beat', () => {
    for (const { events: told, before, after } of entries) {
      if (told.length === 0) continue;
      const beats = diceBeats(told as never, before as unknown as View, {});
      expect(beats.flatMap(({ at }) => at).sort((a, b) => a - b)).toEqual(told.map((_, index) => index));
      expect(onBoard(beats.at(-1)?.after as View)).toEqual(onBoard(after as unknown as View));
    }
  });

  test('docs/design.md, The log: every sentence is complete, in the nouns of the draft, and its paragraph opens', () => {
    const lines = events.flatMap((event) => logLine(event, names, 0) ?? []);
    expect(lines.length).toBeGreaterThan(100);
    for (const { text, rule } of lines) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|[Cc]orvette/);
      expect(text).toMatch(/[.!]$/);
      expect([rule, citedParagraph(rule)?.title]).toEqual([rule, expect.any(String)]);
    }
    expect(lines.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^(Hit|Miss): .+ \(die \d+: \d+, needs more than/),
    );
  });

  test('docs/design.md, Everyone: a step is announced in at most seven sentences', () => {
    for (const { events: told, after } of entries)
      expect(announcementsOf(told, names, after).length).toBeLessThanOrEqual(7);
  });
});

describe('docs/rules/chance.md, H-20: this browser rolls the dice of a completed round again', () => {
  const log = entries as unknown as Entry[];
  const shownAt = (round: number): Snapshot =>
    ({
      chance: {
        anchor: '',
        attempt: 1,
        joint: JOINT,
        firstRound: 1,
        seedRound: round,
        seed: round === 0 ? '' : seedOfRound(round),
      },
    }) as Snapshot;

  test('H-20: they hold up to the last published seed, and later rounds wait', () => {
    const rounds = checkedRounds(draws, shownAt(2), log);
    expect(rounds.at(-1)?.lines[0]).toEqual({
      number: 0,
      sides: 2,
      value: expect.any(Number),
      state: 'holds',
    });
    for (const { round, state } of rounds)
      expect([round, state]).toEqual([round, round <= 2 ? 'holds' : 'waiting']);
  });

  test('H-20: a changed die fails its round', () => {
    const changed = structuredClone(log) as unknown as {
      events: { type: string; dice?: { value: number }[] }[];
    }[];
    const rolled = changed.flatMap(({ events: told }) => told).find(({ type }) => type === 'diceRolled');
    const first = rolled?.dice?.[0];
    if (first) first.value = 3 - first.value;
    expect(checkedRounds(draws, shownAt(2), changed as unknown as Entry[]).at(-1)?.state).toBe('fails');
  });
});

describe('docs/design.md, Replay: a duel of the draft played by the engine in the browser', () => {
  /** Each part of a commitment is opened. */
  const openings = entries.flatMap(({ seq, body }) => {
    if (!('decision' in body) || body.decision.type !== 'commit') return [];
    const { engine, commands, seat } = body.decision;
    return [engine ?? null, ...commands].map((value, part) => ({ seq, seat, part, value, nonce: '' }));
  });
  const file = {
    rulesVersion: 'draft-0.10/1',
    matchId: 'm',
    setup: SETUP,
    complete: true,
    openings,
    entries: entries.map(({ seq, kind, body }) => ({
      seq,
      kind,
      body:
        'decision' in body && body.decision.type === 'commit'
          ? { decision: { seat: body.decision.seat, type: 'commit', commands: [] } }
          : body,
    })),
  } as unknown as ReplayFile;

  const reelOf = (from: ReplayFile) => playReplay(LOCAL, from, PLAYING);

  test('D-37: it ends where the engine ended, and each moment begins as the one before ended', () => {
    const reel = reelOf(file);
    expect(reel?.wrongAt).toBeNull();
    expect(reel?.moments.at(-1)?.after).toEqual(view(match, 'all'));
    // An entry without events (a squadron is done) has no moment: only who is asked changes.
    const board = ({ pending: _, ...rest }: DiceView) => rest;
    reel?.moments
      .slice(1)
      .forEach(({ before }, index) =>
        expect(board(before)).toEqual(board(reel.moments[index]?.after ?? before)),
      );
  });

  test('D-2: its lanes have the six phases of a round', () => {
    const round = roundsOf(reelOf(file)?.moments ?? [], messages.phases).find((each) => each.round === 1);
    const names = round?.phases.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Orders', 'Move', 'Act', 'Weapons', 'Clean up']));
  });

  test('D-38: a roll of too many dice is named as the entry that does not follow', () => {
    const roll = entries.findIndex(({ kind }) => kind === 'roll');
    const changed = structuredClone(file);
    changed.entries[roll]?.body.values?.push(1);
    expect(reelOf(changed)?.wrongAt).toBe(entries[roll]?.seq);
  });
});

describe('D-5, D-14: loading munitions', () => {
  const loading = { due: 4, room: [2, 2, 3], shared: [{ callSigns: [2 as const, 3 as const], left: 3 }] };

  test('D-5: as many as fit go on squadron 1, then 2, then 3', () => {
    expect(filledUp(loading)).toEqual([2, 2, 0]);
  });

  test('D-5: squadrons that share tokens take no more than are left', () => {
    expect(takesMore({ ...loading, due: 9 }, [2, 2, 1], 2)).toBe(false);
    expect(takesMore({ ...loading, due: 9 }, [2, 2, 0], 2)).toBe(true);
  });
});

test('E-2: a view of the draft has what the shared parts of the table read', () => {
  const now: DiceView = view(match, 'all');
  expect(
    now.seats.every(({ loadout, aboard }) => loadout.special !== undefined && Array.isArray(aboard)),
  ).toBe(true);
});

test('D-4, D-5: the advice for new players fits out both ships of the draft, until their munitions are asked for', () => {
  const begun = accepted(setup(SETUP));
  const tossed = accepted(rollDice(begun.match, [1]));
  let now: DiceMatch = tossed.match;
  const asked = () => legal(now, pending(now)[0]?.seat ?? 0);
  for (let question = asked(); question?.type === 'place' || question?.type === 'pass'; question = asked()) {
    const faction = filled(now.setup.data[question.seat] as DiceFaction);
    const applied = apply(now, fitFor(faction, question, 3));
    expect(applied.ok).toBe(true);
    if (applied.ok) now = applied.match;
  }
  expect(asked()?.type).toBe('arm');
  expect(now.seats.map(({ loadout }) => loadout.corvettes?.length)).toEqual([3, 3]);
});
