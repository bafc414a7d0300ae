import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoEnglish } from './accessible.ts';
import { auditAtNight } from './at-night.ts';
import { draw, linkOf, makeDraft, openSignSheet, signByTyping } from './drafts.ts';
import { readSent } from './mailbox.ts';
import { makeLandlord, newEmail } from './people.ts';
import { openPhone } from './phone.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { wordsIn } from './words.ts';

const run = promisify(execFile);

/** A PDF of one page, as a scanner writes it. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 41>>stream
BT /F1 18 Tf 40 320 Td (House rules) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);
const english = wordsIn('en');
const hebrew = wordsIn('he');

/** Whether the field for a signature bears ink so far from its left edge, in CSS pixels. */
function isInkedAt(page: Page, x: number): Promise<boolean> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement, at) => {
    const dots = canvas.width / canvas.clientWidth;
    const stripe = canvas.getContext('2d')?.getImageData((at - 10) * dots, 0, 20 * dots, canvas.height);
    return stripe?.data.some((part) => part > 0) ?? false;
  }, x);
}

test('a draft goes out, two sign it on two phones, and it comes back sealed: the lease holds and asks for rent', async ({
  openAs,
  product,
  openBrowser,
}) => {
  const landlord = await makeLandlord(product.url);
  const tenantEmail = newEmail('anna');
  const leaseId = await makeDraft(landlord, tenantEmail);
  const page = await openAs(landlord, `/tenants/leases/${leaseId}/agreement?step=review`);
  await page.getByRole('link', { name: english('signing:send.title') }).click();
  await page.getByRole('button', { name: english('signing:send.title') }).click();
  await expect(page.getByText(english('signing:sent.lead'))).toBeVisible();
  await page.getByRole('button', { name: english('signing:card.done') }).click();
  const signatures = page.getByRole('region', { name: english('signing:card.title') });
  await expect(signatures.getByText(english('signing:card.states.open'))).toBeVisible();
  await expect(page.getByText('awaiting signature, 0 of 2', { exact: true })).toBeVisible();

  const yael = await openPhone(openBrowser, 'he');
  await yael.goto(await linkOf(product, landlord.email));
  await expect(yael).toHaveURL(/\/sign-lease\/open$/);
  const facts = yael.getByRole('region', { name: hebrew('signing:facts.title') });
  await expect(facts).toContainText('₪4,150');
  await expect(facts).toContainText('Anna Golan');
  const progress = yael.getByRole('banner').getByRole('status');
  await expect(progress).toHaveText(/^נקראו 0 מתוך/);
  const dwelling = yael
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: 'הדירה', exact: false });
  await dwelling.first().click();
  await expect(yael.getByText('סלון ושני חדרי שינה')).toBeVisible();
  await expect(progress).toHaveText(/^נקראו 1 מתוך/);
  await expectAccessible(yael);
  await expectNoEnglish(yael);
  const sheet = await openSignSheet(yael, hebrew);
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: hebrew('signing:form.submit') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(hebrew('problems:fields.signature_empty'));
  await expectAccessible(yael);
  await expectNoEnglish(yael);
  await draw(yael, hebrew('signing:draw.label'));
  // The line is where the finger was, and stays for who goes back to read on.
  await expect.poll(() => isInkedAt(yael, 220)).toBe(true);
  await yael.keyboard.press('Escape');
  await openSignSheet(yael, hebrew);
  await expect.poll(() => isInkedAt(yael, 220)).toBe(true);
  await sheet.getByRole('button', { name: hebrew('signing:form.submit') }).click();
  await expect(yael.getByRole('heading', { name: hebrew('signing:signed.title') })).toBeVisible();

  // The landlord sees it without loading the page again.
  await expect(signatures.getByText(/^Signed /)).toBeVisible();

  const anna = await openPhone(openBrowser);
  const link = await linkOf(product, tenantEmail);
  await anna.goto(link);
  await signByTyping(anna, 'Anna Golan');
  await expect(anna.getByText(english('signing:signed.byAll'))).toBeVisible();
  await anna.goto(link);
  await expect(
    anna.getByRole('heading', { name: 'This signature link has already been used' }),
  ).toBeVisible();

  await expect(page.getByText(english('standing:standing.current'), { exact: true })).toBeVisible();
  const sealed = page.getByRole('button', { name: english('signing:card.sealed') });
  // A job seals it.
  await expect(sealed).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await sealed.click();
  const { stdout } = await run('pdfsig', [await (await download).path()]);
  expect(stdout).toContain('Signature is Valid');
  await expect(page.getByRole('row', { name: /4,150/ }).first()).toBeVisible();
  const copy = await readSent(product, tenantEmail, 2);
  expect(copy.subject).toContain('Signed by all parties');
});

