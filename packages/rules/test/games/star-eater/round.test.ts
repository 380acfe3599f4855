import {
  apply,
  defaultDecision,
  matchFromScenario,
  pending,
  type Event,
  type Match,
} from '../../../src/games/star-eater';
import { accepted } from '../../../src/kernel/accepted';

const position = (scenario: unknown): Match => accepted(matchFromScenario(scenario)).value.match;

/** Default answers of everybody until the round has ended. */
const playRound = (match: Match): { match: Match; events: Event[] } => {
  const events: Event[] = [];
  let current = match;
  while (current.round === match.round && !current.outcome) {
    const [owed] = pending(current);
    const answer = owed && defaultDecision(current, owed.seat);
    if (!answer) throw new Error('nobody owes anything');
    const applied = accepted(apply(current, answer));
    current = applied.match;
    events.push(...applied.events);
  }
  return { match: current, events };
};

describe('§6 the order of a round', () => {
  const { events } = playRound(
    position({
      players: 2,
      ships: [
        { seat: 0, at: [0, 8], facing: 0, linear: [1] },
        { seat: 1, at: [0, -8], facing: 3 },
      ],
      tokens: [
        { seat: 0, kind: 'torpedo', at: [6, 2], facing: 0, weapon: 'fpa-corvette-torpedo' },
        { seat: 0, kind: 'cannon', at: [-6, 2], facing: 5, weapon: 'fpa-main-cannon' },
        { seat: 1, kind: 'corvette', at: [8, -4], facing: 3, callSign: 1 },
      ],
    }),
  );
  const firstOf = (type: Event['type']): number => events.findIndex((event) => event.type === type);

  it('§6 commitment, movement, action, cooldown, commitment again', () => {
    const phases = events.flatMap((event) => (event.type === 'phaseStarted' ? [event.phase] : []));
    expect(phases).toEqual(['movement', 'action', 'cooldown', 'commitment']);
  });

  it('§6 in the movement phase ships move, then cannons, torpedoes and corvettes', () => {
    const order = [
      'engineRevealed',
      'shipMoved',
      'cannonsMoved',
      'torpedoMoved',
      'corvettesCompelled',
      'commandRevealed',
    ] as const;
    const places = order.map(firstOf);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.slice().sort((a, b) => a - b));
  });

  it('§6, §8.1.2, §8.1.3 a Command Corvette moves after the corvettes, and gives activations before any reveal', () => {
    const told = playRound(
      position({
        players: 3,
        tokens: [
          { seat: 1, kind: 'command-corvette', at: [5, 0], facing: 0 },
          { seat: 1, kind: 'corvette', at: [0, 5], facing: 0, callSign: 1 },
        ],
      }),
    ).events.flatMap((event): string[] => {
      switch (event.type) {
        case 'activationsGiven':
          return [event.rule];
        case 'corvettesCompelled':
        case 'commandRevealed':
          return [event.type];
        default:
          return [];
      }
    });
    expect(told.slice(0, 4)).toEqual(['corvettesCompelled', '§8.1.2', '§8.1.3', 'commandRevealed']);
  });

  it('§6 every fact cites a paragraph of the book or a ruling', () => {
    for (const event of events) expect(event.rule).toMatch(/^(§\d+(\.\d+)*|R-\d+)$/);
  });
});

describe('R-44 stalemate', () => {
  const quiet = {
    players: 2,
    ships: [
      { seat: 0, at: [0, 8], facing: 0 },
      { seat: 1, at: [0, -8], facing: 3 },
    ],
  };

  it('R-44 twenty quiet rounds are a draw, and the round number does not rise', () => {
    let match = position(quiet);
    for (let round = 1; round < 20; round += 1) match = playRound(match).match;
    expect([match.round, match.outcome]).toEqual([20, null]);
    match = playRound(match).match;
    expect([match.round, match.outcome]).toEqual([20, { winners: [], rule: 'R-44' }]);
  });

  it('R-44 damage in the last of them restarts the count', () => {
    let match = position(quiet);
    for (let round = 1; round < 20; round += 1) match = playRound(match).match;
    const struck = structuredClone(match);
    struck.tokens.push({
      seat: 0,
      kind: 'torpedo',
      at: [0, -4],
      facing: 0,
      weapon: 'fpa-broadside-torpedo',
      age: 0,
    });
    match = playRound(struck).match;
    expect([match.round, match.outcome, match.quietRounds]).toEqual([21, null, 0]);
  });
});
