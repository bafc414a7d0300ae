import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Account } from './people.ts';
import { startProduct, type Product } from './product.ts';

interface Fixtures {
  /** Opens a page as somebody who is signed in, in a language. */
  openAs: (account: Account, path: string, options?: PageOptions) => Promise<Page>;
  /** Starts a product for this test alone, which ends after its pages: one that still asks it would complain. */
  startOwn: typeof startProduct;
  /** Fails the test when a page wrote an error to the console or broke its content policy. */
  quietConsole: undefined;
}

export interface PageOptions {
  language?: string;
  theme?: 'light' | 'dark';
  phone?: boolean;
  /** In a browser of its own: on the one of the test somebody else is signed in. */
  elsewhere?: boolean;
}

interface WorkerFixtures {
  /** What the product of a file is started with: `test.use({ settings: … })`. */
  settings: Record<string, string>;
  product: Product;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(undefined);
      expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  startOwn: async ({ context }, use) => {
    const started: Product[] = [];
    await use(async (settings) => {
      const product = await startProduct(settings);
      started.push(product);
      return product;
    });
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(started.map((product) => product.stop()));
  },
  openAs: async ({ browser, context, baseURL }, use) => {
    const others: BrowserContext[] = [];
    const openElsewhere = async () => {
      const other = await browser.newContext();
      others.push(other);
      return other;
    };
    await use(async (account, path, options = {}) => {
      const page = await (options.elsewhere === true ? await openElsewhere() : context).newPage();
      if (options.phone) await page.setViewportSize({ width: 390, height: 844 });
      // The theme of a new account is the device's; signed in, the profile wins over what the browser has stored.
      await page.emulateMedia({ colorScheme: options.theme ?? 'light' });
      await page.addInitScript(
        ([session, language]) => {
          if (localStorage.getItem('preferredLanguage') !== null) return;
          localStorage.setItem('preferredLanguage', language ?? 'en');
          localStorage.setItem('dira-auth', session ?? '');
        },
        [JSON.stringify(account.session), options.language],
      );
      await page.goto(`${baseURL}${path}`);
      return page;
    });
    await Promise.all(others.map((other) => other.close()));
  },
});

/** Answers of 4xx are part of some stories, as is a network that a test cuts; the browser reports each as an error. */
function isExpected(text: string): boolean {
  return (
    text.startsWith('Failed to load resource: the server responded with a status of 4') ||
    /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)$/.test(text)
  );
}

export { expect };
