import type { Page } from '@playwright/test';
import { isNight } from './accessible.ts';

/** How a page is opened, by its whole address. */
export type Go = (page: Page, url: string) => Promise<unknown>;

export const load: Go = (page, url) => page.goto(url);

/**
 * From page to page as somebody in the app goes, without loading it anew. A panel of the page at hand is loaded, and by
 * night each page is.
 */
export const goWithin: Go = async (page, url) => {
  const from = new URL(page.url()).pathname;
  if (isNight() || new URL(url).pathname === from) return load(page, url);
  const [heading, title] = [await page.locator('h1').first().elementHandle(), await page.title()];
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
  // Whoever is led back to the page that they came from sees nothing of it change.
  return page.waitForFunction(
    ([old, name, path]) =>
      old?.isConnected === false || document.title !== name || location.pathname === path,
    [heading, title, from] as const,
  );
};
