import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeHouse, makeLandlord, type Account } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { wordsIn } from './words.ts';

inHebrewAndEnglish((language, say) => {
  const expectOutOfTheWay = async (page: Page) => {
    const request = page.getByRole('dialog', { name: 'דוד' });
    await request.getByRole('button', { name: say('maintenance:actions.start') }).click();
    const message = messages(page, say).filter({ hasText: say('maintenance:moved.in_progress') });
    await expect(message).toBeVisible();
    await message.hover();
    await expectAccessible(page);
    const foot = request.locator('footer');
    expect(doOverlap(await message.boundingBox(), await foot.boundingBox())).toBe(false);
    await message.getByRole('button', { name: say('common:actions.close') }).click();
    await expect(message).toBeHidden();
  };

  test(`a message on a phone covers no button that is wanted next, and is within reach, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const [landlord, path] = await withRequest(product.url);
    await expectOutOfTheWay(await openAs(landlord, path, { language, phone: true }));
  });

  test(
    `a message at a desk covers no button that is wanted next, and is within reach, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const [landlord, path] = await withRequest(product.url);
      await expectOutOfTheWay(await openAs(landlord, path, { language }));
    },
  );
});

test(
  'a message that comes up under a pointer at rest goes by itself',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const page = await openAs(...(await withRequest(product.url)));
    const start = page.getByRole('button', { name: say('maintenance:actions.start') });
    await start.focus();
    await page.mouse.move(400, (page.viewportSize()?.height ?? 0) - 32);
    await page.keyboard.press('Enter');
    const message = messages(page, say).filter({ hasText: say('maintenance:moved.in_progress') });
    await expect(message).toBeVisible();
    expect(await message.evaluate((element) => element.matches(':hover'))).toBe(true);
    await expect(message).toBeHidden();
  },
);

test('a new size of the interface is told in a message', { tag: '@nightly' }, async ({ openAs, product }) => {
  const say = wordsIn('en');
  const page = await openAs(await makeLandlord(product.url), '/properties');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByLabel('Interface size').selectOption({ label: 'Large' });
  const message = messages(page, say).filter({ hasText: 'Display scale updated' });
  await expect(message).toContainText('Interface size set to Large');
});

const messages = (page: Page, say: ReturnType<typeof wordsIn>) =>
  page.getByRole('region', { name: say('shell:toasts.region') }).getByRole('listitem');

async function withRequest(url: string): Promise<[Account, string]> {
  const landlord = await makeLandlord(url);
  const { id: propertyId } = await makeHouse(landlord);
  const { id } = await landlord.call<{ id: string }>('POST', '/maintenance-requests', {
    title: 'דוד',
    propertyId,
  });
  return [landlord, `/maintenance?open=${id}`];
}

type Box = { x: number; y: number; width: number; height: number } | null;

function doOverlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error('Both have to be on the page');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
