import { canonical, FIRST_BALANCE, sha256Hex, type Options } from '../../../../src/games/star-eater';
import {
  DICE_FACTIONS,
  diceFactionsIn,
  setup,
  starEaterDice,
  type DiceSetUp,
} from '../../../../src/games/star-eater/dice';
import { accepted } from '../../../../src/kernel/accepted';
import { parseDiceFaction } from '../../../../src/games/star-eater/dice/factions/parse';

/** SHA-256 of the canonical data. */
const FIRST_HASH = 'f1e00dc1447bbe88f86ab8464c777756f6a6cede7124667fc5373a2e7fae1397';

const OPTIONS: Options = { mode: 'duel', factions: ['lamais', 'fpa'] };
const DUEL = { edition: 'draft', ...OPTIONS };

const newMatch = (options: Options): DiceSetUp => accepted(starEaterDice.setUp(options, () => 0)).setup;
const structures = (factions: readonly { ship: { structure: number } }[]): number[] =>
  factions.map(({ ship }) => ship.structure);
/** FPA, Lamais, Tessari. */
const [FIRST, SECOND_BALANCE] = [structures(DICE_FACTIONS), structures(diceFactionsIn('second'))];

describe('docs/balance.md: versions of the draft’s faction data', () => {
  test('docs/balance.md, Versions: the first balance never changes, the second changes two numbers of it', () => {
    expect(sha256Hex(canonical(DICE_FACTIONS))).toBe(FIRST_HASH);
    expect([FIRST, SECOND_BALANCE]).toEqual([
      [14, 15, 16],
      [12, 19, 16],
    ]);
    expect(diceFactionsIn('')).toBe(DICE_FACTIONS);
  });

  test('docs/balance.md, Versions: both pass the checks of data from outside as they are', () => {
    for (const faction of [...DICE_FACTIONS, ...diceFactionsIn('second')])
      expect(parseDiceFaction(faction, faction.id)).toEqual({ ok: true, faction });
  });

  test('docs/balance.md, Versions: ids without a balance stand for the first one, which set-ups do not name', () => {
    const made = accepted(setup(DUEL));
    expect(structures(made.match.setup.factions)).toEqual([FIRST[1], FIRST[0]]);
    expect(starEaterDice.setupOf(made.match)).not.toHaveProperty('balance');
    expect(setup({ ...DUEL, balance: FIRST_BALANCE })).toEqual(made);
  });

  test('docs/balance.md, Versions: a new match has the newest balance and keeps it, by choice an older one', () => {
    const made = newMatch(OPTIONS);
    expect(made.balance).toBe('second');
    expect(structures(made.factions)).toEqual([SECOND_BALANCE[1], SECOND_BALANCE[0]]);
    const started = starEaterDice.start(structuredClone(made));
    expect(started.ok && starEaterDice.setupOf(started.match)).toEqual(made);
    expect(started.ok && started.match.ships.map(({ structure }) => structure)).toEqual([
      SECOND_BALANCE[1],
      SECOND_BALANCE[0],
    ]);
    expect(structures(newMatch({ ...OPTIONS, balance: 'first' }).factions)).toEqual([FIRST[1], FIRST[0]]);
    expect(starEaterDice.parseOptions({ ...OPTIONS, balance: 'third' })).toMatchObject({ ok: false });
    expect(starEaterDice.parseOptions({ ...OPTIONS, balance: 'first' })).toEqual({
      ok: true,
      options: { ...OPTIONS, balance: 'first' },
    });
    expect(setup({ ...DUEL, balance: 'third' })).toMatchObject({ ok: false });
    const old = newMatch({ ...OPTIONS, balance: 'first' });
    expect(newMatch(starEaterDice.optionsOf(old, [1, 0])).balance).toBe('second');
  });

  test('docs/balance.md, Versions: whole data under a later balance must be that balance’s, under the first any', () => {
    const [mine] = DICE_FACTIONS.map((faction) => ({ ...faction, name: 'Mine' }));
    expect(setup({ ...DUEL, factions: [mine, 'lamais'] })).toMatchObject({ ok: true });
    expect(setup({ ...DUEL, factions: [mine, 'lamais'], balance: 'second' })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-setup', rule: 'factions.0' },
    });
  });
});