test(
  'a document that was called back opens no more, and a link that nobody gave says so',
  { tag: '@nightly' },
  async ({ openAs, product, page: visitor }) => {
    const landlord = await makeLandlord(product.url);
    const tenantEmail = newEmail('anna');
    const leaseId = await makeDraft(landlord, tenantEmail);
    const page = await openAs(landlord, `/tenants/leases/${leaseId}/agreement?step=review&panel=send`);
    await page.getByRole('button', { name: english('signing:send.title') }).click();
    await page.getByRole('button', { name: english('signing:card.done') }).click();
    await page.getByRole('button', { name: english('signing:card.voidButton') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: english('signing:card.voidButton') })
      .click();
    await expect(page.getByText(english('signing:card.states.voided'))).toBeVisible();
    await expect(page.getByText('draft', { exact: true })).toBeVisible();
    await visitor.goto(await linkOf(product, tenantEmail));
    await expect(visitor.getByRole('heading', { name: 'This signature link has expired' })).toBeVisible();
    await visitor.goto('/sign-lease/not-a-link');
    await expect(visitor.getByRole('heading', { name: 'Invalid Signature Link' })).toBeVisible();
    await auditAtNight(visitor);
  },
);

test(
  'any PDF is sent out from the documents, and comes back sealed beside it',
  { tag: '@nightly' },
  async ({ openAs, product, openBrowser }) => {
    const email = newEmail('anna');
    const page = await openAs(await makeLandlord(product.url), '/documents?panel=upload');
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'House rules.pdf', mimeType: 'application/pdf', buffer: pdf }]);
    await page.getByRole('link', { name: 'House rules' }).click();
    const panel = page.getByRole('dialog', { name: 'House rules' });
    await panel.getByRole('button', { name: english('signing:send.title') }).click();
    await page.getByRole('button', { name: english('signing:send.title') }).click();
    await expect(page.getByRole('textbox', { name: english('common:labels.fullName') })).toBeFocused();
    await page.keyboard.type('Anna Golan');
    await page.getByRole('textbox', { name: english('common:labels.email') }).fill(email);
    await page.getByRole('combobox', { name: english('common:labels.language') }).selectOption('en');
    await page.getByRole('button', { name: english('signing:send.title') }).click();
    await page.getByRole('button', { name: english('signing:card.done') }).click();
    await expect(panel.getByText(english('signing:card.states.open'))).toBeVisible();

    const anna = await (await openBrowser()).newPage();
    await anna.goto(await linkOf(product, email));
    await signByTyping(anna, 'Anna Golan');
    await expect(anna.getByText(english('signing:signed.byAll'))).toBeVisible();

    await expect(panel.getByRole('button', { name: english('signing:card.sealed') })).toBeVisible({
      timeout: 30_000,
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'House rules' })).toHaveCount(2);
  },
);

