import { defineConfig } from '@playwright/test';
import type { Fixtures } from './src/test.ts';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;

/** The built product in a real browser; every test signs up people of its own. */
export default defineConfig<Pick<Fixtures, 'needsNewBrowser'>>({
  testDir: './src',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // They catch what hangs; how long something takes is measured in bench/.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Jerusalem',
    // Long before the test ends, so that a failure tells what the page looked like.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== '' && { executablePath: chromium }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'day', grepInvert: /@nightly/ },
    /** Everything, each test in browsers of its own, recorded; `accessible.ts` asks axe as its makers wrap it. */
    { name: 'night', use: { needsNewBrowser: true, trace: 'retain-on-failure' } },
  ],
});
