import { defineConfig } from 'vitest/config';

const on = (database: string) => ({ extends: true as const, test: { name: database, env: { EVENKEEL_DATABASE: database } } });

export default defineConfig({
  test: {
    silent: 'passed-only',
    include: ['specs/**/*.test.ts'],
    globalSetup: './support/global-setup.ts',
    // One server at a time: on Postgres they share one database and its outbox.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [on('sqlite'), on('postgres')],
  },
});
