import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { marked, wordsIn } from './words.ts';

test(
  'a calculation is saved, changed and saved again; four of a kind stand side by side, and a fifth is refused',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeLandlord(product.url);
    for (const [name, price] of [
      ['Haifa', '1450000'],
      ['Afula', '900000'],
      ['Akko', '1100000'],
      ['Lod', '1300000'],
    ] as const)
      await landlord.call('POST', '/calculations', {
        tool: 'cap-rate',
        name,
        values: { price, rent: '4600' },
      });

    const page = await openAs(landlord, '/tools?tool=cap-rate&price=2350000', { language: 'en' });
    await settle(page);
    await page.getByRole('button', { name: say('calculations:save') }).click();
    const name = page.getByRole('textbox', { name: say('common:labels.name') });
    await expect(name).toHaveValue(/2\.69%/);
    await name.fill('Tel Aviv');
    await page.keyboard.press('Enter');
    await expect(page.getByText(marked(say, 'calculations:opened', { name: 'Tel Aviv' }))).toBeVisible();
    await page.getByRole('textbox', { name: say('calculators:fields.price') }).fill('2000000');
    await page.getByRole('button', { name: say('common:actions.saveChanges') }).click();
    await expect(page.getByRole('button', { name: say('common:actions.saveChanges') })).toHaveCount(0);

    await page.getByRole('link', { name: say('calculations:title') }).click();
    const choose = (row: string) =>
      page.getByRole('checkbox', { name: say('common:list.selectRow', { name: row }) }).click();
    for (const row of ['Tel Aviv', 'Haifa', 'Afula', 'Akko', 'Lod']) await choose(row);
    await expect(page.getByRole('alert')).toHaveText(say('calculations:compare.full', { most: 4 }));
    expect(new URL(page.url()).searchParams.get('compare')?.split(',')).toHaveLength(4);
    await page.getByRole('button', { name: say('calculations:compare.open') }).click();
    const table = page.getByRole('table');
    await expect(
      table.getByRole('columnheader').filter({ hasText: /Tel Aviv|Haifa|Afula|Akko/ }),
    ).toHaveCount(4);
    await expect(table.getByRole('row').nth(2)).toContainText('₪2,000,000');
    await expectAccessible(page);
  },
);

test(
  'a property fills what is on record of it, on a phone in Hebrew too, and the paper comes from the server',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const landlord = await makeLandlord(product.url);
    await landlord.call('POST', '/properties', {
      name: 'הרצל 14',
      type: 'apartment',
      street: 'הרצל',
      houseNumber: '14',
      city: 'חיפה',
      units: [{ number: '1', areaSqm: 72.5 }],
    });
    const page = await openAs(landlord, '/tools?tool=price-per-sqm', { language: 'he', phone: true });
    await settle(page);
    await page.getByText(say('calculations:fill.title')).click();
    await page.getByRole('combobox', { name: say('common:labels.property') }).click();
    await page.getByRole('option', { name: 'הרצל 14' }).click();
    await expect(page.getByRole('textbox', { name: say('calculators:fields.area') })).toHaveValue('72.5');
    await expect(
      page.getByRole('status').getByText(say('calculations:fill.area', { area: 72.5 })),
    ).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('common:actions.downloadPdf') }).click(),
    ]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    await expectNoEnglish(page);
  },
);
