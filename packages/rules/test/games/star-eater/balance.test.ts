import {
  apply,
  BALANCES,
  canonical,
  editionFor,
  FACTIONS,
  factionsIn,
  FIRST_BALANCE,
  matchFromScenario,
  NEWEST_FACTIONS,
  newestBalance,
  optionsOf,
  OWN_FACTIONS,
  parseOptions,
  pending,
  RULES_VERSION,
  setup,
  setUp,
  sha256Hex,
  starEater,
  stateHash,
  type Balance,
  type Decision,
  type Options,
  type SetUp,
} from '../../../src/games/star-eater';
import { changed } from '../../../src/games/star-eater/common/factions/changes';
import { accepted } from '../../../src/kernel/accepted';
import { defined } from '../../../src/kernel/defined';
import { playBots } from '../../../scripts/play/bot-match';

/** SHA-256 of the canonical data. */
const FEBRUARY_HASH = '204852ab809c7fa4909cf261e236a76d128fff7c0ea777ab96608090eb4650a9';
const SECOND_HASH = '32427317fb0cd01c4c82bca3f3b88f74d5b23bada4e60a1c3969aa439d36696a';
const THIRD_HASH = 'c9a588c8b584efaea2f3abd53d328327fe1bb302bdd2ed8d801d6bd44d51c456';
const FOURTH_HASH = 'eb114028afea31e92e1e4738d644a9ca9b311930c0ec5727376d15bee839a9d4';
const FIFTH_HASH = '224414729baee62b7f27fd310a44040207ab8bcb03fea2924e70d5d41db8f987';
const SIXTH_HASH = '43e84ce0d050d8108fd2cc0e5529330ab8bc563a8f0eec617fe60448d3d141b9';
const SEVENTH_HASH = 'd6ea183aa29773ead58d27c4e6aed009f5fc6af87b99b31c3215da6173f03871';
const EIGHTH_HASH = '1b4ba50afdac244bec8e536e288542b20368e93e9c3224ed8c7d2f6788d8993d';
/** Of the captain's loadouts in duels, by balance. */
const CARDS_HASHES: Readonly<Record<Balance, string>> = {
  first: 'c697020c7171e61edb04214bdc6d3c62384b7d52b450ac88d9431545ad1fc75d',
  second: '8391b6b39b33c2108836e60b4d95c35d255c6d9df9e34f0d41f33096c0a65a47',
  third: 'f12c58c17b085375e3b9c94724892fd90fc326cedf1011acbf94fc3e80358492',
  fourth: 'f12c58c17b085375e3b9c94724892fd90fc326cedf1011acbf94fc3e80358492',
  fifth: '370584d17380dfced74a1753847704d4ce615e7f49ad767ec88b6c9989cc3779',
  sixth: '370584d17380dfced74a1753847704d4ce615e7f49ad767ec88b6c9989cc3779',
  seventh: '370584d17380dfced74a1753847704d4ce615e7f49ad767ec88b6c9989cc3779',
  eighth: '370584d17380dfced74a1753847704d4ce615e7f49ad767ec88b6c9989cc3779',
};
const FIRST_HASH = 'd0fb4f67babba73cfd9c50798608edfa0a4c96205774828c5534f08ff7c0f65f';

const DUEL = { mode: 'duel', factions: ['lamais', 'tessari'] } as const;
const newest = newestBalance(editionFor(RULES_VERSION));

const begun = (options: object) => accepted(setup(options)).match;

const newMatch = (options: Options): SetUp => accepted(setUp(options, () => 0)).setup;

const structures = (factions: readonly { ship: { structure: number } }[]): number[] =>
  factions.map(({ ship }) => ship.structure);

/** A new match in which captains have chosen their cards, and those of seat 0. */
const fittedOut = (options: Options) => {
  const made = newMatch(options);
  const started = accepted(starEater.start(made));
  const bot = starEater.createBot('captain', 'seed');
  let { match } = started;
  while (match.phase === 'loadout') {
    const { seat } = defined(pending(match)[0]);
    const asked = defined(starEater.legal(match, seat) ?? undefined);
    const decision = bot.answer(starEater.view(match, seat), asked, made) as Decision;
    const applied = accepted(apply(match, decision));
    ({ match } = applied);
  }
  return { match, loadout: defined(match.seats[0]).loadout };
};

