import { expectAccessible, settle } from './accessible.ts';
import { operatorSettings, signInOperator } from './operator.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { speak, wordsIn } from './words.ts';

const say = wordsIn('en');
/** By whose name the operator tells it from what other files made. */
const workspace = 'Towers on the Carmel';
test.use({ settings: operatorSettings });

test(
  'an owner chooses a plan, says that it was paid, and has it when the operator confirms it; each sees what the other did',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url, workspace);
    const operator = await signInOperator(product);
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
    const row = theirs.getByRole('row').filter({ hasText: workspace });
    await expect(row).toContainText(/DIRA-\d+/);
    await expectAccessible(theirs);
    await row.getByRole('button', { name: say('operator-billing:bills.confirm') }).click();
    // The owner's page is told, and asks anew by itself.
    await expect(page.getByText(say('organizations:statuses.active')).first()).toBeVisible();
    await expect(page.getByText(say('subscription:bill.states.paid'))).toBeVisible();
    await theirs.goto(`${product.url}/site-admin`);
    await expect(theirs.getByRole('row').filter({ hasText: workspace })).toContainText(
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
  },
);

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
