import { expectAccessible, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { letUnit, makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a landlord divides a bill among leases, and charges parking each month until it is stopped',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, house, lease } = await makeTenancy(product.url);
    await letUnit(landlord, house.unitIds[1] ?? '');
    const page = await openAs(landlord, '/financials');
    await pressOn(page.getByRole('link', { name: 'Charge several leases' }));
    const several = page.getByRole('dialog', { name: 'Charges for a property' });
    await several.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option').first().click();
    await typeInto(several.getByRole('textbox', { name: 'Description' }), 'Water');
    await several.getByRole('combobox', { name: 'How much' }).selectOption('Bill, by number of people');
    await typeInto(several.getByRole('textbox', { name: 'Whole bill' }), '600');
    await typeInto(several.getByRole('textbox', { name: /^People living there/ }).first(), '2');
    await expect(several.getByRole('status')).toContainText('₪600');
    await expect(several).toContainText('₪400');
    await settle(page);
    await expectAccessible(page);
    await pressOn(several.getByRole('button', { name: 'Post 2 charges' }));
    await expect(several).toBeHidden();

    await page.goto(`/tenants/leases/${lease.id}?panel=recurring`);
    await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('₪600 × 2');
    const panel = page.getByRole('dialog', { name: 'Add recurring charge' });
    await panel.getByRole('combobox', { name: 'Charge for' }).selectOption('Parking');
    await typeInto(panel.getByRole('textbox', { name: 'Amount', exact: true }), '250');
    await typeInto(panel.getByRole('textbox', { name: 'Due day' }), '1');
    await settle(page);
    await expectAccessible(page);
    await pressOn(panel.getByRole('button', { name: 'Add recurring charge' }));
    const card = page.getByRole('region', { name: 'Recurring charges' });
    const row = card.getByRole('row', { name: /Parking/ });
    await expect(row).toContainText('₪250');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Change amount' }).click();
    const change = page.getByRole('dialog', { name: 'Change amount' });
    await typeInto(change.getByRole('textbox', { name: 'Amount' }), '300');
    await pressOn(change.getByRole('button', { name: 'Change amount' }));
    await expect(row).toContainText('₪300');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Stop charging' }).click();
    await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Stop charging' }));
    await expect(row).toContainText('No more charges');
  },
);

test(
  'a landlord links a charge to the index, and is told at its field which month has none yet',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const { landlord, lease } = await makeTenancy(product.url);
    const page = await openAs(landlord, `/tenants/leases/${lease.id}?panel=recurring`, {
      language: 'he',
      phone: true,
    });
    const panel = page.getByRole('dialog', { name: say('recurring-charges:add') });
    await panel.getByRole('textbox', { name: say('common:labels.amount'), exact: true }).fill('250');
    const link = panel.getByRole('combobox', { name: say('recurring-charges:link.label') });
    await link.selectOption(say('recurring-charges:link.options.base'));
    const add = panel.getByRole('button', { name: say('recurring-charges:add') });
    const month = panel.getByRole('textbox', { name: say('linkage:form.baseMonth') });
    await add.click();
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    await month.fill('11/2049');
    await add.click();
    await expect(panel.getByText(say('problems:fields.index_not_published'), { exact: true })).toBeVisible();
    await expect(month).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await link.selectOption(say('recurring-charges:link.options.no'));
    await expect(month).toHaveCount(0);
    await add.click();
    await expect(panel).toBeHidden();
    const row = page.getByRole('row', {
      name: new RegExp(say('recurring-charges:purposes.house_committee')),
    });
    // On the first of a month it is charged too.
    await expect(row.last()).toContainText('250');
  },
);
