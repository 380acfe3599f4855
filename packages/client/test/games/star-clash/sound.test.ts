/** @jest-environment jsdom */
import { CARDS, type Event } from '@star-eater/rules/src/games/star-clash';
import { soundOf } from '../../../src/games/star-clash/sound/voices';

const played = (card: string): Event =>
  ({ type: 'cardPlayed', rule: '§Normal Play Cards', seat: 0, card, ship: 'jcs-adamant' }) as Event;

test('docs/design.md, Sound: each weapon of Star Clash has a sound of its own', () => {
  const ammo = CARDS.actions.flatMap((card) => (card.kind === 'ammo' ? [card] : []));
  const heard = new Map(ammo.map(({ id, weapon }) => [weapon, soundOf(played(`${id}-1`))]));
  expect(heard.size).toBe(CARDS.weapons.length);
  expect([...heard].every(([weapon, sound]) => sound === weapon)).toBe(true);
});

test('docs/design.md, Sound: every card that is played is heard, what is drawn is not', () => {
  const silent = CARDS.actions.filter(({ id }) => soundOf(played(`${id}-1`)) === null);
  expect(silent).toEqual([]);
  expect(soundOf({ type: 'cardsDrawn', rule: 'C-18', seat: 0, count: 1, cards: null, left: 9 })).toBeNull();
});
