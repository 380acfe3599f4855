/**
 * docs/rules/chance.md, H-18 and H-20: whoever plays on from a moment of a match never reads that its honest server cheats.
 * @jest-environment node
 */
import type { Game } from '@star-eater/rules';
import { draws as dice } from '../../../src/games/star-eater/dice/dice/draws';
import { drawsFor } from '../../../src/games/star-clash/chance/draws';
import { draws as reach } from '../../../src/games/starship-battles/chance/draws';
import { faultIn } from '../../../src/net/session/chance-check';
import type { ChanceRecord } from '../../../src/net/session/chance-record';
import type { Entry } from '../../../src/net/session/session-state';
import type { Snapshot } from '../../../src/store/snapshot';
import { checkedRounds, type Draws } from '../../../src/table/proof/rolls';
import { HostedMatch, withChance } from './hosted-match';

const ME = 0;

type OwnCards = Map<number, Set<string>>;

/** Of each game and edition that draws anything. */
const DRAWS: Readonly<Record<string, (mine: OwnCards) => Draws>> = {
  'star-eater draft': () => dice as unknown as Draws,
  'star-clash book': (mine) => drawsFor(ME, mine) as unknown as Draws,
  'starship-battles add-on': () => reach as unknown as Draws,
};

const nameOf = ({ id, edition }: Pick<Game, 'id' | 'edition'>): string => `${id} ${edition}`;

const shownOf = (match: HostedMatch): Snapshot => {
  const values = new Map(match.record.attempts.at(-1)?.values.map(({ seat, value }) => [seat, value]));
  const { game, match: now } = match.position;
  return {
    ...{ matchId: match.position.matchId, game: match.record.game, chance: match.shownChance },
    options: game.setupOf(now),
    seats: match.position.seats.map((_, seat) => ({ seat, chance: { value: values.get(seat) ?? '' } })),
  } as unknown as Snapshot;
};

/** H-20. What this browser has kept of the start, and of the seeds so far. */
const recordOf = ({ record, position }: HostedMatch, seeds: ChanceRecord['seeds']): ChanceRecord => {
  const { commits = [], values = [] } = record.attempts.at(-1) ?? {};
  const mine = { anchor: record.anchor, attempt: 1, seat: ME, value: values[0]?.value ?? '', commit: '' };
  const opened = [{ ...mine, commits, shown: {} as Snapshot }];
  return { match: position.matchId, drawn: [], opened, seeds, fault: null };
};

/** My cards, as they are told to me. */
function see({ position }: HostedMatch, mine: OwnCards): void {
  const { game, match, progress } = position;
  const told = game.privately(match, ME) as { hand?: readonly string[] } | null;
  if (!told?.hand || progress.phase !== 'turn') return;
  const seen = mine.get(progress.round) ?? new Set<string>();
  mine.set(progress.round, seen);
  for (const card of told.hand) seen.add(card);
}

/** Plays so many rounds on, and to the end. What fails on the way, and the last verdicts. */
function watched(match: HostedMatch, draws: (mine: OwnCards) => Draws, rounds = 1) {
  const mine: OwnCards = new Map();
  const failed: string[] = [];
  const seeds: { round: number; seed: string }[] = [];
  const look = () => {
    see(match, mine);
    const { seed, seedRound } = match.shownChance;
    if (seedRound === (seeds.at(-1)?.round ?? 0)) return;
    const shown = shownOf(match);
    const fault = faultIn(recordOf(match, [...seeds]), shown);
    if (fault !== null) failed.push(fault);
    seeds.push({ round: seedRound, seed });
    for (const each of checkedRounds(draws(mine), shown, match.log as unknown as Entry[]))
      if (each.state === 'fails') failed.push(`round ${each.round}`);
  };
  const until = match.position.progress.round + rounds;
  look();
  match.playOn((now) => {
    look();
    return now.progress.round > until && !match.isDue;
  });
  match.end();
  look();
  return { failed, rounds: checkedRounds(draws(mine), shownOf(match), match.log as unknown as Entry[]) };
}

