import { VISIT_KEYS, COOKIE_POLICY_VERSION } from '@dira/domain/visits';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Browsers that one test after the other uses, so that scripts and fonts are fetched and parsed once. */
export interface ContextPool {
  take(): Promise<BrowserContext>;
  /** Makes it as new, but for what the network cache holds. */
  giveBack(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** A page of its own from which storage is cleared: those of a test are closed by then. */
interface Keeper {
  readonly page: Page;
  readonly storage: CDPSession;
}

/** What a page can leave behind in a browser; the network cache alone stays. */
const storageTypes = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/**
 * @param origin the one address that its pages are on: what others store is not cleared
 */
export function createContextPool(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): ContextPool {
  const free: BrowserContext[] = [];
  const keepers = new Map<BrowserContext, Keeper>();
  return {
    take: async () => {
      const used = free.pop();
      if (used !== undefined) return used;
      // What moves is drawn anew for each frame; by night, in browsers that are new, it moves.
      const context = await openReturning(browser, { ...options, baseURL: origin, reducedMotion: 'reduce' });
      const page = await context.newPage();
      keepers.set(context, { page, storage: await context.newCDPSession(page) });
      return context;
    },
    giveBack: async (context) => {
      const keeper = keepers.get(context);
      const pages = context.pages();
      // A test may have closed it, or all of its pages.
      if (keeper === undefined || !pages.includes(keeper.page)) return context.close();
      await Promise.all(pages.filter((page) => page !== keeper.page).map((page) => page.close()));
      await keeper.storage.send('Storage.clearDataForOrigin', { origin, storageTypes });
      await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
      free.push(context);
    },
    close: async () => {
      await Promise.all([...keepers.keys()].map((context) => context.close()));
    },
  };
}

/**
 * A browser in which somebody has refused all cookies before, so that no page asks, and has read what is said of developer
 * tools: a page that is made narrower than a window can be looks like one beside them. How both are said are stories of
 * their own.
 */
export async function openReturning(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(
    ({ consent, toolsRead, version }) => {
      // A page without an origin keeps nothing.
      if (origin === 'null') return;
      sessionStorage.setItem(toolsRead, 'true');
      if (localStorage.getItem(consent) !== null) return;
      const refused = { essential: true, analytics: false, marketing: false, functional: false };
      const at = { consentDate: '2026-01-01T00:00:00.000Z', region: 'IL', policyVersion: version };
      localStorage.setItem(consent, JSON.stringify({ ...refused, ...at }));
    },
    { ...VISIT_KEYS, version: COOKIE_POLICY_VERSION },
  );
  return context;
}
