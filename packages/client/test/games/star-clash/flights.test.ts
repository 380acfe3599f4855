import { createFlights, killWords, verdictOf } from '../../../src/games/star-clash/table/flights';

const PACE = { speed: 1, reducedMotion: false };

describe('The table of Star Clash plays events', () => {
  test.each([
    ['fighter-raid', 5, 'MISS'],
    ['fighter-raid', 6, 'HIT'],
    ['heavy-fighter-raid', 4, 'MISS'],
    ['heavy-fighter-raid', 5, 'HIT'],
    ['fighter-strike', 5, 'MISS'],
    ['fighter-strike', 6, 'HIT'],
    ['squadron', 1, '1 SHIP'],
    ['squadron', 3, '3 SHIPS'],
    ['target', 2, null],
  ] as const)('C-25, C-34, C-37: %s with %i is said as %s', (purpose, result, word) => {
    expect(verdictOf(purpose, result)).toBe(word);
  });

  test('a die stays where it rolled, over the roll before it, until the tray is drawn anew', async () => {
    document.body.innerHTML = '<div class="clash"><div data-die>MISS</div></div>';
    for (const result of [2, 6])
      await createFlights().play(
        [{ type: 'dieRolled', rule: 'C-25', seat: 0, purpose: 'fighter-raid', result, roll: 0, faces: 6 }],
        PACE,
      );
    const tray = document.querySelector<HTMLElement>('[data-die]');
    expect(tray?.dataset['rolling']).toBe('6');
    expect([...document.querySelectorAll('.rolling-die')].map((die) => die.textContent)).toEqual(['6']);
  });

  test('my kill is said with its points, my loss without', () => {
    const kill = { type: 'shipDestroyed', rule: '§Scoring', ship: 'jcs-adamant', seat: 1, by: 0 } as const;
    const event = { ...kill, cause: 'ammo', cards: [] } as const;
    expect(killWords(event, 0)).toEqual({ name: 'Adamant', word: 'DESTROYED +6' });
    expect(killWords(event, 1)).toEqual({ name: 'Adamant', word: 'LOST' });
  });

  test('after a round the next events wait until its scores are closed, or everything is skipped', async () => {
    for (const end of ['goOn', 'skip'] as const) {
      const flights = createFlights();
      let isPlayed = false;
      flights.wait();
      const playing = flights.held().then(() => (isPlayed = true));
      await Promise.resolve();
      await Promise.resolve();
      expect(isPlayed).toBe(false);
      flights[end]();
      await playing;
      expect(isPlayed).toBe(true);
      // Nothing waits any more.
      await flights.held();
      await flights.play([], PACE);
    }
  });
});
