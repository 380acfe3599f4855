/** C-78. docs/scenarios.md: runs decisions from a prepared position. Untrusted JSON in, a view out. */
import { refuse, refusedAt, type Refusal, type ScenarioRefusal } from '../../../kernel/refusal';
import { decide, type Step } from '../apply';
import { dealRound, deal, refuseDeal, type Decks } from '../chance/deal';
import { rulesOf, shipsOfFaction } from '../chance/decks';
import { defaultDecision } from '../defaults';
import { ChanceError } from '../chance/dice';
import type { Event, View } from '../model';
import { parseDecision } from '../parse';
import { pending } from '../pending';
import { beginResolution } from '../resolution';
import type { Match } from '../state';
import { view } from '../view';
import { readScenario } from './read';
import { givenDealSchema, type GivenDeal } from './schema';

export type ScenarioRun =
  { ok: true; match: Match; view: View; events: Event[] } | { ok: false; error: ScenarioRefusal };

const no = (refusal: Refusal): Step => ({ ok: false, refusal });

const isWhole = (cards: readonly string[], deck: readonly string[]): boolean =>
  cards.length === deck.length && deck.every((card) => cards.includes(card));

/** C-78. The decks of a deal without a seed; null where a card is missing. */
const decksOf = ({ setup, seats }: Match, { draw, ships, dealer }: GivenDeal): Decks | null => {
  const rules = rulesOf(setup);
  const deckOf = (faction: string | null): readonly string[] =>
    faction === null ? rules.shipDeck : shipsOfFaction(rules, faction);
  const shipsOf = (faction: string | null): readonly string[] =>
    (Array.isArray(ships) ? ships : ships?.[faction ?? '']) ?? deckOf(faction);
  const piles = rules.variants.factions === null ? [null] : rules.factions;
  const actions = draw ?? rules.actionDeck;
  if (!isWhole(actions, rules.actionDeck)) return null;
  if (!piles.every((faction) => isWhole(shipsOf(faction), deckOf(faction)))) return null;
  return { dealer: dealer ?? seats.length - 1, drawFaction: () => 0, ships: shipsOf, actions };
};

/** C-78. A deal from decks that the scenario gives. */
const dealGiven = (match: Match, input: unknown): Step => {
  const parsed = givenDealSchema.safeParse(input);
  if (!parsed.success) return no(refuse('malformed', 'C-73', 'This is no deal of a scenario without seeds.'));
  const refusal = refuseDeal(match, parsed.data.round);
  if (refusal) return no(refusal);
  const decks = decksOf(match, parsed.data);
  if (!decks || (parsed.data.dealer ?? 0) >= match.seats.length)
    return no(refuse('bad-shuffle', 'C-78', 'A deal names every card of its decks once.'));
  const resolution = beginResolution(match);
  resolution.match.round = parsed.data.round;
  dealRound(resolution, decks);
  return { ok: true, match: resolution.match, events: resolution.events };
};

const isDeal = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'type' in input && input.type === 'deal';

/** C-79. The default of the seat that is asked, if any is. */
const playDefault = (match: Match): Step => {
  const [asked] = pending(match);
  const decision = asked ? defaultDecision(match, asked.seat) : null;
  return decision ? decide(match, decision) : { ok: true, match, events: [] };
};

const play = (match: Match, input: unknown): Step => {
  if (input === 'default') return playDefault(match);
  if (match.given !== null && isDeal(input)) return dealGiven(match, input);
  const parsed = parseDecision(input);
  if (!parsed.ok) return parsed;
  return parsed.decision.type === 'deal' ? deal(match, parsed.decision) : decide(match, parsed.decision);
};

/** C-78. A scenario's dice and shuffles may not fit: that refuses the decision. */
const playWithGivenChance = (match: Match, input: unknown): Step => {
  try {
    return play(match, input);
  } catch (error) {
    if (error instanceof ChanceError) return no(error.refusal);
    throw error;
  }
};

/** C-78. Plays a scenario. A refusal has the index of its decision, or null for the position. */
export const runScenario = (input: unknown): ScenarioRun => {
  const read = readScenario(input);
  if (!read.ok) return { ok: false, error: refusedAt(null, read.refusal) };
  let { match } = read;
  const events: Event[] = [];
  for (const [index, decision] of read.decisions.entries()) {
    const played = playWithGivenChance(match, decision);
    if (!played.ok) return { ok: false, error: refusedAt(index, played.refusal) };
    match = played.match;
    events.push(...played.events);
  }
  return { ok: true, match, view: view(match, 'all'), events };
};