describe('docs/balance.md: versions of the faction data', () => {
  test('docs/balance.md, Versions: the first balance never changes', () => {
    expect(sha256Hex(canonical(OWN_FACTIONS))).toBe(FIRST_HASH);
  });

  test('docs/balance.md, Versions: the second balance never changes, since matches have begun with it', () => {
    const second = Object.values(factionsIn(RULES_VERSION, 'second'));
    expect(sha256Hex(canonical(second))).toBe(SECOND_HASH);
    expect(structures(second)).toEqual([14, 16, 14]);
    expect(begun({ ...DUEL, balance: 'second' }).setup.factions).toEqual([second[1], second[2]]);
  });

  test.each([
    ['third', THIRD_HASH],
    ['fourth', FOURTH_HASH],
    ['fifth', FIFTH_HASH],
    ['sixth', SIXTH_HASH],
    ['seventh', SEVENTH_HASH],
    ['eighth', EIGHTH_HASH],
  ])(
    'docs/balance.md, Versions: the %s balance never changes, since matches have begun with it',
    (balance, hash) => {
      const factions = Object.values(factionsIn(RULES_VERSION, balance));
      expect(sha256Hex(canonical(factions))).toBe(hash);
      expect(begun({ ...DUEL, balance }).setup.factions).toEqual([factions[1], factions[2]]);
    },
  );

  test('docs/balance.md, Versions: ids without a balance stand for the first one, which set-ups do not name', () => {
    const match = begun(DUEL);
    expect(match.setup.factions).toEqual([FACTIONS['lamais'], FACTIONS['tessari']]);
    expect(Object.keys(starEater.setupOf(match)).sort()).toEqual(['factions', 'mode']);
    expect(stateHash(begun({ ...DUEL, balance: FIRST_BALANCE }))).toBe(stateHash(match));
    expect(starEater.setupOf(begun({ ...DUEL, balance: FIRST_BALANCE }))).toEqual(starEater.setupOf(match));
  });

  test('docs/balance.md, Versions: a new match has the newest balance, by choice an older one', () => {
    const options: Options = { mode: 'duel', factions: ['lamais', 'tessari'] };
    const made = newMatch(options);
    expect(made.balance).toBe(newest);
    expect(made.factions).toEqual([NEWEST_FACTIONS['lamais'], NEWEST_FACTIONS['tessari']]);
    expect(made.factions).not.toEqual(begun(DUEL).setup.factions);
    const old = newMatch({ ...options, balance: 'first' });
    expect(old).toEqual(starEater.setupOf(begun(DUEL)));
    for (const balance of ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const)
      expect(newMatch({ ...options, balance }).balance).toBe(balance);
    expect(parseOptions({ ...options, balance: 'ninth' })).toMatchObject({ ok: false });
  });

  test('docs/balance.md, Versions: a match goes on with the balance that it began with, and a rematch takes the newest', () => {
    const old = starEater.setupOf(begun(DUEL));
    const again = accepted(starEater.start(structuredClone(old)));
    expect(structures(again.match.setup.factions)).toEqual(
      structures([FACTIONS['lamais'], FACTIONS['tessari']].map(defined)),
    );
    const rematch = newMatch(optionsOf(old, [1, 0]));
    expect(rematch).toMatchObject({ balance: newest, factions: [{ id: 'tessari' }, { id: 'lamais' }] });
    const now = newMatch({ mode: 'duel', factions: ['lamais', 'tessari'] });
    const started = starEater.start(structuredClone(now));
    expect(started.ok && starEater.setupOf(started.match)).toEqual(now);
  });

  test('docs/balance.md, Versions: whole data under a later balance must be that balance’s, under the first any', () => {
    const changedLamais = { ...defined(FACTIONS['lamais']), name: 'Mine' };
    expect(setup({ mode: 'duel', factions: [changedLamais, 'fpa'] })).toMatchObject({ ok: true });
    expect(setup({ mode: 'duel', factions: [changedLamais, 'fpa'], balance: newest })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-setup', rule: 'factions.0' },
    });
  });

  test('docs/balance.md, Versions: an edition without this balance refuses it', () => {
    expect(setup({ ...DUEL, balance: 'second' }, 'beta1-2021-06-26/1')).toMatchObject({
      ok: false,
      refusal: { code: 'bad-setup', rule: 'balance' },
    });
    const old = setUp({ mode: 'duel', factions: [null, null] }, () => 0, 'beta1-2021-06-26/1');
    expect(old.ok && old.setup.balance).toBeUndefined();
  });

  test('docs/balance.md, Versions: February’s first balance never changes, its second changes five numbers of it', () => {
    const rules = 'beta1-2021-02-03/1';
    const first = Object.values(factionsIn(rules, 'first'));
    const second = Object.values(factionsIn(rules, 'second'));
    expect(sha256Hex(canonical(first))).toBe(FEBRUARY_HASH);
    expect([structures(first), structures(second)]).toEqual([
      [14, 15, 16],
      [14, 18, 14],
    ]);
    const february = setUp({ mode: 'duel', factions: ['lamais', 'tessari'] }, () => 0, rules);
    expect(february.ok && february.setup).toMatchObject({ edition: 'february', balance: 'second' });
    expect(february.ok && structures(february.setup.factions)).toEqual([18, 14]);
    expect(setup({ ...DUEL, edition: 'february', balance: 'third' })).toMatchObject({ ok: false });
    expect(structures(begun({ ...DUEL, edition: 'february' }).setup.factions)).toEqual([15, 16]);
  });

  test('docs/balance.md, Versions: a scenario has the first balance, or the one that it names', () => {
    const read = (scenario: object) => accepted(matchFromScenario(scenario)).value.match;
    expect(read({}).setup.factions).toEqual(OWN_FACTIONS.slice(0, 2));
    const named = read({ balance: newest });
    expect(named.setup.factions).toEqual(['fpa', 'lamais'].map((id) => NEWEST_FACTIONS[id]));
    expect(named.ships[1]?.structure).toBe(NEWEST_FACTIONS['lamais']?.ship.structure);
  });

  test('docs/balance.md, Versions: bots play a match with its own data', () => {
    const { match, loadout } = fittedOut({ mode: 'duel', factions: ['lamais', 'tessari'] });
    expect(match.phase).toBe('commitment');
    // What it has learned for these numbers.
    expect(loadout).toMatchObject({
      main: 'lamais-main-cannon',
      broadside: 'lamais-broadside-beam',
      hangar: 'lamais-hangar-yard',
    });
  });

  test('docs/balance.md, Fourth balance: only numbers of Command Corvettes are others than in the third', () => {
    const third = factionsIn(RULES_VERSION, 'third');
    const fourth = Object.values(factionsIn(RULES_VERSION, 'fourth'));
    for (const { id, commandCorvette, ...rest } of fourth) {
      const { id: before, commandCorvette: older, ...same } = defined(third[id]);
      expect([before, rest]).toEqual([id, same]);
      expect(commandCorvette).not.toEqual(older);
    }
    const flights = fourth.map(({ commandCorvette }) => {
      const { speed, evasion } = defined(commandCorvette);
      return [speed, evasion];
    });
    expect(flights).toEqual([
      [4, 5],
      [3, 3],
      [6, 2],
    ]);
  });

  test('docs/balance.md, Fourth balance: a duel, which has no Command Corvette, goes on as with the third', () => {
    const played = (['third', 'fourth'] as const).map((balance) =>
      playBots({ mode: 'duel', factions: ['fpa', 'tessari'], balance }, ['ensign', 'ensign'], '7'),
    );
    const [third, fourth] = played.map(({ match, decisions }) => ({ decisions, state: stateHash(match) }));
    expect(fourth).toEqual(third);
  });

  test('docs/balance.md, Fifth balance: only the FPA ship changes, in two sections and two cards', () => {
    const fourth = factionsIn(RULES_VERSION, 'fourth');
    const fifth = factionsIn(RULES_VERSION, 'fifth');
    expect([fifth['lamais'], fifth['tessari']]).toEqual([fourth['lamais'], fourth['tessari']]);
    expect(fifth['fpa']).toEqual(
      changed(defined(fourth['fpa']), {
        'ship.sections.bow.armour': 5,
        'ship.sections.midships.armour': 4,
        'components.special.fpa-damage-control.uses': 2,
        'components.pointDefence.fpa-pd-long.range': 4,
      }),
    );
  });

  test('docs/balance.md, Sixth balance: only the reach of two of FPA’s cards changes, and it still has the farthest main beam', () => {
    const fifth = factionsIn(RULES_VERSION, 'fifth');
    const sixth = factionsIn(RULES_VERSION, 'sixth');
    expect([sixth['lamais'], sixth['tessari']]).toEqual([fifth['lamais'], fifth['tessari']]);
    expect(sixth['fpa']).toEqual(
      changed(defined(fifth['fpa']), {
        'components.main.fpa-main-beam.range': 5,
        'components.pointDefence.fpa-pd-long.range': 5,
      }),
    );
    for (const { components } of [defined(sixth['lamais']), defined(sixth['tessari'])])
      for (const card of components.main) if (card.class === 'beam') expect(card.range).toBeLessThan(5);
  });

  test('docs/balance.md, Seventh balance: only the reach of Lamais’ Cutting Beams changes', () => {
    const sixth = factionsIn(RULES_VERSION, 'sixth');
    const seventh = factionsIn(RULES_VERSION, 'seventh');
    expect(seventh).toEqual({
      ...sixth,
      lamais: changed(defined(sixth['lamais']), { 'components.broadside.lamais-broadside-beam.range': 3 }),
    });
  });

  test('docs/balance.md, Seventh balance: captains of Lamais take Cutting Beams against Tessari alone, so no duel of FPA changes', () => {
    const broadsides = ['fpa', 'tessari'].map(
      (enemy) =>
        fittedOut({ mode: 'duel', factions: ['lamais', enemy], balance: 'seventh' }).loadout.broadside,
    );
    expect(broadsides).toEqual(['lamais-broadside-cannon', 'lamais-broadside-beam']);
  });

  test('docs/balance.md, Eighth balance: the Lance Beam, the Lattice and four cards that were hardly taken change', () => {
    const seventh = factionsIn(RULES_VERSION, 'seventh');
    expect(factionsIn(RULES_VERSION, 'eighth')).toEqual({
      fpa: changed(defined(seventh['fpa']), {
        'components.main.fpa-main-beam.damage': 4,
        'components.main.fpa-main-beam.range': 6,
        'components.broadside.fpa-broadside-battery.accuracy': 2,
        'components.pointDefence.fpa-pd-flak.accuracy': 3,
      }),
      lamais: changed(defined(seventh['lamais']), {
        'components.pointDefence.lamais-pd-lattice.range': 4,
        'components.pointDefence.lamais-pd-pulse.accuracy': 2,
      }),
      tessari: changed(defined(seventh['tessari']), { 'components.main.tessari-main-rake.accuracy': 2 }),
    });
  });

  test.each(BALANCES)(
    'docs/balance.md, Versions: captains keep the cards that they take with the %s balance',
    (balance) => {
      const ids = ['fpa', 'lamais', 'tessari'];
      const pairs = ids.flatMap((own) => ids.flatMap((enemy) => (own === enemy ? [] : [[own, enemy]])));
      const taken = pairs.map((factions) => fittedOut({ mode: 'duel', factions, balance }).loadout);
      expect(sha256Hex(canonical(taken))).toBe(CARDS_HASHES[balance]);
    },
  );

  test('docs/balance.md, Cards for teams, Cards for free-for-alls: captains of FPA take others against Lamais in teams, and those of FPA and Tessari in free-for-alls', () => {
    const hangars = (options: Options) => {
      const { match } = fittedOut(options);
      return match.seats.map(({ loadout }) => loadout.hangar);
    };
    const duel: Options = { mode: 'duel', factions: ['fpa', 'lamais'] };
    const teams: Options = { mode: 'teams', factions: ['fpa', 'lamais', 'fpa', 'lamais'] };
    const three: Options = { mode: 'free-for-all', factions: ['fpa', 'lamais', 'tessari'] };
    const alone = ['fpa-hangar-repair', 'lamais-hangar-yard'];
    expect(hangars(duel)).toEqual(alone);
    expect(hangars({ mode: 'duel', factions: ['tessari', 'fpa'] })[0]).toBe('tessari-hangar-swarm');
    expect(hangars(three)).toEqual([...alone, 'tessari-hangar-cradle']);
    expect(hangars({ ...three, balance: 'seventh' })[2]).toBe('tessari-hangar-swarm');
    const beforeTessari: Options = { mode: 'free-for-all', factions: ['fpa', 'tessari', 'lamais'] };
    const gunsOf = (options: Options) => fittedOut(options).loadout.pointDefence;
    expect(gunsOf(beforeTessari)).toBe('fpa-pd-long');
    expect(gunsOf({ ...beforeTessari, balance: 'seventh' })).toBe('fpa-pd-flak');
    expect(gunsOf({ mode: 'duel', factions: ['fpa', 'tessari'] })).toBe('fpa-pd-flak');
    const [own, enemy] = ['fpa-hangar-catapult', 'lamais-hangar-yard'];
    expect(hangars(teams)).toEqual([own, enemy, own, enemy]);
    expect(hangars({ ...teams, balance: 'seventh' })[0]).toBe('fpa-hangar-repair');
  });

  test('docs/balance.md, Versions: readers find data by rules and balance', () => {
    expect(factionsIn(RULES_VERSION, 'first')).toBe(FACTIONS);
    expect(factionsIn(RULES_VERSION, newest)).toBe(NEWEST_FACTIONS);
    expect(factionsIn('', '')).toBe(FACTIONS);
    expect(BALANCES[0]).toBe(newest);
  });

  test('docs/balance.md, Characters: Lamais is the heaviest ship and Tessari the most fragile', () => {
    const [fpa = 0, lamais = 0, tessari = 0] = structures(
      ['fpa', 'lamais', 'tessari'].map((id) => defined(NEWEST_FACTIONS[id])),
    );
    expect([lamais > fpa, fpa >= tessari]).toEqual([true, true]);
  });

  test('docs/balance.md: a change must lead to a number that was another', () => {
    const fpa = defined(FACTIONS['fpa']);
    expect(changed(fpa, { 'ship.sections.bow.armour': 6 }).ship.sections[0]?.armour).toBe(6);
    expect(() => changed(fpa, { 'ship.sections.nose.armour': 6 })).toThrow('nose');
    expect(() => changed(fpa, { 'ship.structure': fpa.ship.structure })).toThrow('ship.structure');
    expect(() => changed(fpa, { 'ship.name': 6 })).toThrow('ship.name');
  });
});
