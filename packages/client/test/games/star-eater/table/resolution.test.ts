import type { Event } from '@star-eater/rules/src/games/star-eater';
import { ordersOf } from '../../../../src/games/star-eater/beta/table/resolution';

const revealed = (seat: number, order: 0 | 1, command: 'fire-main' | 'defence-stations'): Event => ({
  type: 'commandRevealed',
  rule: '§7.3',
  seat,
  order,
  command,
});
const started = (seat: number, command: 'fire-main' | 'vent-coolant'): Event => ({
  type: 'commandStarted',
  rule: '§7.3',
  seat,
  command,
});
const round: Event = { type: 'roundStarted', rule: 'R-8', round: 2, initiative: [0, 1] };

describe('docs/design.md, Resolution: the orders of the round', () => {
  test('§7.3: cards are in order of resolution: low priorities first', () => {
    const { cards } = ordersOf([round, revealed(0, 0, 'fire-main'), revealed(1, 0, 'defence-stations')]);
    expect(cards.map(({ seat, state }) => [seat, state])).toEqual([
      [1, 'waiting'],
      [0, 'waiting'],
    ]);
  });

  test('§7.3: the card being resolved is marked, then done', () => {
    const events = [round, revealed(0, 0, 'fire-main'), started(0, 'fire-main')];
    expect(ordersOf(events).cards[0]?.state).toBe('now');
    const resolved: Event = {
      type: 'commandResolved',
      rule: '§7.3',
      seat: 0,
      command: 'fire-main',
      cooldown: 2,
      effect: true,
    };
    expect(ordersOf([...events, resolved]).cards[0]?.state).toBe('done');
  });

  test('R-37: a vented card played at once joins the others', () => {
    const events = [round, revealed(0, 0, 'fire-main'), started(0, 'vent-coolant')];
    expect(ordersOf(events).cards.map(({ command, state }) => [command, state])).toContainEqual([
      'vent-coolant',
      'now',
    ]);
  });

  test('R-8: a new round has no orders yet', () => {
    expect(ordersOf([revealed(0, 0, 'fire-main'), round])).toEqual({ engines: [], cards: [] });
  });
});
