import type { Page } from '@playwright/test';
import { newEmail } from './people.ts';
import { openPhone } from './phone.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { speak, type wordsIn } from './words.ts';

/**
 * The one job that Dira exists for, as a new landlord and their tenant live it: sign up, a house, a lease, the rent
 * appears, the tenant reports, the landlord confirms, both hold the receipt.
 */
inHebrewAndEnglish((language, say) => {
  test(`from a new account to a receipt (${language})`, async ({ openBrowser, product }) => {
    const landlord = await (await openBrowser()).newPage();
    await speak(landlord, language);
    await signUp(landlord, product.url, say);

    // The checklist leads to the first house.
    await landlord
      .getByRole('link', { name: say('common:actions.addProperty') })
      .first()
      .click();
    await landlord.getByRole('combobox', { name: say('properties:form.street') }).fill('הרצל');
    await landlord.getByRole('textbox', { name: say('properties:form.houseNumber') }).fill('14');
    await landlord.getByRole('combobox', { name: say('properties:form.city') }).fill('חיפה');
    await landlord.getByRole('textbox', { name: say('properties:form.unitCount') }).fill('2');
    await landlord.getByRole('button', { name: say('properties:form.create') }).click();
    await expect(landlord.getByRole('heading', { level: 1, name: 'הרצל 14' })).toBeVisible();

    // Let the first flat, from the first of this month.
    await landlord
      .getByRole('button', { name: new RegExp(`^${say('common:actions.letUnit')}`) })
      .first()
      .click();
    const tenantEmail = newEmail('anna');
    await landlord.getByRole('textbox', { name: say('common:labels.fullName') }).fill('אנה גולן');
    await landlord.getByRole('textbox', { name: say('common:labels.mobilePhone') }).fill('052-525 2679');
    await landlord.getByRole('textbox', { name: say('common:labels.email') }).fill(tenantEmail);
    await landlord.getByRole('textbox', { name: say('leases:form.startsOn') }).fill(firstOfMonth());
    await landlord.getByRole('textbox', { name: say('common:labels.monthlyRent') }).fill('4150');
    await landlord.getByRole('button', { name: say('leases:form.create') }).click();

    // The password is shown once.
    const credentials = landlord.getByRole('dialog').filter({ hasText: say('common:labels.password') });
    await expect(credentials).toContainText(tenantEmail);
    const password = /[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/.exec(await credentials.innerText())?.[0] ?? '';
    expect(password).not.toBe('');

    // The tenant, on a phone: first a password of their own, then the rent that is due.
    const tenant = await openPhone(openBrowser, language);
    await tenant.goto(`${product.url}/auth`);
    await tenant.getByRole('textbox', { name: say('auth:fields.emailOrPhone') }).fill(tenantEmail);
    await tenant.getByRole('textbox', { name: say('common:labels.password') }).fill(password);
    await tenant.getByRole('button', { name: say('auth:signIn.submit') }).click();
    await tenant.getByRole('textbox', { name: say('common:labels.newPassword') }).fill('my very own words');
    await tenant.getByRole('button', { name: say('auth:password.submit') }).click();
    await expect(tenant.getByText('₪4,150').first()).toBeVisible();

    // Three taps from here: I paid, send, done.
    await tenant
      .getByRole('link', { name: say('tenancy:due.paid') })
      .or(tenant.getByRole('button', { name: say('tenancy:due.paid') }))
      .first()
      .click();
    await tenant.getByRole('textbox', { name: say('money:payment.reference') }).fill('48213');
    await tenant.getByRole('button', { name: say('common:actions.send') }).click();
    await expect(tenant.getByText(say('money:states.reported')).first()).toBeVisible();

    // The landlord sees it first and confirms with one click.
    await landlord.goto(`${product.url}/dashboard`);
    await expect(landlord.getByText(/48213/).first()).toBeVisible();
    await landlord
      .getByRole('button', { name: new RegExp(`^${say('money:waiting.confirm')}`) })
      .first()
      .click();

    // The tenant sees it where they are, and holds the receipt.
    await expect(tenant.getByText(say('money:states.confirmed')).first()).toBeVisible();
    await landlord.mouse.move(0, 0);
    await expect(landlord.getByText(/48213/)).toHaveCount(0);
    await tenant.goto(`${product.url}/tenant-portal`);
    const year = Temporal.Now.plainDateISO('Asia/Jerusalem').year;
    const [receipt] = await Promise.all([
      tenant.waitForEvent('download'),
      tenant
        .getByRole('button', { name: new RegExp(`${year}-1`) })
        .first()
        .click(),
    ]);
    expect(receipt.suggestedFilename()).toBe(`receipt-${year}-1.pdf`);
  });
});

async function signUp(page: Page, url: string, say: ReturnType<typeof wordsIn>): Promise<void> {
  await page.goto(`${url}/auth?step=sign-up`);
  await page.getByRole('textbox', { name: say('common:labels.fullName') }).fill('יעל אברהם');
  await page.getByRole('textbox', { name: say('common:labels.email') }).fill(newEmail('yael'));
  await page.getByRole('textbox', { name: say('common:labels.password') }).fill('correct horse battery');
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
  await page.getByRole('textbox', { name: say('auth:fields.organization') }).fill('Carmel Homes');
  await page.getByRole('button', { name: say('auth:organization.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Typed as people type it. */
function firstOfMonth(): string {
  const today = Temporal.Now.plainDateISO('Asia/Jerusalem').with({ day: 1 });
  return `01/${String(today.month).padStart(2, '0')}/${today.year}`;
}
