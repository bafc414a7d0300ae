import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { makeHouse, makeLandlord, makeTenancy } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

inHebrewAndEnglish((language, say) => {
  test(`whoever saves second sees what the first saved, loses no word, and decides, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const { id } = await makeHouse(landlord, 'הרצל 14');
    const at = `/properties/${id}?panel=edit`;
    const first = await openAs(landlord, at, { language, elsewhere: true });
    const second = await openAs(landlord, at, { language, phone: language === 'he' });
    const field = (page: typeof first, key: string) =>
      page.locator('input').and(page.getByLabel(new RegExp(`^${say(key)}( ${say('common:optional')})?$`)));
    await field(second, 'common:labels.name').fill('הבית הלבן');
    await field(second, 'properties:form.zipCode').fill('3303001');

    await field(first, 'common:labels.name').fill('הבית הכחול');
    await field(first, 'properties:form.city').fill('עכו');
    await first.getByRole('combobox', { name: say('common:labels.type') }).selectOption('house');
    await field(first, 'properties:form.zipCode').fill('2412345');
    await first.getByRole('button', { name: say('properties:form.save') }).click();
    await expect(first.getByRole('heading', { level: 1, name: 'הבית הכחול' })).toBeVisible();

    const save = second.getByRole('button', { name: say('properties:form.save') });
    await save.click();
    const notice = second.getByRole('alert').filter({ hasText: say('problems:codes.changed_meanwhile') });
    await expect(notice).toBeFocused();
    // What was typed stands, with what was saved under it; what was not touched has come along.
    await expect(field(second, 'common:labels.name')).toHaveValue('הבית הלבן');
    await expect(field(second, 'common:labels.name')).toHaveAccessibleDescription(/הבית הכחול/);
    await expect(field(second, 'properties:form.zipCode')).toHaveAccessibleDescription(/2412345/);
    await expect(field(second, 'properties:form.city')).toHaveValue('עכו');
    await expect(notice).toContainText(say('properties:form.city'));
    await expectAccessible(second);
    if (language === 'he') await expectNoEnglish(second);

    await notice.getByRole('button', { name: say('properties:form.zipCode') }).click();
    await expect(field(second, 'properties:form.zipCode')).toBeFocused();
    await second.keyboard.press('Tab');
    await second.keyboard.press('Enter');
    await expect(field(second, 'properties:form.zipCode')).toBeFocused();
    await expect(field(second, 'properties:form.zipCode')).toHaveValue('2412345');
    await save.click();
    await expect(second.getByRole('heading', { level: 1, name: 'הבית הלבן' })).toBeVisible();
    expect(await landlord.call('GET', `/properties/${id}`)).toMatchObject({
      name: 'הבית הלבן',
      zipCode: '2412345',
      city: 'עכו',
      type: 'house',
    });
  });
});

test(
  'each field says what was saved as it shows its own, and takes it, also where it was emptied',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord, 'הרצל 14');
    const { id } = await landlord.call<{ id: string }>('POST', '/expenses', {
      expenseDate: '2026-11-01',
      category: 'maintenance',
      description: 'Boiler',
      vendor: 'Amir',
      amount: 85_037,
      propertyId: house.id,
    });
    const page = await openAs(landlord, `/financials/expenses?open=${id}`, { phone: true });
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit expense' });
    const [amount, date] = [
      form.getByRole('textbox', { name: 'Amount' }),
      form.getByRole('textbox', { name: 'Date' }),
    ];
    const [category, paidTo] = [
      form.getByRole('combobox', { name: 'Category' }),
      form.getByRole('textbox', { name: /Paid to/ }),
    ];
    await amount.fill('900');
    await date.fill('05/11/2026');
    await category.selectOption('Renovation');
    await paidTo.fill('Amir & Sons');
    await landlord.call('PATCH', `/expenses/${id}`, {
      expenseDate: '2026-11-03',
      category: 'insurance',
      vendor: '',
      amount: 123_456,
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toBeFocused();

    await expect(amount).toHaveAccessibleDescription(/₪1,234\.56/);
    await expect(date).toHaveAccessibleDescription(/03\/11\/2026/);
    await expect(category).toHaveAccessibleDescription(/Insurance/);
    await expect(paidTo).toHaveAccessibleDescription(/None/);
    await page.setViewportSize({ width: 320, height: 640 });
    const isWide = () => form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isWide()).toBe(false);
    for (const name of ['Amount', 'Category', 'Paid to'])
      await form.getByRole('button', { name: `Use this: ${name}` }).click();
    await expect(amount).toHaveValue('1,234.56');
    await expect(paidTo).toHaveValue('');
    await expect(date).toHaveValue('05/11/2026');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    expect(await landlord.call('GET', `/expenses/${id}`)).toMatchObject({
      expenseDate: '2026-11-05',
      category: 'insurance',
      vendor: '',
      amount: { amount: 123_456 },
    });
  },
);

test(
  'whoever writes down how a lease ends keeps their step while another fills in theirs',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const at = `/tenants/leases/${lease.id}/termination`;
    const first = await openAs(landlord, `${at}?step=moveOut`, { elsewhere: true });
    const second = await openAs(landlord, `${at}?step=contact`);
    await second.getByRole('combobox', { name: /Forwarding address/ }).fill('ביאליק 22');
    await first.getByRole('textbox', { name: /Keys/ }).fill('3');
    await first.getByRole('button', { name: 'Add meter' }).click();
    await first.getByRole('button', { name: 'Save and continue' }).click();
    await expect(first).toHaveURL(/step=charges/);

    await second.getByRole('button', { name: 'Save and continue' }).click();
    const notice = second.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(/Keys/);
    await second.getByRole('button', { name: 'Save and continue' }).click();
    await expect(second).toHaveURL(/step=review/);
    const { contents } = await landlord.call<{ contents: { meters: object[] } }>(
      'GET',
      `/leases/${lease.id}/termination`,
    );
    expect(contents).toMatchObject({ keyCount: 3, forwardingAddress: 'ביאליק 22' });
    // Electricity, water and gas are proposed.
    expect(contents.meters).toHaveLength(4);
  },
);

type Words = { title: string; body: string };
type Template = { clauses: { key: string; texts: { he: Words; en: Words } }[] };

test(
  'a clause that another window changed is not gone over, though the list behind it shows it already',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/settings?tab=contract');
    await page.getByRole('link', { name: 'Edit clause: Repairs' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit clause' });
    const body = panel.getByRole('textbox', { name: 'Text in English' });
    await body.fill('Repairs within a week.');
    await panel
      .getByRole('checkbox', { name: 'My wording favours the tenant more than the law does' })
      .check();

    const { clauses } = await landlord.call<Template>('GET', '/lease-template');
    const clause = clauses.find(({ texts }) => texts.en.title === 'Repairs');
    const texts = { ...clause?.texts, en: { title: 'Repairs', body: 'Repairs within a day.' } };
    await landlord.call('PUT', `/lease-template/clauses/${clause?.key}`, {
      texts,
      isFavourConfirmed: true,
    });
    // The screen behind has it already.
    await expect(page.getByRole('listitem').filter({ hasText: 'Repairs' })).toContainText('your wording');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('alert')).toBeFocused();
    await expect(body).toHaveValue('Repairs within a week.');
    await expect(body).toHaveAccessibleDescription(/Repairs within a day\./);
  },
);

test(
  'a list that two people made longer is shown as both made it, and taken whole',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    const url = `/leases/${lease.id}/agreement`;
    const page = await openAs(landlord, `/tenants/leases/${lease.id}/agreement?step=securities`);
    const { contents } = await landlord.call<{ contents: { securities: { items: object[] } } }>('GET', url);
    const { securities } = contents;
    await page.getByRole('button', { name: 'Add security' }).click();
    await page.getByRole('button', { name: 'Add security' }).click();
    const others = [
      ...securities.items,
      { type: 'promissory_note', amount: 500_000, details: 'Two signers' },
    ];
    await landlord.call('PATCH', url, { contents: { securities: { ...securities, items: others } } });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('button', { name: 'Securities' })).toBeVisible();
    await page.getByRole('button', { name: 'Use this: Securities' }).click();
    await expect(page.getByRole('textbox', { name: /Details/ }).last()).toHaveValue('Two signers');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/step=rules/);
    expect(await landlord.call('GET', url)).toMatchObject({ contents: { securities: { items: others } } });
  },
);
