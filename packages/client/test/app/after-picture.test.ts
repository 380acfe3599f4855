import { afterPicture } from '../../src/app/after-picture';

const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('pieces run one after another in their order, each in a task of its own', async () => {
  const ran: string[] = [];
  for (const name of ['a', 'b', 'c']) afterPicture(() => void ran.push(name));
  expect(ran).toEqual([]);
  await task();
  expect(ran).toEqual(['a']);
  await task();
  expect(ran).toEqual(['a', 'b']);
  await task();
  expect(ran).toEqual(['a', 'b', 'c']);
});

test('a piece may give another one, which runs last', async () => {
  const ran: string[] = [];
  await new Promise<void>((resolve) => {
    afterPicture(() =>
      afterPicture(() => {
        ran.push('last');
        resolve();
      }),
    );
    afterPicture(() => void ran.push('second'));
  });
  expect(ran).toEqual(['second', 'last']);
});
