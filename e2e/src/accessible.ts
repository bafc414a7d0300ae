import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A finished page: its one heading is there and nothing is on its way. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

/** Every rule in the light; in the dark those that the theme can break, which is contrast alone. */
export async function expectAccessible(page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    theme === 'light'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      : axe.withRules(['color-contrast'])
  ).analyze();
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

/** The state that a page is in right now, in both themes: whoever has chosen none follows the device. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await finishMotion(page);
    await expectAccessible(page, colorScheme);
  }
}

/**
 * A colour on its way from one theme to the other is neither. Transitions are ended rather than awaited: a browser
 * that draws no frame for a while does not move them on either. One that ends may set off another.
 */
async function finishMotion(page: Page): Promise<void> {
  const finishMoving = () => {
    const moving = document.getAnimations().filter((motion) => motion instanceof CSSTransition);
    for (const motion of moving) motion.finish();
    return moving.length;
  };
  await expect.poll(() => page.evaluate(finishMoving)).toBe(0);
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
      (word) => !['Dira', 'QR', 'SMS', 'PDF', 'IP', 'WhatsApp', 'Google', 'Apple', 'Outlook'].includes(word),
    ),
  ).toEqual([]);
}
