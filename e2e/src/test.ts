import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { addressOfTest } from './address.ts';
import { createContextPool, openReturning, type ContextPool } from './contexts.ts';
import type { Account } from './people.ts';
import { startProduct, type Product } from './product.ts';
import { wordsIn } from './words.ts';

export interface Fixtures {
  /** Opens a page as somebody who is signed in, in a language. */
  openAs: (account: Account, path: string, options?: PageOptions) => Promise<Page>;
  /** Another browser, in which nobody is signed in; it ends with the test. */
  openBrowser: () => Promise<BrowserContext>;
  /**
   * Whether a test gets browsers that never saw the product, not even its scripts: where it asks what a browser keeps,
   * works without a network, or counts what is fetched.
   */
  needsNewBrowser: boolean;
  /** Whether nobody has chosen about cookies in it yet; it is a new one then. */
  isFirstVisit: boolean;
  /** Starts a product for this test alone, which ends after its pages: one that still asks it would complain. */
  startOwn: typeof startProduct;
  ownProducts: Product[];
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
  contextPool: ContextPool;
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
  needsNewBrowser: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  contextPool: [
    async ({ browser, product }, use, { project }) => {
      const { viewport, locale, timezoneId } = project.use;
      const pool = createContextPool(browser, product.url, {
        viewport: viewport ?? null,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
      });
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ openBrowser }, use) => use(await openBrowser()),
  watch: [
    async ({}, use) => {
      const complaints: string[] = [];
      const watched = new Set<BrowserContext>();
      const hear = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      };
      const hearError = (thrown: WebError) => {
        const error = thrown.error();
        complaints.push(error.stack ?? String(error));
      };
      await use((browser) => {
        watched.add(browser.on('console', hear).on('weberror', hearError));
      });
      for (const browser of watched) browser.off('console', hear).off('weberror', hearError);
      expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  ownProducts: async ({}, use) => {
    const started: Product[] = [];
    await use(started);
    await Promise.all(started.map((product) => product.stop()));
  },
  startOwn: async ({ ownProducts }, use) => {
    await use(async (settings) => {
      const product = await startProduct(settings);
      ownProducts.push(product);
      return product;
    });
  },
  openBrowser: async (
    { browser, contextPool, needsNewBrowser, isFirstVisit, ownProducts, watch },
    use,
    testInfo,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const take = () => (needsNewBrowser ? openReturning(browser) : contextPool.take());
      const context = isFirstVisit ? await browser.newContext() : await take();
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressOfTest() });
      watch(context);
      opened.push(context);
      return context;
    });
    const canGoOn =
      !needsNewBrowser &&
      !isFirstVisit &&
      ownProducts.length === 0 &&
      testInfo.status === testInfo.expectedStatus;
    await Promise.all(opened.map((context) => (canGoOn ? contextPool.giveBack(context) : context.close())));
  },
  openAs: async ({ context, openBrowser, baseURL }, use) => {
    await use(async (account, path, options = {}) => {
      const page = await (options.elsewhere === true ? await openBrowser() : context).newPage();
      if (options.phone) await page.setViewportSize({ width: 390, height: 844 });
      // The theme of a new account is the device's; signed in, the profile wins over what the browser has stored.
      await page.emulateMedia({ colorScheme: options.theme ?? 'light' });
      await page.addInitScript(
        ([session, language]) => {
          // The frame in which a mail is shown has no origin, and keeps nothing.
          if (origin === 'null' || localStorage.getItem('preferredLanguage') !== null) return;
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

/** Journeys that read alike in both languages: in Hebrew by day, in English by night. */
export function inHebrewAndEnglish(
  declare: (language: 'he' | 'en', say: ReturnType<typeof wordsIn>) => void,
): void {
  declare('he', wordsIn('he'));
  test.describe('in English', { tag: '@nightly' }, () => declare('en', wordsIn('en')));
}

/** Answers of 4xx are part of some stories, as is a network that a test cuts; the browser reports each as an error. */
function isExpected(text: string): boolean {
  return (
    text.startsWith('Failed to load resource: the server responded with a status of 4') ||
    /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)$/.test(text) ||
    // The frame in which a mail is shown runs no scripts, and those of the recorder neither.
    text.startsWith("Blocked script execution in 'about:srcdoc'") ||
    /^WebSocket connection to .+ net::ERR_INTERNET_DISCONNECTED$/.test(text)
  );
}

export { expect };
