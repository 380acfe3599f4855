jest.mock('../../../../src/games/star-eater/beta/plan/danger-answers', () => {
  throw new Error('offline');
});

test('docs/design.md, Orders: where the danger cannot be loaded, the plan is told so and shows none', async () => {
  const answered = new Promise((resolve) => {
    self.postMessage = resolve;
  });
  await import('../../../../src/games/star-eater/beta/plan/danger-worker');
  self.dispatchEvent(new MessageEvent('message', { data: { id: 7, part: 'all' } }));
  expect(await answered).toEqual({ id: 7, danger: null });
});
