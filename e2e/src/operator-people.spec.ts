import { expectAccessible, settle } from './accessible.ts';
import { operatorSettings, signInOperator } from './operator.ts';
import { addApp, makeLandlord, signIn } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('he');
/** By whose name the operator tells it from what other files made. */
const workspace = 'Locked Out Homes';
test.use({ settings: operatorSettings });

test(
  'the operator finds whoever lost a phone, takes the second factor away, and the log says why',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url, workspace);
    await addApp(product.url, landlord, 'Phone');
    const page = await openAs(await signInOperator(product), '/site-admin?tab=people', { language: 'he' });
    await settle(page);
    await page.getByRole('searchbox', { name: say('operator-people:search') }).fill(landlord.email);
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('row').filter({ hasText: landlord.email }).getByRole('link').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(workspace)).toBeVisible();
    await expect(panel.getByText(say('operator-people:factors.totp'))).toBeVisible();
    await expectAccessible(page);

    await panel.getByRole('link', { name: say('operator-people:removeFactors.action') }).click();
    const check = page.getByRole('textbox', { name: say('operator-people:removeFactors.check') });
    await check.fill('Seen');
    await page.getByRole('button', { name: say('operator-people:removeFactors.action') }).click();
    await expect(check).toHaveAttribute('aria-invalid', 'true');
    await check.fill('Identity card shown in a video call');
    await page.getByRole('button', { name: say('operator-people:removeFactors.action') }).click();
    await expect(panel.getByText(say('operator-people:factors.none'))).toBeVisible();
    await expect(panel.getByText(say('operator-people:sessions.none'))).toBeVisible();
    // The password alone opens the account again.
    await signIn(product.url, landlord.email);

    await page.getByRole('button', { name: say('site-admin:tabs.security') }).click();
    await page.getByRole('searchbox', { name: say('operator-people:log.email') }).fill(landlord.email);
    await expect(page).toHaveURL(/email=/);
    const removal = say('data-exports:events.factors_removed_by_operator');
    await page.getByRole('button', { name: removal }).click();
    await expect(page.getByRole('row').filter({ hasText: removal })).toContainText('Identity card shown');
    await expectAccessible(page);
  },
);
