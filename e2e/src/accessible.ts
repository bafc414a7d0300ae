import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOnly } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A finished page: its one heading is there and nothing is on its way. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The state that a page is in right now: in the light, and by night in the dark too. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, isNight() ? ['light', 'dark'] : ['light']);
}

/** The same in both themes by day too: whoever has chosen none follows the device. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessibleIn(page, ['light', 'dark']);
}

/** Pages of the site have colours of their own, and are looked at in both themes by day too. */
export async function expectPublicAccessible(page: Page): Promise<void> {
  await ((await isOfApp(page)) ? expectAccessible(page) : expectAccessibleInBothThemes(page));
}

/** Pages that the server writes itself follow the device by their styles alone. */
async function isOfApp(page: Page): Promise<boolean> {
  return (await page.locator('html:not([data-site]) meta[name="api-key"]').count()) > 0;
}

async function expectAccessibleIn(page: Page, themes: readonly ('light' | 'dark')[]): Promise<void> {
  // Each change of theme draws the whole page anew: the one that it has comes first.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  for (const colorScheme of isDark ? themes.toReversed() : themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (await isOfApp(page)) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await finishMotion(page);
    await expectNoViolations(page, colorScheme);
  }
}

/** Every rule in the light; in the dark those that the theme can break, which is contrast alone. */
async function expectNoViolations(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const runOnly: RunOnly =
    theme === 'light'
      ? { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
      : { type: 'rule', values: ['color-contrast'] };
  const violations = isNight() ? await askWrapped(page, runOnly) : await askInPage(page, runOnly);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .join(' | ')
          .slice(0, 300)}`,
    ),
    page.url(),
  ).toEqual([]);
}

/** Axe in the page itself, brought there once a document, and looking for nothing but what is wrong. */
async function askInPage(page: Page, runOnly: RunOnly): Promise<Result[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe }; // brought in above
    const { violations } = await inPage.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations;
  }, runOnly);
}

/** Axe as its makers bring it into a page: slower, and what the short way is held against. */
async function askWrapped(page: Page, runOnly: RunOnly): Promise<Result[]> {
  const { violations } = await new AxeBuilder({ page }).options({ runOnly }).analyze();
  return violations;
}

/** Whether the test at hand runs at its full length. */
export function isNight(): boolean {
  return test.info().project.name === 'night';
}

/**
 * A colour on its way from one theme to the other is neither. Transitions are ended rather than awaited: a browser
 * that draws no frame for a while does not move them on either. One that ends sets off those of what inherits from it,
 * a level at a time.
 */
async function finishMotion(page: Page): Promise<void> {
  const finishMoving = () => {
    for (let level = 0; level < 50; level += 1) {
      const moving = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
      if (moving.length === 0) return true;
      for (const motion of moving) motion.finish();
    }
    return false;
  };
  await expect.poll(() => page.evaluate(finishMoving)).toBe(true);
}

/** What a page in Hebrew says in Latin letters, without names, addresses and what people wrote. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body;
    const copy = shown.cloneNode(true) as Element; // of the same element
    for (const theirs of copy.querySelectorAll('bdi, code, select, article[lang], [aria-hidden], [hidden]'))
      theirs.remove();
    const labels = [...copy.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    );
    return [copy.textContent, ...labels].join(' ');
  });
  const words = said.replaceAll(/[\u2066-\u2068].*?\u2069/gs, '').match(/[a-z]{2,}/gi) ?? [];
  expect(
    words.filter(
      (word) =>
        !['API', 'Dira', 'QR', 'SMS', 'PDF', 'IP', 'WhatsApp', 'Google', 'Apple', 'Outlook'].includes(word),
    ),
  ).toEqual([]);
}
