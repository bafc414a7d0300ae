import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible, settle } from './accessible.ts';
import { makeLandlord, makeOperator } from './people.ts';
import { expect, test } from './test.ts';
import { speak, wordsIn } from './words.ts';

const say = wordsIn('en');
const secretKey = 'the operator knows this one';
/** What the operator says of themselves, with an account for transfers. */
const content = path.join(mkdtempSync(path.join(tmpdir(), 'dira-content-')), 'site.json');
writeFileSync(
  content,
  JSON.stringify({
    seller: { name: 'Dira Ltd', number: '514713288', address: 'Haifa', phone: '', email: '' },
    accessibility: { coordinator: '', phone: '', email: '', reviewedOn: '' },
    bank: { holder: 'Dira Ltd', bank: 'Leumi', branch: '800', account: '123456', iban: '' },
    dollar: [{ agorot: 370, on: '2026-11-22' }],
    claims: { landlords: '', uptime: '', rating: '' },
    testimonials: [],
  }),
);
test.use({ settings: { SITE_ADMIN_SECRET_KEY: secretKey, SITE_CONTENT_FILE: content } });

test('an owner chooses a plan, says that it was paid, and has it when the operator confirms it; each sees what the other did', async ({
  openAs,
  product,
}) => {
  const landlord = await makeLandlord(product.url);
  const operator = await makeOperator(product, secretKey);
  const page = await openAs(landlord, '/subscription', { language: 'en' });
  await settle(page);
  await page.getByRole('link', { name: say('subscription:choosePlan') }).click();
  await page.getByText(say('plans:periods.year'), { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: `${say('subscription:plans.choose')}: Starter` }).click();
  await expect(page.getByText('$300').first()).toBeVisible();
  await expect(page.getByText('₪1,309.80')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: say('subscription:checkout.name') }).fill('Carmel Homes Ltd');
  await page.getByRole('button', { name: say('subscription:checkout.submit') }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText('123456')).toBeVisible();
  await expectAccessible(page);

  const theirs = await openAs(operator, '/site-admin?tab=billing', { language: 'en', elsewhere: true });
  await settle(theirs);
  await page.getByRole('button', { name: say('subscription:bill.announce') }).click();
  await expect(page.getByText(say('subscription:bill.announced'))).toBeVisible();
  await theirs.reload();
  const row = theirs.getByRole('row').filter({ hasText: /DIRA-\d+/ });
  await expect(row).toContainText('Carmel Homes');
  await expectAccessible(theirs);
  await row.getByRole('button', { name: say('operator-billing:bills.confirm') }).click();
  // The owner's page is told, and asks anew by itself.
  await expect(page.getByText(say('organizations:statuses.active')).first()).toBeVisible();
  await expect(page.getByText(say('subscription:bill.states.paid'))).toBeVisible();
  await theirs.goto(`${product.url}/site-admin`);
  await expect(theirs.getByRole('row').filter({ hasText: 'Carmel Homes' })).toContainText(
    say('organizations:statuses.active'),
  );

  await page.getByRole('link', { name: say('subscription:cancel.open') }).click();
  const panel = page.getByRole('dialog', { name: say('subscription:cancel.title') });
  await page.route('**/subscription/cancellation', (route) => route.abort());
  await panel.getByRole('button', { name: say('subscription:cancel.action') }).click();
  await expect(panel.getByText('Failed to cancel subscription')).toBeVisible();
  await page.unroute('**/subscription/cancellation');
  await panel.getByRole('button', { name: say('subscription:cancel.action') }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: say('subscription:resume.action') }).click();
  await expect(page.getByText(say('organizations:statuses.active')).first()).toBeVisible();
});

test('a visitor sees what a plan costs at the checkout, and comes back to it with an account', async ({
  page,
}) => {
  await speak(page, 'en');
  await page.goto('/checkout?plan=professional&period=month');
  await expect(page.getByText('$79')).toBeVisible();
  await expect(page.getByText('₪344.91').first()).toBeVisible();
  await page.getByRole('link', { name: say('subscription:checkout.signIn') }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout%3Fplan%3Dprofessional/);
});
