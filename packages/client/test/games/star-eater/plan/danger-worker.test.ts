jest.mock('../../../../src/games/star-eater/beta/plan/danger-answers', () => {
  throw new Error('offline');
});

test('docs/design.md, Orders: where the danger cannot be loaded, the plan is told so and shows none; who watches is told nothing', async () => {
  const answered: unknown[] = [];
  const isAnswered = new Promise<void>((resolve) => {
    self.postMessage = (answer: unknown) => {
      answered.push(answer);
      resolve();
    };
  });
  await import('../../../../src/games/star-eater/beta/plan/danger-worker');
  self.dispatchEvent(new MessageEvent('message', { data: { id: 6, part: 'sides' } }));
  self.dispatchEvent(new MessageEvent('message', { data: { id: 7, part: 'all' } }));
  await isAnswered;
  expect(answered).toEqual([{ id: 7, danger: null }]);
});
