/** What must be true of every match of Star Clash between two decisions. */
import {
  legal,
  pending,
  rulesOf,
  view,
  type Match,
  type SeatView,
  type View,
} from '../../../src/games/star-clash';

const firstTwice = (ids: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return ids.find((each) => seen.size === seen.add(each).size);
};

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length;

const cardsOfSeat = ({ hand, fleet, mines, window, squadron }: SeatView): string[] => [
  ...(hand.cards ?? []),
  ...fleet.flatMap((ship) => ship.cards.flatMap((ammo) => [ammo.card, ...ammo.on.map(({ card }) => card)])),
  ...mines.map(({ card }) => card),
  ...(window === null ? [] : [window]),
  ...(squadron ? [squadron.card, ...squadron.hits.map(({ card }) => card)] : []),
];

/** C-9: every card and ship of the decks exists exactly once. */
function* cardTroubles(match: Match, now: View): Iterable<string> {
  const { actionDeck, shipDeck } = rulesOf(match.setup);
  const { draw, discard, faceDown, ships, scrap } = now.piles;
  const cards = [
    ...now.seats.flatMap(cardsOfSeat),
    ...(draw.cards ?? []),
    ...discard,
    ...faceDown.flatMap((pile) => pile.cards ?? []),
  ];
  const fleets = [
    ...now.seats.flatMap(({ fleet, trophies }) => [...fleet.map(({ ship }) => ship), ...trophies]),
    ...ships.flatMap((pile) => pile.cards ?? []),
    ...scrap,
  ];
  const isDealt = now.round > 0;
  for (const [what, found, deck] of [
    ['cards', cards, actionDeck],
    ['ships', fleets, shipDeck],
  ] as const) {
    const twice = firstTwice(found);
    if (twice !== undefined) yield `C-9: ${twice} is there twice`;
    if (isDealt && !isSameSet(found, deck)) yield `C-9: ${found.length} ${what} of ${deck.length}`;
  }
}

/** C-1, C-30, C-33, C-38: nothing destroyed remains, and seats in the round have ships. */
function* seatTroubles(match: Match, now: View, state: SeatView): Iterable<string> {
  const { ships } = rulesOf(match.setup);
  const { seat, fleet, status, squadron, window, mines, hand } = state;
  for (const { ship, hits } of fleet)
    if (hits >= (ships.get(ship)?.hull ?? 0)) yield `C-1: ${ship} has ${hits} hits`;
  const isGauntletEnemy = now.mode === 'gauntlet' && seat === 1;
  if (now.phase !== 'turn') return;
  if (!isGauntletEnemy && (status === 'in') !== fleet.length > 0)
    yield `C-38: seat ${seat} is ${status} with ${fleet.length} ships`;
  if (status !== 'in' && (squadron || window || mines.length + hand.count > 0))
    yield `C-38: seat ${seat} is ${status} and has cards`;
  if (squadron?.ready && now.turn?.seat !== seat)
    yield `C-33: the squadron of seat ${seat} is ready out of turn`;
  if (window !== null && now.turn?.seat === seat && now.turn.special === null && now.turn.step === 'open')
    yield `C-13: the window of seat ${seat} is up in its own turn`;
}

/** C-41, C-44: a score is the sum of the rounds' points, less ten for leaving a running round. */
function* scoreTroubles(now: View, { seat, score, status }: SeatView): Iterable<string> {
  const earned = now.results.reduce((sum, { points }) => {
    const own = points.find((each) => each.seat === seat);
    return sum + (own?.hull ?? 0) + (own?.bonus ?? 0);
  }, 0);
  const lost = earned - score;
  if (lost !== 0 && !(lost === 10 && status === 'out'))
    yield `C-41: seat ${seat} has ${score}, earned ${earned}`;
}

/** C-17: a seat is asked, a deal is due, or the match is over. */
function* flowTroubles(match: Match, now: View): Iterable<string> {
  const wanted = now.phase === 'turn' ? 1 : 0;
  if (now.pending.length !== wanted) yield `C-17: ${now.pending.length} are asked in phase ${now.phase}`;
  if ((now.outcome !== null) !== (now.phase === 'finished')) yield `C-43: over, and in phase ${now.phase}`;
  for (const { seat } of now.seats) {
    const asked = pending(match).find((each) => each.seat === seat);
    if (asked?.type !== legal(match, seat)?.type) yield `C-74: pending and legal of seat ${seat} differ`;
  }
  if ((now.turn?.number ?? 1) > 500) yield `C-21: turn ${now.turn?.number}`;
  if (JSON.stringify(JSON.parse(JSON.stringify(match))) !== JSON.stringify(match))
    yield 'C-75: not plain JSON';
}

/** Everything wrong with a match, one sentence each; none in a sound engine. */
export function* troubles(match: Match): Iterable<string> {
  const now = view(match, 'all');
  yield* cardTroubles(match, now);
  for (const state of now.seats) {
    yield* seatTroubles(match, now, state);
    yield* scoreTroubles(now, state);
  }
  yield* flowTroubles(match, now);
}
