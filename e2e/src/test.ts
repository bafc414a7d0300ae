import { expect, test as base, type Page } from '@playwright/test';
import type { Account } from './people.ts';
import { startProduct, type Product } from './product.ts';

interface Fixtures {
  /** Opens a page as somebody who is signed in, in a language. */
  openAs: (account: Account, path: string, options?: PageOptions) => Promise<Page>;
  /** Fails the test when a page wrote an error to the console or broke its content policy. */
  quietConsole: undefined;
}

export interface PageOptions {
  language?: string;
  theme?: 'light' | 'dark';
  phone?: boolean;
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
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
  openAs: async ({ context, baseURL }, use) => {
    await use(async (account, path, options = {}) => {
      const page = await context.newPage();
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

/** Answers of 4xx are part of some stories; the browser reports each as an error of its own. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 4');
}

export { expect };
