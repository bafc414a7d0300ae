import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { openPhone } from './phone.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const english = wordsIn('en');
const hebrew = wordsIn('he');

/** A few teal points, as PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGPgL8vDihgGUgIASLktkdWp3aEAAAAASUVORK5CYII=',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test(
  'a portfolio is made, gets its pictures once it is there, and is reached from its properties',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    await makeHouse(landlord, 'הרצל 14');
    const page = await openAs(landlord, '/properties');
    await page.getByRole('link', { name: 'New portfolio' }).click();
    await expect(page.getByText('Add pictures after you create the portfolio.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('בתי הכרמל');
    await page.getByRole('textbox', { name: 'Description' }).fill('Three houses by the sea');
    await page.getByRole('checkbox', { name: 'הרצל 14', exact: true }).check();
    await page.getByRole('button', { name: 'Create portfolio' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'בתי הכרמל' })).toBeVisible();
    await expect(page.getByText('Three houses by the sea')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles([file('house.png', picture)]);
    await expect(page.getByRole('img', { name: /Picture 1 of/ })).toBeVisible();
    const refused = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('input[type=file]').setInputFiles([file('fake.png', Buffer.from('no picture'))]);
    expect((await refused).status()).toBe(422);
    await expect(page.getByRole('img', { name: /Picture \d of/ })).toHaveCount(1);

    await page.getByRole('table', { name: 'Properties' }).getByRole('link', { name: 'הרצל 14' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'הרצל 14' })).toBeVisible();
    await page.getByRole('link', { name: 'בתי הכרמל' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'בתי הכרמל' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete picture 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No pictures yet')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/properties$/);
  },
);

test(
  'a portfolio is shared by link: a visitor looks at it on a phone, until the link is taken back',
  { tag: '@nightly' },
  async ({ openAs, product, openBrowser }) => {
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord, 'הרצל 14', 2);
    const { id } = await landlord.call<{ id: string }>('POST', '/portfolios', {
      title: 'בתי הכרמל',
      description: 'שני בניינים ליד הים',
      propertyIds: [house.id],
    });
    const page = await openAs(landlord, `/properties/portfolio/${id}`);
    await page
      .locator('input[type=file]')
      .setInputFiles([file('house.png', picture), file('yard.png', picture)]);
    await expect(page.getByRole('img', { name: /Picture 2 of/ })).toBeVisible();

    await page.getByRole('checkbox', { name: english('portfolios:share.title') }).click();
    const panel = page.getByRole('dialog', { name: english('portfolios:share.title') });
    await panel.getByRole('textbox', { name: english('common:labels.phone') }).fill('12');
    await panel.getByRole('button', { name: english('portfolios:share.submit') }).click();
    await expect(panel.getByRole('textbox', { name: english('common:labels.phone') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await panel.getByRole('textbox', { name: english('common:labels.phone') }).fill('052-525-2679');
    await panel.getByRole('combobox').selectOption('30');
    await panel.getByRole('button', { name: english('portfolios:share.submit') }).click();
    await expect(panel).toHaveCount(0);
    await expectAccessible(page);
    const address =
      (await page
        .locator('code, bdi')
        .getByText(/\/shared\//)
        .textContent()) ?? '';

    const phone = await openPhone(openBrowser, 'he');
    const answer = await phone.goto(address);
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(phone.getByRole('heading', { level: 1, name: 'בתי הכרמל' })).toBeVisible();
    await expect(phone.getByText(hebrew('shared-portfolios:vacant_two'))).toBeVisible();
    await expect(phone.getByRole('link', { name: hebrew('shared-portfolios:contact.call') })).toHaveAttribute(
      'href',
      'tel:+972525252679',
    );
    await expectNoEnglish(phone);
    await expectAccessible(phone);
    await phone.setViewportSize({ width: 320, height: 640 });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const shared = phone.waitForEvent('download');
    await phone.getByRole('button', { name: hebrew('shared-portfolios:brochure') }).click();
    await expectPdf(await shared);
    await phone
      .getByRole('button', { name: hebrew('common:pictures.shown', { number: 1, total: 2 }) })
      .press('Enter');
    const first = hebrew('common:pictures.shown', { number: 1, total: 2 });
    await expect(phone.getByRole('dialog', { name: first }).getByRole('img', { name: first })).toBeVisible();
    await phone.keyboard.press('ArrowRight');
    await expect(
      phone.getByRole('dialog', { name: hebrew('common:pictures.shown', { number: 2, total: 2 }) }),
    ).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('checkbox', { name: english('portfolios:share.title') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('portfolios:share.stop') })
      .click();
    await expect(page.getByRole('checkbox', { name: english('portfolios:share.title') })).not.toBeChecked();
    await phone.reload();
    await expect(
      phone.getByRole('heading', { level: 1, name: hebrew('shared-portfolios:refused.ended.title') }),
    ).toBeVisible();
    await expectAccessible(phone);
  },
);

test(
  'a property shows the first of its pictures, which are ordered, described and taken away by keyboard; so has a unit',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord, 'Herzl 14', 1);
    const page = await openAs(landlord, `/properties/${house.id}`);
    await page
      .locator('input[type=file]')
      .setInputFiles([file('one.png', picture), file('two.png', picture)]);
    await expect(page.getByRole('img', { name: /Picture 2 of/ })).toBeVisible();
    await page.getByRole('button', { name: english('pictures:describe', { number: 2 }) }).press('Enter');
    await page.keyboard.type('The garden');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'The garden' })).toBeVisible();
    await page.getByRole('button', { name: english('pictures:earlier', { number: 2 }) }).press('Enter');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: english('pictures:cover') })
        .getByRole('img'),
    ).toHaveAccessibleName('The garden');
    await page.getByRole('button', { name: 'The garden' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('img', { name: 'The garden' })).toBeVisible();
    await page.keyboard.press('Escape');
    await auditAtNight(page);

    await page.getByRole('button', { name: 'Actions for Unit 1' }).click();
    await page.getByRole('menuitem', { name: english('common:labels.pictures') }).click();
    const panel = page.getByRole('dialog', { name: /Pictures/ });
    await panel.locator('input[type=file]').setInputFiles([file('kitchen.png', picture)]);
    await expect(panel.getByRole('img', { name: /Picture 1 of/ })).toBeVisible();
    await auditAtNight(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await page.goto(`${product.url}/properties`);
    await expect(page.getByRole('row', { name: /Herzl 14/ }).locator('img')).toBeVisible();
  },
);

async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toBe('בתי הכרמל.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}
