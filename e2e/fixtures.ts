import { test as base } from '@playwright/test';
import { ServerProcess } from './server';

export { expect } from '@playwright/test';
export { newcomer } from './newcomer';

/** The tag of long tests: only `npm run nightly` plays them. */
export const NIGHTLY = '@nightly';

export const test = base.extend<{ freshServer: ServerProcess }, { server: ServerProcess }>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  freshServer: async ({}, use) => {
    const server = await ServerProcess.start();
    await use(server);
    await server.stop();
  },
});
