import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    // They catch what hangs; how long something takes is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
