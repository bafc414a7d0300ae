import { defineConfig } from 'vitest/config';

/** The wire contract, case by case: the unmodified npm client against a product of its own. */
export default defineConfig({
  test: {
    name: 'wire',
    include: ['wire/*.test.ts'],
    globalSetup: 'wire/setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
