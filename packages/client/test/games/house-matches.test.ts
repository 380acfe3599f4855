/** 40.18: what Home shows of each game while nobody plays is a match that two of the house's bots have played. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextEncoder } from 'node:util';
import { GAMES, sha256Hex, stream, type Game } from '@star-eater/rules';
import type { View as ClashView } from '@star-eater/rules/src/games/star-clash';
import type { View as EaterView } from '@star-eater/rules/src/games/star-eater';
import type { View as ReachView } from '@star-eater/rules/src/games/starship-battles';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { scene as clashScene } from '../../src/games/star-clash/lobby/scene';
import { scene as eaterScene } from '../../src/games/star-eater/common/lobby/scene';
import { scene as reachScene } from '../../src/games/starship-battles/lobby/scene';
import type { Scene } from '../../src/game';
import { playedByBots } from '../../../rules/scripts/play/any-bots';

// The DOM of these tests has none.
Object.assign(globalThis, { TextEncoder });

interface House {
  id: string;
  edition: string;
  options: object;
  level: string;
  /** Chosen among some: it is close, and ends by a victory. */
  seed: string;
  scene: Scene;
  file: string;
  /** What the picture needs of a position that strangers see. */
  shown(view: object): object;
  /** Whether a moment follows. */
  isMoment(before: object, now: object): boolean;
}

const eaterShown = ({ ships, tokens }: EaterView): object => ({
  ships: ships.map(({ seat, faction, at, facing, armour, shields }) => ({
    ...{ seat, faction, at, facing, armour, shields },
  })),
  tokens: tokens.map((token) => {
    const { seat, kind, at, facing } = token;
    return { seat, kind, at, facing, ...(token.kind === 'corvette' && token.fired && { fired: true }) };
  }),
});

const clashShown = ({ seats }: ClashView): object => ({
  seats: seats.map(({ team, fleet, trophies }) => ({ team, fleet, trophies })),
});

const roundOf = (view: object): number => (view as { round: number }).round;
const phaseOf = (view: object): string => (view as { phase: string }).phase;
const lost = (view: object): number =>
  (view as ClashView).seats.reduce((sum, { trophies }) => sum + trophies.length, 0);

/** Ships that have flipped or are gone. */
const hurt = (view: object): number => {
  const { ships, gone } = view as ReachView;
  return gone.length + ships.filter(({ side }) => side === 'damaged').length;
};

const SOURCE = join(__dirname, '../../src/games');
const HOUSES: readonly House[] = [
  {
    ...{ id: 'star-eater', edition: 'june', level: 'ensign', seed: 'house-20', scene: eaterScene },
    options: { mode: 'duel', factions: ['fpa', 'lamais'] },
    file: 'star-eater/common/lobby/house-match.json',
    shown: (view) => eaterShown(view as EaterView),
    isMoment: (before, now) =>
      phaseOf(now) === 'commitment' && (roundOf(now) !== roundOf(before) || phaseOf(before) === 'loadout'),
  },
  {
    ...{ id: 'star-clash', edition: 'book', level: 'gunner', seed: 'house-0', scene: clashScene },
    options: { mode: 'duel', players: 2 },
    file: 'star-clash/lobby/house-match.json',
    shown: (view) => clashShown(view as ClashView),
    // A ship is lost, or fleets are dealt.
    isMoment: (before, now) => lost(now) !== lost(before) || roundOf(now) !== roundOf(before),
  },
  {
    ...{ id: 'starship-battles', edition: 'add-on', level: 'ensign', seed: 'house-0', scene: reachScene },
    options: { mode: 'duel', points: 100, posts: 'ready', fleets: ['harbour-100', 'tithe-100'] },
    file: 'starship-battles/lobby/house-match.json',
    shown: (view) => view,
    isMoment: (before, now) =>
      phaseOf(now) !== 'muster' && (hurt(now) !== hurt(before) || roundOf(now) !== roundOf(before)),
  },
];

const bytes = (name: string): string => sha256Hex(name);

function played({ id, edition, options, level, shown, isMoment, seed }: House) {
  const game = defined(GAMES.all().find((each) => each.id === id && each.edition === edition)) as Game;
  const read = accepted(game.parseOptions(options));
  const random = stream(bytes(seed), 'house');
  const made = accepted(game.setUp(read.options, (sides) => random.uniform(sides)));
  const momentOf = (match: object) => ({
    ...{ round: game.progress(match).round, phase: game.progress(match).phase },
    seats: [0, 1].map((seat) => game.listed(read.options, match, seat)),
    position: shown(game.view(match, 'stranger')),
  });
  const steps = playedByBots(game, made.setup, level, {
    ...{ match: seed, last: bytes('last') },
    valueOf: (seat) => bytes(`${seed}-value-${seat}`),
    die: (sides) => 1 + random.uniform(sides),
    botSeed: (seat) => bytes(`${seed}-${seat}`),
  });
  const matches = [...steps].map(({ match }) => match);
  const moments = matches.filter((match, at) => {
    const before = matches[at - 1];
    return before && isMoment(game.view(before, 'stranger'), game.view(match, 'stranger'));
  });
  const last = defined(matches.at(-1));
  const winner = game.progress(last).outcome?.winners[0] ?? -1;
  const { name } = defined(game.botLevels.find((each) => each.id === level));
  return { level, name, winner, moments: [...moments, last].map(momentOf) };
}

describe.each(HOUSES)('docs/design.md, Home: the recorded match of $id', (house) => {
  const file = join(SOURCE, house.file);

  test('is what two bots play with its seed, as strangers see it', () => {
    const match = played(house);
    if (process.env['UPDATE_HOUSE_MATCH'] || !existsSync(file))
      writeFileSync(file, `${JSON.stringify(match)}\n`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(match)));
  });

  test('is drawn moment by moment, and the last one says who won', async () => {
    const moments = await defined(house.scene.houseMatch)();
    const pictures = new Set<string>();
    for (const moment of moments) {
      const into = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      await house.scene.drawMatch(into, moment);
      expect(into.querySelectorAll('path').length).toBeGreaterThan(20);
      pictures.add(into.innerHTML);
      expect(moment.seats.map(({ holder }) => holder)).toEqual(['bot', 'bot']);
    }
    expect(pictures.size).toBeGreaterThan(moments.length / 2);
    const last = defined(moments.at(-1));
    expect(last).toMatchObject({ state: 'finished', outcome: { winners: [expect.any(Number)] } });
    expect(moments.slice(0, -1).every(({ state }) => state === 'live')).toBe(true);
  });
});

test('docs/design.md, Home: a ship that is destroyed is listed with its structure gone', async () => {
  const last = defined((await defined(eaterScene.houseMatch)()).at(-1));
  const losers = last.seats.filter(({ seat }) => !last.outcome?.winners.includes(seat));
  expect(losers).toEqual([expect.objectContaining({ structure: [0, 11] })]);
});
