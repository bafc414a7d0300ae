import { defineConfig } from 'vitest/config';

/** `npx vitest run <path>` from the root finds each test with the configuration of its workspace. */
export default defineConfig({
  test: {
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
