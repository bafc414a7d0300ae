import { languages } from '../../packages/i18n/src/languages.ts';
import { comeAs, launchBrowser } from './browser.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import type { Finding } from './suite.ts';
import { makeOwner } from './world.ts';

const budgets = { '/auth': 150, '/dashboard': 230 };

/** P17: JavaScript on the wire before a page is usable, in a browser with an empty cache, the largest of all languages. */
export async function benchInitialJs(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3902);
  const browser = await launchBrowser();
  try {
    const owner = await makeOwner(product, 'js', { properties: 3, unitsPerProperty: 4 });
    const kib: Record<string, number> = {};
    for (const [path, language] of Object.keys(budgets).flatMap((page) =>
      languages.map((code) => [page, code] as const),
    )) {
      const context = await browser.newContext();
      await context.addInitScript((code) => localStorage.setItem('preferredLanguage', code), language);
      if (path !== '/auth') await comeAs(context, owner);
      const page = await context.newPage();
      let bytes = 0;
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const scripts = new Set<string>();
      session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Script') scripts.add(requestId);
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await page.goto(product.url + path, { waitUntil: 'networkidle' });
      kib[path] = Math.max(kib[path] ?? 0, bytes / 1024);
      await context.close();
    }
    const isMet = Object.entries(budgets).every(([path, budget]) => (kib[path] ?? Infinity) <= budget);
    return {
      id: 'P17',
      what: 'JavaScript on the wire, empty cache, largest of five languages',
      goal: 'sign-in ≤ 150 KiB, dashboard ≤ 230 KiB',
      result: `sign-in ${kib['/auth']?.toFixed(0)} KiB, dashboard ${kib['/dashboard']?.toFixed(0)} KiB`,
      isMet,
      detail: kib,
    };
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
