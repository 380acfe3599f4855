/** 40.18: what Home shows while nobody plays is a match that two of the house's bots have played. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextEncoder } from 'node:util';
import {
  apply,
  createBot,
  legal,
  NEWEST_FACTIONS,
  pending,
  setup,
  sha256Hex,
  view,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { houseMatch } from '../../../../src/games/star-eater/common/lobby/house-match';
import { drawScene } from '../../../../src/games/star-eater/common/lobby/scene';

// The DOM of these tests has none.
Object.assign(globalThis, { TextEncoder });

const FILE = join(__dirname, '../../../../src/games/star-eater/common/lobby/house-match.json');
const LEVEL = 'ensign';
const FACTIONS = ['fpa', 'lamais'];
/** Chosen among twenty-four: both ships are hit from the third round on, and it ends in the ninth. */
const SEED = 'house-20';

const stranger = (match: Match) => view(match, 'stranger');

/** What strangers see of it. */
function momentOf(match: Match) {
  const { round, ships, tokens } = stranger(match);
  const structure = FACTIONS.map((_, seat) =>
    Math.max(0, ships.find((ship) => ship.seat === seat)?.structure ?? 0),
  );
  return {
    round,
    structure,
    ships: ships.map(({ seat, faction, at, facing, armour, shields }) => ({
      ...{ seat, faction, at, facing, armour, shields },
    })),
    tokens: tokens.map((token) => {
      const { seat, kind, at, facing } = token;
      return { seat, kind, at, facing, ...(token.kind === 'corvette' && token.fired && { fired: true }) };
    }),
  };
}

function played(seed: string) {
  const begun = setup({ mode: 'duel', factions: FACTIONS });
  if (!begun.ok) throw new Error(begun.refusal.message);
  const bots = FACTIONS.map((_, seat) => createBot(LEVEL, sha256Hex(`${seed}-${seat}`)));
  let { match } = begun;
  const moments: ReturnType<typeof momentOf>[] = [];
  while (match.outcome === null) {
    const { seat } = defined(pending(match)[0]);
    const decision = defined(bots[seat]).answer(
      view(match, seat),
      defined(legal(match, seat) ?? undefined),
      match.setup,
    );
    const before = stranger(match);
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    match = applied.match;
    const now = stranger(match);
    if (now.phase === 'commitment' && (now.round !== before.round || before.phase === 'loadout'))
      moments.push(momentOf(match));
  }
  return {
    level: LEVEL,
    factions: FACTIONS,
    winner: match.outcome.winners[0] ?? -1,
    moments: [...moments, momentOf(match)],
  };
}

test('40.18: the recorded match is what two bots play with its seed, as strangers see it', () => {
  const match = played(SEED);
  if (process.env['UPDATE_HOUSE_MATCH']) writeFileSync(FILE, `${JSON.stringify(match)}\n`);
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(match)));
});

test('40.18: each moment is drawn with both ships inside the box of the board, and the last one says who won', async () => {
  const moments = houseMatch();
  for (const moment of moments) {
    const into = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    await drawScene(into, moment);
    expect(into.querySelectorAll('path').length).toBeGreaterThan(20);
    expect(moment.seats.map(({ holder }) => holder)).toEqual(['bot', 'bot']);
  }
  const last = defined(moments.at(-1));
  expect(last).toMatchObject({ state: 'finished', outcome: { winners: [expect.any(Number)] } });
  expect(moments.slice(0, -1).every(({ state }) => state === 'live')).toBe(true);
  expect(Object.keys(NEWEST_FACTIONS)).toEqual(expect.arrayContaining(FACTIONS));
});
