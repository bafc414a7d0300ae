import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Account } from './people.ts';
import { startProduct, type Product } from './product.ts';

interface Fixtures {
  /** Opens a page as somebody who is signed in, in a language. */
  openAs: (account: Account, path: string, options?: PageOptions) => Promise<Page>;
  /** Another browser, in which nobody is signed in; it ends with the test. */
  openBrowser: () => Promise<BrowserContext>;
  /** Starts a product for this test alone, which ends after its pages: one that still asks it would complain. */
  startOwn: typeof startProduct;
  /** Watches a browser: the test fails when a page of it wrote an error to the console or broke its content policy. */
  watch: (browser: BrowserContext) => void;
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
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const watch = (browser: BrowserContext) => {
        browser.on('console', (message) => {
          if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
        });
        browser.on('weberror', (error) => complaints.push(String(error.error())));
      };
      watch(context);
      await use(watch);
      expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  startOwn: async ({ browser }, use) => {
    const started: Product[] = [];
    await use(async (settings) => {
      const product = await startProduct(settings);
      started.push(product);
      return product;
    });
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all(started.map((product) => product.stop()));
  },
  openBrowser: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const other = await browser.newContext();
      watch(other);
      opened.push(other);
      return other;
    });
    await Promise.all(opened.map((other) => other.close()));
  },
  openAs: async ({ context, openBrowser, baseURL }, use) => {
    await use(async (account, path, options = {}) => {
      const page = await (options.elsewhere === true ? await openBrowser() : context).newPage();
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
  },
});

/** Answers of 4xx are part of some stories, as is a network that a test cuts; the browser reports each as an error. */
function isExpected(text: string): boolean {
  return (
    text.startsWith('Failed to load resource: the server responded with a status of 4') ||
    /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)$/.test(text) ||
    /^WebSocket connection to .+ net::ERR_INTERNET_DISCONNECTED$/.test(text)
  );
}

export { expect };
