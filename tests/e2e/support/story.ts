import { TestServer } from './server.ts';
import { test as base } from './test.ts';

/**
 * With the invented people of the demo: a patient with two months, a therapist with sixteen patients. All tests of a worker
 * share the server, so they only look.
 */
export const test = base.extend<object, { toldServer: TestServer }>({
  toldServer: [
    async ({}, use, { project }) => {
      const server = await TestServer.create(project.name, { EVENKEEL_DEMO_STORY: '1' });
      await server.start();
      try {
        await server.storyTold();
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: async ({ toldServer }, use) => use(toldServer),
});
