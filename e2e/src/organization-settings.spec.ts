import { pressOn, typeInto } from './keyboard.ts';
import { makeLandlord, makeTenant } from './people.ts';
import { expect, test } from './test.ts';

test(
  'the owner renames the workspace, says what stands on receipts and sees whom mails come from, by keyboard alone',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url, 'Carmel Homes');
    const page = await openAs(landlord, '/settings');
    await pressOn(page.getByRole('link', { name: 'Workspace settings' }));
    await expect(page).toHaveURL(/\/organization-settings$/);
    await expect(page.getByText('Professional').last()).toBeVisible();
    await pressOn(page.getByRole('link', { name: 'Edit: Workspace' }));
    const panel = page.getByRole('dialog');
    await typeInto(panel.getByRole('textbox', { name: 'Name' }), ' ');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Organization name is required').last()).toBeVisible();
    await typeInto(panel.getByRole('textbox', { name: 'Name' }), 'בתי הגליל');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Workspace:/ })).toContainText('בתי הגליל');

    await pressOn(page.getByRole('button', { name: 'Documents and email' }));
    await pressOn(page.getByRole('link', { name: 'Edit: On receipts and statements' }));
    const number = panel.getByRole('textbox', { name: /Dealer or company number/ });
    await typeInto(number, '514713289');
    await page.keyboard.press('Enter');
    await expect(number).toHaveAccessibleDescription(/Check the last digit/);
    await typeInto(number, '51-4713288');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByText('514713288')).toBeVisible();

    await pressOn(page.getByRole('link', { name: 'Edit: Email sender' }));
    const name = panel.getByRole('textbox', { name: /Sender name/ });
    await typeInto(name, 'a@b');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/can’t contain @/);
    await typeInto(name, 'Carmel Homes');
    await expect(panel.getByText('Carmel Homes', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Email sender' })).toContainText('Carmel Homes <no-reply@');
  },
);

test(
  'the log tells the owner who changed what, by kind and by day, and leads there; nobody else gets to see it',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, tenant, house } = await makeTenant(product.url);
    const page = await openAs(landlord, '/organization-settings?tab=audit');
    const rows = page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Workspace' })).toContainText(['Created']);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Kind of item' }).selectOption('Property');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('יעל אברהם');
    await page.reload();
    await expect(rows).toHaveCount(2);
    await rows.last().getByRole('link', { name: 'Property' }).click();
    await expect(page).toHaveURL(new RegExp(`/properties/${house.id}$`));
    await page.goto(`${product.url}/organization-settings?tab=audit&to=2020-01-01`);
    await expect(page.getByText('No results')).toBeVisible();

    const theirs = await openAs(tenant, '/organization-settings?tab=audit', { elsewhere: true });
    await expect(theirs).toHaveURL(/\/dashboard$/);
  },
);
