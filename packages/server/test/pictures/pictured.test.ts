import { GAMES, type Game, type GameDecision, type GameTypes } from '@star-eater/rules';
import { readScenario } from '@star-eater/rules/src/games/star-clash';
import { picturedOf } from '../../src/pictures/pictured';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

type Match = GameTypes['match'];

const gameOf = (game: string, edition?: string): Game => {
  const found = GAMES.all().find(({ id, edition: own }) => id === game && (edition ?? own) === own);
  if (!found) throw new Error(`no game ${game}, edition ${edition}`);
  return found;
};

function begun(game: Game, options: object): Match {
  const parsed = game.parseOptions(options);
  const made = parsed.ok ? game.setUp(parsed.options, () => 0) : parsed;
  return accepted(made.ok ? game.start(made.setup) : made).match;
}

function after(game: Game, match: Match, decision: GameDecision | null): Match {
  return accepted(game.apply(match, decision)).match;
}

/** By defaults, until something is asked that is sealed. */
function untilSealed(game: Game, match: Match): Match {
  const [asked] = game.pending(match);
  if (!asked) throw new Error('nothing is sealed');
  if (game.sealings.some(({ answers }) => answers.includes(asked.type))) return match;
  return untilSealed(game, after(game, match, game.defaultDecision(match, asked.seat)));
}

/** The default, or a bot's answer, sealed by the seat that is asked first. */
function sealedInTwoWays(game: Game, match: Match): Match[] {
  const { seat } = game.pending(match)[0] ?? { seat: 0 };
  const bot = game.createBot(game.botLevels[0].id, 'pictured');
  const legal = game.legal(match, seat);
  const answer = legal && bot.answer(game.view(match, seat), legal, game.setupOf(match));
  return [game.defaultDecision(match, seat), answer].map((decision) => after(game, match, decision));
}

const dealt = (hand: string[]): Match => {
  const seats = [
    { seat: 0, fleet: ['mfl-weir'], hand },
    { seat: 1, fleet: ['jcs-adamant'], hand: ['rp-6'] },
  ];
  return accepted(readScenario({ game: 'star-clash', seats })).match;
};

const starEater = gameOf('star-eater', 'june');
const starClash = gameOf('star-clash');
const broadReach = gameOf('starship-battles');
const duel = { mode: 'duel', factions: ['fpa', 'lamais'] };

describe('docs/protocol.md, Link previews: what a picture is drawn from is the same whatever a stranger does not know', () => {
  test.each([
    ['orders', starEater, sealedInTwoWays(starEater, untilSealed(starEater, begun(starEater, duel)))],
    ['fleets', broadReach, sealedInTwoWays(broadReach, begun(broadReach, { mode: 'duel' }))],
    ['hands', starClash, [dealt(['pl1-1']), dealt(['pl1-2'])]],
  ])('sealed or hidden: %s', (_what, game, matches) => {
    const [one, other] = matches.map((match) => picturedOf({ game, match }, null));
    expect(one).toEqual(other);
    // The comparison finds a leak.
    const leaky = { ...game, view: (match: Match) => game.view(match, 'all') };
    const [leaked, another] = matches.map((match) => picturedOf({ game: leaky, match }, null));
    expect(leaked).not.toEqual(another);
  });
});
