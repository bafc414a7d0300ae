import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `npx vitest run <path>` from the root finds each test with the configuration of its workspace. */
export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL, so two of them keep two cores busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      'apps/server',
      'packages/*',
      // Not by its folder: the router's Vite plugin wants a build, not a test.
      { root: 'apps/web', test: { name: 'web', include: ['app/**/*.test.{ts,tsx}'] } },
      { root: 'tools', test: { name: 'tools', include: ['**/*.test.ts'], isolate: false } },
      'e2e',
      { root: 'bench', test: { name: 'bench', include: ['**/*.test.ts'] } },
    ],
  },
});
