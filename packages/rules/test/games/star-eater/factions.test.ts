import {
  along,
  editionFor,
  FACTIONS,
  factionsIn,
  hullAt,
  OWN_FACTIONS,
  parseFaction,
  RULES_VERSIONS,
  setup,
  type Faction,
  commandCorvetteOf,
} from '../../../src/games/star-eater';

const fpa = (change: (faction: Faction) => void): Faction => {
  const copy = structuredClone(FACTIONS.fpa as Faction);
  change(copy);
  return copy;
};

const messageOf = (data: unknown): string => {
  const parsed = parseFaction(data, 'bad.json');
  return parsed.ok ? 'accepted' : parsed.refusal.message;
};

const first = <T>(list: readonly T[]): T => {
  const [head] = list;
  if (head === undefined) throw new Error('empty');
  return head;
};

describe('R-4 capital ships', () => {
  it('R-4 turning a ship turns every hex of its hull about the centre', () => {
    const tessari = FACTIONS.tessari as Faction;
    const north = hullAt(tessari, [0, 0], 0);
    const east = hullAt(tessari, [5, -2], 2);
    const prow = north.find((part) => part.section === 'prow');
    expect(prow?.at).toEqual([0, -2]);
    expect(east.find((part) => part.section === 'prow')?.at).toEqual(along([5, -2], 2, 2));
    expect(east).toHaveLength(north.length);
  });

  it('R-4 a hull that is not connected is refused with file, path and reason', () => {
    expect(messageOf(fpa((f) => (first(f.ship.sections).hexes[0] = [0, -4])))).toBe(
      'bad.json: ship.sections: the hull is not connected',
    );
  });

  it('R-4 a hex in two sections is refused', () => {
    expect(messageOf(fpa((f) => (first(f.ship.sections).hexes[0] = [0, -1])))).toContain(
      'a hex is in two sections',
    );
  });

  it('R-4 an unknown field is refused with its path', () => {
    expect(messageOf({ ...FACTIONS.fpa, colour: 'red' })).toContain('bad.json');
    expect(messageOf({ ...FACTIONS.fpa, colour: 'red' })).toContain('colour');
  });
});

describe('R-4, R-5 the project’s own data', () => {
  const all = RULES_VERSIONS.flatMap((rules) =>
    editionFor(rules).balances.map((balance) => [rules, balance] as const),
  );
  it.each(all)('R-4, R-5 of %s in the %s balance passes the checks as it is', (rules, balance) => {
    const own = Object.values(factionsIn(rules, balance));
    expect(own).toHaveLength(3);
    for (const faction of own)
      expect(parseFaction(faction, faction.id, editionFor(rules))).toEqual({ ok: true, faction });
  });
});

describe('R-5 hard points', () => {
  it.each(OWN_FACTIONS.map((faction) => [faction.id, faction] as const))(
    'R-5 no line of fire of %s meets its own hull',
    (_id, faction) => {
      const hull = new Set(hullAt(faction, [0, 0], 0).map((part) => part.at.join()));
      const { main, port, starboard } = faction.ship.mounts;
      for (const mount of [...main, ...port, ...starboard])
        for (let steps = 1; steps < 9; steps += 1)
          expect(hull.has(along([mount.at[0], mount.at[1]], mount.facing as 0, steps).join())).toBe(false);
    },
  );

  it('R-5 data whose line of fire meets its own hull is refused', () => {
    expect(messageOf(fpa((f) => (first(f.ship.mounts.main).facing = 3)))).toBe(
      'bad.json: ship.mounts.main.0: its line of fire meets its own hull',
    );
  });

  it('R-5 a hard point off the hull is refused', () => {
    expect(messageOf(fpa((f) => (first(f.ship.mounts.port).at = [3, 3])))).toContain(
      'it is not on a hull hex',
    );
  });

  it('R-5 a match with such data is refused, too', () => {
    const result = setup({
      mode: 'duel',
      factions: [fpa((f) => (first(f.ship.mounts.main).facing = 3)), 'lamais'],
    });
    expect(result).toMatchObject({ ok: false, refusal: { rule: 'R-5' } });
  });
});

describe('§4.2 components', () => {
  it('§4.2 each capital ship has its five components to choose, and one special ability', () => {
    for (const { components, corvettes } of OWN_FACTIONS) {
      expect([components.main, components.broadside, components.hangar].map((cards) => cards.length)).toEqual(
        [2, 2, 2],
      );
      expect(components.pointDefence).toHaveLength(3);
      expect(components.special).toHaveLength(1);
      expect(corvettes.reduce((total, card) => total + card.supply, 0)).toBe(5);
    }
  });

  it('§4.2.1 the main weapon fires forward', () => {
    for (const { ship } of OWN_FACTIONS)
      expect(ship.mounts.main.every((mount) => mount.facing === 0)).toBe(true);
  });

  it('§4.2.2 broadsides are on both sides of the ship, as many to port as to starboard', () => {
    for (const { ship } of OWN_FACTIONS) {
      expect(ship.mounts.port.map((mount) => mount.facing)).toEqual(expect.not.arrayContaining([0, 1, 2, 3]));
      expect(ship.mounts.starboard.every((mount) => mount.facing === 1 || mount.facing === 2)).toBe(true);
      expect(ship.mounts.port).toHaveLength(ship.mounts.starboard.length);
    }
  });

  it('§4.2.3 hangars give different advantages: distance, facings or repairs', () => {
    for (const { components } of OWN_FACTIONS) {
      const gifts = components.hangar.map((card) =>
        [card.launchDistance, card.launchFacings.length, card.repairCooldownReduction].join(),
      );
      expect(new Set(gifts).size).toBe(gifts.length);
    }
  });

  it('§4.2.4 nobody can field four of one corvette', () => {
    for (const { corvettes } of OWN_FACTIONS)
      expect(Math.max(...corvettes.map((card) => card.supply))).toBeLessThan(4);
  });

  it('§4.2.5 point defence has a range and an accuracy, and no damage', () => {
    for (const { components } of OWN_FACTIONS)
      for (const card of components.pointDefence) {
        expect(card).not.toHaveProperty('damage');
        expect(card.range).toBeGreaterThan(0);
      }
  });

  it('§4.2.6 a special ability has a limited number of uses, and no place on the ship', () => {
    for (const { components, ship } of OWN_FACTIONS) {
      expect(first(components.special).uses).toBeGreaterThan(0);
      expect(Object.keys(ship.mounts)).not.toContain('special');
    }
  });

  it('§4.3 every class of weapon has the statistics for its resolution', () => {
    const wanted = {
      beam: ['damage', 'range'],
      directFire: ['damage', 'range', 'accuracy'],
      cannon: ['damage', 'speed', 'tokens'],
      torpedo: ['damage', 'speed', 'evasion', 'tokens'],
    } as const;
    for (const faction of OWN_FACTIONS) {
      const { components, corvettes } = faction;
      for (const weapon of [
        ...components.main,
        ...components.broadside,
        ...corvettes.map((card) => card.weapon),
        commandCorvetteOf(faction).main,
      ])
        for (const statistic of wanted[weapon.class]) expect(weapon).toHaveProperty(statistic);
    }
  });

  it('R-7 data that cannot field four corvettes is refused', () => {
    expect(messageOf(fpa((f) => (f.corvettes = f.corvettes.slice(0, 2))))).toContain('four corvettes');
  });

  it('R-7 an id used twice is refused', () => {
    expect(messageOf(fpa((f) => (first(f.components.hangar).id = 'fpa-main-beam')))).toContain(
      'fpa-main-beam is used twice',
    );
  });
});