test(
  'a lease is read and signed by the keyboard alone, in the language of the reader, on the smallest phone',
  { tag: '@nightly' },
  async ({ product, openBrowser }) => {
    const landlord = await makeLandlord(product.url);
    const email = newEmail('anna');
    const leaseId = await makeDraft(landlord, email);
    await landlord.call('PATCH', `/leases/${leaseId}/agreement`, { language: 'bilingual', contents: {} });
    const signer = { role: 'tenant', fullName: 'Anna Golan', email, language: 'en' };
    await landlord.call('POST', `/leases/${leaseId}/signature-requests`, { signers: [signer] });
    const anna = await openPhone(openBrowser);
    await anna.setViewportSize({ width: 320, height: 640 });
    await anna.goto(await linkOf(product, email));
    const next = anna.getByRole('button', { name: english('signing:progress.next') });
    await next.press('Enter');
    const parties = anna.getByRole('button', { name: /The parties/ });
    await expect(parties).toBeFocused();
    await expect(parties).toHaveAttribute('aria-expanded', 'true');
    await expect(parties).toBeInViewport();
    await anna.keyboard.press('Enter');
    await expect(parties).toHaveAttribute('aria-expanded', 'false');
    const both = anna.getByRole('article').getByText('Tenant: Anna Golan');
    await next.press('Enter');
    await expect(both).toBeHidden();
    // Their own language first; who reads another finds that first.
    const dwelling = anna.getByRole('heading', { level: 3, name: /The dwelling/ });
    await expect(dwelling).toBeVisible();
    await anna.getByRole('combobox').selectOption('he');
    await expect(anna.getByRole('article')).toHaveAttribute('dir', 'rtl');
    await expect(dwelling).toBeHidden();
    await anna.getByRole('combobox').selectOption('en');
    await expect(anna.getByRole('article')).toHaveAttribute('dir', 'ltr');
    // Opened all at once, a section is read once its end was passed.
    await anna.getByRole('button', { name: english('signing:text.openAll') }).press('Enter');
    const progress = anna.getByRole('banner').getByRole('status');
    await expect(progress).toHaveText(/^2 of 22/);
    await anna.getByText('This contract binds', { exact: false }).scrollIntoViewIfNeeded();
    await expect(progress).not.toHaveText(/^2 of 22/);
    expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await anna.getByRole('button', { name: english('signing:sign'), exact: true }).press('Enter');
    const sheet = anna.getByRole('dialog', { name: english('signing:form.title') });
    // Whoever agreed to one text has not agreed to it in another language.
    await sheet.getByRole('checkbox').press('Space');
    await anna.keyboard.press('Escape');
    await anna.getByRole('combobox').selectOption('he');
    const hebrewSheet = await openSignSheet(anna, hebrew);
    await expect(hebrewSheet.getByRole('checkbox')).not.toBeChecked();
    await anna.keyboard.press('Escape');
    await anna.getByRole('combobox').selectOption('en');
    await anna.getByRole('button', { name: english('signing:sign'), exact: true }).press('Enter');
    await sheet.getByRole('checkbox').press('Space');
    await expect(sheet.getByRole('checkbox')).not.toBeChecked();
    await sheet.getByRole('radio', { name: english('signing:form.drawn') }).press('ArrowRight');
    await sheet.getByRole('button', { name: english('signing:form.submit') }).press('Enter');
    await expect(sheet.getByRole('textbox')).toBeFocused();
    await anna.keyboard.type('Anna Golan');
    await sheet.getByRole('button', { name: english('signing:form.submit') }).press('Enter');
    await expect(sheet.getByRole('checkbox')).toBeFocused();
    await anna.keyboard.press('Space');
    await sheet.getByRole('button', { name: english('signing:form.submit') }).press('Enter');
    await expect(anna.getByText(english('signing:signed.byAll'))).toBeVisible();
    await auditAtNight(anna);
  },
);

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord reminds a tenant, who opens the first mail and says that they will not sign, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product, openBrowser }) => {
      const landlord = await makeLandlord(product.url);
      const tenantEmail = newEmail('anna');
      const leaseId = await makeDraft(landlord, tenantEmail);
      const signer = { role: 'tenant', fullName: 'Anna Golan', email: tenantEmail, language };
      await landlord.call('POST', `/leases/${leaseId}/signature-requests`, { signers: [signer] });
      const first = await linkOf(product, tenantEmail);
      const page = await openAs(landlord, `/tenants/leases/${leaseId}`, { language });
      const card = page.getByRole('region', { name: say('signing:card.title') });
      await card.getByRole('button', { name: `${say('common:actions.remind')}: ${signer.fullName}` }).click();
      await expect(
        card.getByText(new RegExp(String.raw`${say('signing:card.remindedAt', { at: '' })}.?\d`)),
      ).toBeVisible();
      await card.getByRole('button', { name: say('signing:card.stopReminders') }).click();
      await expect(card.getByText(say('signing:card.remindsOff'))).toBeVisible();
      await expectAccessible(page);

      const anna = await openPhone(openBrowser);
      await anna.goto(first);
      await expect(anna.locator('html')).toHaveAttribute('lang', language);
      await anna.getByRole('button', { name: say('signing:decline.open') }).click();
      const dialog = anna.getByRole('dialog', { name: say('signing:decline.title') });
      await dialog.getByRole('button', { name: say('signing:decline.submit') }).click();
      const reason = dialog.getByRole('textbox', { name: say('common:labels.reason') });
      await expect(reason).toHaveAccessibleDescription(say('problems:fields.required'));
      await reason.fill('The rent is other than agreed');
      await expectAccessible(anna);
      await dialog.getByRole('button', { name: say('signing:decline.submit') }).click();
      await expect(anna.getByRole('heading', { name: say('signing:decline.doneTitle') })).toBeVisible();

      // The landlord sees it without loading the page again.
      await expect(card.getByText(/The rent is other than agreed/)).toBeVisible();
      await expect(card.getByText(say('signing:card.declinedState'), { exact: true })).toBeVisible();
    },
  );
});
