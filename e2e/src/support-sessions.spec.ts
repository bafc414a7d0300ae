import { expectAccessible, settle } from './accessible.ts';
import { operatorSettings, signInOperator } from './operator.ts';
import { makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test.use({ settings: operatorSettings });

test('support looks into a workspace with a reason, its owner sees at what, allows changes, and ends it', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('en');
  const landlord = await makeLandlord(product.url, 'Galil Homes');
  await makeHouse(landlord, 'Herzl 12');
  const page = await openAs(landlord, '/dashboard', { language: 'en' });
  const support = await openAs(await signInOperator(product), '/site-admin?search=Galil Homes', {
    elsewhere: true,
    language: 'en',
  });
  await settle(support);
  await support.getByRole('link', { name: 'Galil Homes' }).click();
  const panel = support.getByRole('dialog');
  await panel.getByRole('radio', { name: say('support-sessions:title') }).click();
  await panel.getByRole('button', { name: say('support-sessions:open') }).click();
  const reason = panel.getByRole('textbox', { name: say('support-sessions:reason') });
  await expect(reason).toBeFocused();
  await reason.fill('A rent stands twice in the statement');
  await expectAccessible(support);
  await panel.getByRole('button', { name: say('support-sessions:open') }).click();
  const leave = support.getByRole('button', { name: say('support-sessions:leave') });
  await expect(leave).toBeVisible();
  await support.goto('/properties');
  await settle(support);
  await expect(support.getByText('Herzl 12').first()).toBeVisible();

  // The owner’s page heard of it while it stood open.
  await expect(page.getByText('A rent stands twice in the statement')).toBeVisible();
  await page.getByRole('link', { name: say('support-sessions:seen') }).click();
  await expect(page.getByText(say('api-tokens:areasOf.properties')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('support-sessions:allow') }).click();
  await expect(page.getByRole('button', { name: say('support-sessions:readAgain') })).toBeVisible();
  await page.getByRole('button', { name: say('support-sessions:end') }).click();
  await expect(page.getByRole('button', { name: say('support-sessions:end') })).toBeHidden();
  await support.goto('/properties');
  await settle(support);
  await expect(support.getByText('Herzl 12')).toBeHidden();
});