/** The first and the last entry of each kind, and one between two rolls of a round. */
function momentsIn({ entries }: HostedMatch): number[] {
  const kinds = new Map<string, number[]>();
  for (const { seq, body } of entries) {
    const kind = 'decision' in body ? body.decision.type : body.kind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), seq]);
  }
  const rolls = entries.filter(({ kind }) => kind === 'roll');
  const roundOf = (at: number) => (rolls[at]?.body as { round?: number } | undefined)?.round;
  const between = rolls.filter((_, at) => at > 0 && roundOf(at) === roundOf(at + 1)).map(({ seq }) => seq);
  const some = [...kinds.values(), between].flatMap((all) => [all[0], all.at(-1)]);
  return [...new Set(some.filter((seq) => seq !== undefined))].sort((a, b) => a - b);
}

const games = withChance();

/** How many rounds of the match are played: bots of the draft shoot late. */
const ROUNDS: Readonly<Record<string, number>> = { 'star-eater draft': 9 };

test('H-20: this test knows every game and edition that draws anything', () => {
  expect(games.map(nameOf).sort()).toEqual(Object.keys(DRAWS).sort());
});

describe.each(games.map((game) => [nameOf(game), game] as const))('H-18, H-20: %s', (name, game) => {
  const draws = DRAWS[name] as (mine: OwnCards) => Draws;
  const source = HostedMatch.of(game, { mode: 'duel' });
  const { failed: wrong, rounds: played } = watched(source, draws, ROUNDS[name] ?? 3);
  /** How many rounds had told and own dice. */
  let mixed = 0;

  test('H-20: every round of the match itself holds', () => {
    expect(wrong).toEqual([]);
    expect(played.length).toBeGreaterThan(1);
    expect(played.map(({ state }) => state)).toEqual(played.map(() => 'holds'));
  });

  test.each(momentsIn(source).map((seq) => [seq, source.entries[seq - 1]?.kind]))(
    'H-18: played on from entry %s (%s), what is told is told, and every own shuffle and die holds',
    (seq) => {
      const fork = source.fork(seq);
      if (!fork) return;
      const { failed, rounds } = watched(fork, draws);
      expect(failed).toEqual([]);
      for (const { state, lines } of rounds) {
        expect(['holds', 'told']).toContain(state);
        const states = new Set(lines.map((line) => line.state));
        expect(['holds', 'holds,told', 'told', '']).toContain([...states].sort().join());
        if (states.size === 2) mixed += 1;
      }
      // A fork of the fork repeats what its source repeated.
      const again = fork.fork(fork.entries.length - 4);
      if (again) expect(watched(again, draws).failed).toEqual([]);
    },
  );

  test('H-18: where dice are asked for, a running round has told ones and own ones', () => {
    const way = game.chance(game.setupOf(source.position.match))?.way;
    expect(mixed > 0).toBe(way === 'asked');
  });

  test('H-18: a die of its own that was changed fails in a round that has told ones, too', () => {
    const changed = momentsIn(source)
      .slice(-8)
      .flatMap((seq) => {
        const fork = source.fork(seq);
        if (!fork) return [];
        const { round } = fork.position.progress;
        fork.playOn(({ progress }) => progress.round > round);
        fork.end();
        const log = structuredClone(fork.log);
        const own = log.findLast(({ kind, told }) => (kind === 'roll' || kind === 'deal') && told !== true);
        if (!own || !forge(own.events)) return [];
        const states = checkedRounds(draws(new Map()), shownOf(fork), log as unknown as Entry[]);
        return [states.some(({ state }) => state === 'fails')];
      });
    expect(changed.length).toBeGreaterThan(0);
    expect(changed).toEqual(changed.map(() => true));
  });
});

/** Changes what one event says was drawn; false if none does. */
function forge(events: readonly object[]): boolean {
  for (const event of events as Record<string, unknown>[]) {
    if (event['type'] === 'roundDealt' && event['round'] === 1) continue;
    const {
      dice: of,
      rolls,
      ships,
    } = event as { dice?: { value: number }[]; rolls?: number[]; ships?: string[] };
    if (of?.[0]) of[0].value = (of[0].value % 2) + 1;
    else if (rolls && rolls[0] !== undefined) rolls[0] = (rolls[0] % 2) + 1;
    else if (ships && ships.length > 1) ships.reverse();
    else continue;
    return true;
  }
  return false;
}
