import { defineConfig } from 'vitest/config';

const isNight = process.env['DIRA_NIGHT'] === '1';
/** They catch what hangs; how long something takes is measured in bench/. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 };
/** As the product runs, on Node alone: nothing is rewritten, and what Node has compiled it keeps. Nothing is mocked here. */
const onNode = { viteModuleRunner: false, nodeLoader: false };

/**
 * Every test but those in a browser; `npx vitest run <path>` from the root finds each. By day all files of a workspace
 * share one process, so that what they import is loaded once; by night each has its own, in an order dealt anew.
 */
export default defineConfig({
  test: {
    isolate: isNight,
    pool: 'forks',
    maxWorkers: 1,
    experimental: onNode,
    // The files: what a file tells may be a story in its own order.
    sequence: { shuffle: { files: isNight, tests: false } },
    provide: { isNight },
    tags: [{ name: 'night', description: 'Runs in npm run test:nightly alone.' }],
    ...(!isNight && { tagsFilter: ['!night'] }),
    projects: [
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: `${import.meta.dirname}/apps/server/src/testing/global-setup.ts`,
          ...patient,
        },
      },
      // Without its Vite configuration: the router's plugin wants a build, not a test.
      {
        extends: true,
        root: 'apps/web',
        test: {
          name: 'web',
          include: ['*.test.ts', 'app/**/*.test.{ts,tsx}'],
          // Its elements and styles are nothing that Node can read.
          experimental: { viteModuleRunner: true },
        },
      },
      { extends: true, root: 'packages', test: { name: 'packages', include: ['*/src/**/*.test.ts'] } },
      { extends: true, root: 'tools', test: { name: 'tools', include: ['**/*.test.ts'], ...patient } },
      {
        // The wire contract, case by case: the unmodified npm client against a product of its own.
        extends: true,
        root: 'e2e',
        test: {
          name: 'wire',
          include: ['wire/*.test.ts'],
          globalSetup: `${import.meta.dirname}/e2e/wire/setup.ts`,
          ...patient,
        },
      },
    ],
  },
});
