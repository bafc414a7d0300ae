/** The browser that measures: as somebody, or as a phone on a slow line, and what it finds. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../tools/test/find-chromium.ts';
import type { Owner } from './world.ts';

/** Slow 4G: 150 ms there and back, 1.6 Mbit a second down and 0.75 up; a processor of a quarter of the speed. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const cpuRate = 4;

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    ...(executablePath !== '' && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}

/** Signed in before a page is opened. */
export async function comeAs(context: BrowserContext, { token, userId }: Owner): Promise<void> {
  const session = {
    access_token: token,
    expires_at: Math.floor(Date.now() / 1000) + 3000,
    refresh_token: 'x',
    user: { id: userId },
  };
  await context.addInitScript((stored) => localStorage.setItem('dira-auth', stored), JSON.stringify(session));
}

/** A page with an empty cache on such a phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  return page;
}

/** What the browser itself says of a page that has come to rest, in milliseconds; `shift` is a share of the screen. */
export async function readVitals(page: Page): Promise<{ largest: number; shift: number }> {
  return page.evaluate(
    () =>
      new Promise<{ largest: number; shift: number }>((resolve) => {
        let largest = 0;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true } as never); // its types are those of Node
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        }).observe({ type: 'layout-shift', buffered: true } as never); // likewise
        // Entries that were kept are told in a task of their own.
        setTimeout(() => resolve({ largest, shift }), 100);
      }),
  );
}
