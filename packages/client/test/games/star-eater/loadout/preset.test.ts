import {
  apply,
  FACTIONS,
  fitAll,
  fitFor,
  NEWEST_FACTIONS,
  type Faction,
  legal,
  pending,
  setup,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { identity } from '../../../../src/net/identity';
import {
  endFirstMatch,
  firstMatch,
  isFirstMatch,
  seated,
} from '../../../../src/games/star-eater/common/lobby/first-match';
import {
  canFit,
  keepShip,
  presetDecision,
  presetFor,
} from '../../../../src/games/star-eater/common/loadout/preset';

/** The loadouts of a match in which seat 0 follows the preset and seat 1 the advice. */
function fitted(preset: NonNullable<ReturnType<typeof presetFor>>) {
  let { match } = accepted(setup({ mode: 'duel', factions: ['tessari', 'lamais'] }));
  while (match.phase === 'loadout') {
    const { seat } = defined(pending(match)[0]);
    const asked = legal(match, seat);
    if (asked?.type !== 'place' && asked?.type !== 'pass') throw new Error('no loadout question');
    const faction = defined(match.setup.factions[seat]);
    match = accepted(
      apply(match, seat === 0 ? presetDecision(preset, faction, asked, 4) : fitFor(faction, asked, 4)),
    ).match;
  }
  return defined(match.seats[0]).loadout;
}

describe('docs/design.md, First match: a preset ship', () => {
  beforeEach(() => {
    identity.set(null);
    localStorage.clear();
  });

  test('§5: the first ship is a legal loadout, placed card by card', () => {
    expect(firstMatch.isDue()).toBe(true);
    firstMatch.begin('m1');
    const preset = defined(presetFor('m1', 'tessari') ?? undefined);
    expect(fitted(preset)).toEqual({ ...preset, special: 'tessari-phase-jump' });
    expect(presetFor('m2', 'tessari')).toBeNull();
  });

  test('R-45: the first ship is sealed at once in the match that Play now creates', () => {
    firstMatch.begin('m1');
    const preset = defined(presetFor('m1', 'tessari') ?? undefined);
    const begun = accepted(setup(firstMatch.options));
    const asked = legal(begun.match, 0);
    if (asked?.type !== 'commit' || !asked.fit) throw new Error('no sealed loadout');
    const sealed = fitAll(defined(NEWEST_FACTIONS['tessari']), { ...asked, fit: asked.fit }, preset, 4);
    expect(sealed).toMatchObject({ type: 'commit', fit: preset });
    expect(apply(begun.match, sealed)).toMatchObject({ ok: true });
  });

  test('§5: it is due to a player who knows another game only, and until it is over', () => {
    identity.set({ playerId: 'p1', token: 't', name: 'Ada' });
    expect(firstMatch.isDue()).toBe(true);
    firstMatch.begin('m1');
    seated('m1', true);
    seated('m2', false);
    expect(firstMatch.isDue()).toBe(true);
    endFirstMatch();
    expect(firstMatch.isDue()).toBe(false);
  });

  test('§5: an invited friend and a host who are new get the ready ship and the tips, too', () => {
    seated('m3', true);
    expect(isFirstMatch('m3')).toBe(true);
    expect(presetFor('m3', 'fpa')).not.toBeNull();
    // Who played a bot while waiting, too, until a match is won.
    seated('m5', true);
    expect([isFirstMatch('m3'), isFirstMatch('m5')]).toEqual([false, true]);
    endFirstMatch();
    seated('m4', true);
    expect(isFirstMatch('m4')).toBe(false);
  });

  test('§5: it is not due to a player who came into a running match', () => {
    seated('m3', false);
    expect(firstMatch.isDue()).toBe(false);
    expect(isFirstMatch('m3')).toBe(false);
  });

  test('§5: a kept ship is for one match, and unavailable cards are replaced', () => {
    const tessari = defined(FACTIONS['tessari']);
    const [, other] = tessari.components.main;
    keepShip({ matchId: 'm2', loadout: { main: defined(other).id, hangar: 'no-such-card' } });
    expect(presetFor('m1', 'tessari')).toBeNull();
    const loadout = fitted(defined(presetFor('m2', 'tessari') ?? undefined));
    expect(loadout.main).toBe(defined(other).id);
    expect(tessari.components.hangar.map(({ id }) => id)).toContain(loadout.hangar);
  });

  test('docs/balance.md, Versions: the ready ship of each faction fits the balance of new matches', () => {
    firstMatch.begin('m1');
    for (const [id, faction] of Object.entries(NEWEST_FACTIONS))
      expect(canFit(faction, defined(presetFor('m1', id) ?? undefined), 4)).toBe(true);
  });

  test('docs/balance.md, Versions: a kept ship with a card that a later balance lacks, or has less often, does not fit', () => {
    firstMatch.begin('m1');
    const preset = defined(presetFor('m1', 'tessari') ?? undefined);
    const tessari = defined(FACTIONS['tessari']);
    const withOne = (id: string): Faction => ({
      ...tessari,
      corvettes: tessari.corvettes.map((card) => (card.id === id ? { ...card, supply: 1 } : card)),
    });
    expect(canFit(tessari, preset, 4)).toBe(true);
    expect(canFit(withOne('tessari-stinger'), preset, 4)).toBe(false);
    expect(canFit(tessari, { ...preset, main: 'tessari-main-lost' }, 4)).toBe(false);
    expect(canFit(defined(FACTIONS['fpa']), preset, 4)).toBe(false);
  });
});
