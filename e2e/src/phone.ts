import type { BrowserContext, Page } from '@playwright/test';
import { speak } from './words.ts';

/**
 * A phone of somebody who is not signed in; it ends with the test.
 * @param language chosen on this phone before; without it the product speaks the browser's, or the one of who was asked
 */
export async function openPhone(
  openBrowser: () => Promise<BrowserContext>,
  language?: string,
): Promise<Page> {
  const page = await (await openBrowser()).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  if (language !== undefined) await speak(page, language);
  return page;
}
