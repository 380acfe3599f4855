/**
 * `npm run loadouts -- --games N --seed S [--level ensign|captain]`: which cards win. For each pair of
 * factions bots of this level play N duels. Both sides choose each slot by past wins, and explore rarely
 * played cards (upper confidence bounds). Prints the share of duels that each card won, most played first.
 */
import { parseArgs } from 'node:util';
import {
  apply,
  BOT_LEVELS,
  createBot,
  legal,
  pending,
  setup,
  view,
  type BotLevel,
  type Decision,
  type SlotChoice,
} from '../src/games/star-eater';
import { defined } from '../src/kernel/defined';
import { seeded, type Random } from './play/random';

const FACTION_IDS = ['fpa', 'lamais', 'tessari'] as const;

type Place = Extract<Decision, { type: 'place' }>;

interface Record {
  played: number;
  /** Draws count half. */
  won: number;
}

/** All ways to fill a slot; the supply has one corvette more than a ship needs. */
const placesOf = (slot: SlotChoice): Place[] => {
  if (slot.slot !== 'corvettes')
    return slot.cards.map((card) => ({ seat: 0, type: 'place', slot: slot.slot, card }));
  const all = slot.cards.flatMap((card) => Array.from({ length: slot.supply?.[card] ?? 0 }, () => card));
  return slot.cards.map((left) => ({
    seat: 0,
    type: 'place',
    slot: 'corvettes',
    cards: all.filter((_, i) => i !== all.indexOf(left)),
  }));
};

const keyOf = (place: Place): string => place.card ?? defined(place.cards).slice().sort().join('+');

/** Preference for rarely played cards. */
const EXPLORATION = 0.25;
const UNTRIED = 9;

/** The place with the highest upper confidence bound; ties at random. */
const choose = (known: Map<string, Record>, slot: SlotChoice, random: Random): Place => {
  const total = [...known.values()].reduce((sum, each) => sum + each.played, 0);
  const bound = (place: Place): number => {
    const card = known.get(keyOf(place));
    if (!card) return UNTRIED;
    return card.won / card.played + Math.sqrt((EXPLORATION * Math.log(total + 1)) / card.played);
  };
  const rated = placesOf(slot).map((place) => ({ place, worth: bound(place) + random(1000) / 1e6 }));
  return rated.reduce((best, each) => (each.worth > best.worth ? each : best)).place;
};

interface Side {
  faction: string;
  /** By slot, by card. */
  known: Map<string, Map<string, Record>>;
}

/** One duel; each side learns from its result. Returns the winning side, null for a draw. */
const play = (sides: readonly Side[], level: BotLevel, seed: string, random: Random): Side | null => {
  const begun = setup({ mode: 'duel', factions: sides.map((side) => side.faction) });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const bots = sides.map((_, seat) => createBot(level, `${seed}-${seat}`));
  const chosen: { side: Side; slot: Map<string, Record>; key: string }[] = [];
  let { match } = begun;
  while (match.outcome === null) {
    const { seat } = defined(pending(match)[0]);
    const asked = defined(legal(match, seat));
    const side = defined(sides[seat]);
    const open = asked.type === 'place' ? asked.place[0] : undefined;
    let decision: Decision;
    if (open) {
      const slot = side.known.get(open.slot) ?? new Map<string, Record>();
      side.known.set(open.slot, slot);
      const place = choose(slot, open, random);
      chosen.push({ side, slot, key: keyOf(place) });
      decision = { ...place, seat };
    } else decision = defined(bots[seat]).answer(view(match, seat), asked, match.setup);
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(`seed ${seed}: ${JSON.stringify([decision, applied.refusal])}`);
    match = applied.match;
  }
  const [winner] = match.outcome.winners;
  const won = winner === undefined ? null : defined(sides[winner]);
  for (const { side, slot, key } of chosen) {
    const { played, won: before } = slot.get(key) ?? { played: 0, won: 0 };
    slot.set(key, { played: played + 1, won: before + (won === side ? 1 : won ? 0 : 0.5) });
  }
  return won;
};

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '800' },
    seed: { type: 'string', default: '1' },
    level: { type: 'string', default: 'ensign' },
  },
});
const level = BOT_LEVELS.find((each) => each === values.level);
if (!level) throw new Error(`--level wants one of ${BOT_LEVELS.join(', ')}`);
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) throw new Error('--games wants a whole number from 1');

for (const [i, first] of FACTION_IDS.entries())
  for (const second of FACTION_IDS.slice(i + 1)) {
    const sides = [first, second].map((faction): Side => ({ faction, known: new Map() }));
    const random = seeded(Number(values.seed));
    const wins = sides.map(() => 0);
    for (let game = 0; game < games; game += 1) {
      const seated = game % 2 === 0 ? sides : sides.toReversed();
      const won = play(seated, level, `${values.seed}-${game}`, random);
      if (won) wins[sides.indexOf(won)] = (wins[sides.indexOf(won)] ?? 0) + 1;
    }
    console.log(`${first} against ${second}: ${wins[0]} won, ${wins[1]} lost of ${games}`);
    for (const { faction, known } of sides)
      for (const [slot, cards] of known) {
        const shares = [...cards]
          .sort(([, a], [, b]) => b.played - a.played)
          .map(([key, { played, won }]) => `${key} ${((100 * won) / played).toFixed(0)} % of ${played}`);
        console.log(`  ${faction}, ${slot}: ${shares.join(', ')}`);
      }
  }
