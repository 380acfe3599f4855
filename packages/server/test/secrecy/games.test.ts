import { FIRST_GAME, GAMES } from '@star-eater/rules';
import { GAME_SECRECY } from './games';

test('the secrets of every game are tried, each with leaks that are planted', () => {
  const others = new Set(
    GAMES.all()
      .map(({ id }) => id)
      .filter((id) => id !== FIRST_GAME.game),
  );
  expect(Object.keys(GAME_SECRECY).sort()).toEqual([...others].sort());
  for (const { courses, leaks } of Object.values(GAME_SECRECY)) {
    expect(courses.length).toBeGreaterThanOrEqual(6);
    expect(leaks).toContain('the size of a message');
  }
});
