import { card } from '../../../../src/games/star-eater/card';
import { cardMessages } from '../../../../src/games/star-eater/messages/card';
import { FACTIONS, type Faction } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { SpecCard } from '../../../../src/games/star-eater/cards/SpecCard';
import { messages } from '../../../../src/games/star-eater/messages/table';
import { NewMatchForm } from '../../../../src/pages/home/NewMatchForm';

afterEach(cleanup);

const ids = Object.keys(cardMessages.factions);
const facts = (id: string) => {
  const { ship, components } = FACTIONS[id] as Faction;
  const rows = ship.sections.flatMap(({ hexes }) => hexes.map(([, r]) => r));
  return {
    armour: ship.sections.reduce((sum, { armour }) => sum + armour, 0),
    structure: ship.structure,
    shields: ship.shieldCapacity.total,
    evasion: ship.evasion,
    length: Math.max(...rows) - Math.min(...rows),
    hexes: rows.length,
    mounts: ship.mounts.main.length,
    damage: components.main.map(({ damage }) => damage),
    beam: Math.max(0, ...components.main.map((card) => (card.class === 'beam' ? card.range : 0))),
    special: components.special[0],
  };
};
type Facts = ReturnType<typeof facts>;
/** Whether a faction has more (or less) of something than every other one. */
const isAlone = (id: string, what: (of: Facts) => number): boolean =>
  ids.every((other) => other === id || what(facts(id)) > what(facts(other)));

describe('docs/design.md, New match: the factions’ differences, one sentence each', () => {
  test('every faction has one in the form', () => {
    expect(Object.keys(cardMessages.factionNotes)).toEqual(Object.keys(FACTIONS));
    render(<NewMatchForm card={card} />);
    for (const id of ids) expect(screen.getByText(cardMessages.factionNotes[id] ?? '-')).toBeTruthy();
  });

  test('FPA’s sentence matches its data', () => {
    expect(isAlone('fpa', ({ hexes }) => -hexes)).toBe(true);
    expect(isAlone('fpa', ({ armour }) => -armour)).toBe(true);
    expect(isAlone('fpa', ({ beam }) => beam)).toBe(true);
    expect(facts('fpa').special).toMatchObject({ ability: 'restoreArmour', uses: 3 });
  });

  test('Lamais’ sentence matches its data', () => {
    expect(isAlone('lamais', ({ length }) => -length)).toBe(true);
    expect(isAlone('lamais', ({ damage }) => Math.max(...damage))).toBe(true);
    expect(isAlone('lamais', ({ damage }) => Math.min(...damage))).toBe(true);
    expect(isAlone('lamais', ({ evasion }) => -evasion)).toBe(true);
    expect(facts('lamais').special).toMatchObject({ ability: 'clearMomentum', uses: 2 });
  });

  test('Tessari’s sentence matches its data', () => {
    expect(isAlone('tessari', ({ armour }) => armour)).toBe(true);
    expect(isAlone('tessari', ({ structure }) => structure)).toBe(true);
    expect(isAlone('tessari', ({ shields }) => shields)).toBe(true);
    expect(isAlone('tessari', ({ evasion }) => evasion)).toBe(true);
    expect(isAlone('tessari', ({ damage }) => -Math.max(...damage))).toBe(true);
    expect(isAlone('tessari', ({ mounts }) => mounts)).toBe(true);
    expect(facts('tessari').special).toMatchObject({ ability: 'jump', distance: 3, uses: 2 });
  });
});

test('docs/design.md, Loadout: a card’s tie-breaker is labelled, on a phone too', () => {
  const card = defined((FACTIONS['fpa'] as Faction).components.main[0]);
  render(<SpecCard card={{ kind: 'weapon', card }} slot="main" taken={false} dim={false} />);
  expect(screen.getByText(`${messages.stats.tie} ${card.tieBreaker}`)).toBeTruthy();
});

test('R-6: in the teams form the first seat of a team chooses for both, and the other says so', () => {
  render(<NewMatchForm />);
  const mode = screen.getByRole('combobox', { name: cardMessages.form.mode });
  fireEvent.change(mode, { target: { value: 'teams' } });
  expect(screen.getAllByRole('combobox', { name: cardMessages.form.faction })).toHaveLength(2);
  for (const seat of [0, 1]) expect(screen.getByText(cardMessages.form.asAlly(seat))).toBeTruthy();
  fireEvent.change(mode, { target: { value: 'duel' } });
  expect(screen.queryByText(cardMessages.form.asAlly(0))).toBeNull();
});
