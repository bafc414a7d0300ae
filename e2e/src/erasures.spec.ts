import { expectAccessible } from './accessible.ts';
import { addApp, makeColleague, makeLandlord, makeTenant } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked } from './words.ts';

const workspace = 'Carmel Homes';

inHebrewAndEnglish((language, say) => {
  test('an owner has the workspace erased by its name, the team and the tenant see until when, and another owner keeps it with one press', async ({
    openAs,
    product,
  }) => {
    const { landlord, tenant } = await makeTenant(product.url);
    const partner = await makeColleague(product.url, landlord, 'admin');
    const { account } = await addApp(product.url, landlord);
    const page = await openAs(account, '/organization-settings?tab=danger', { language });
    await page.getByRole('link', { name: say('organizations:erasure.ask'), exact: true }).click();
    const panel = page.getByRole('dialog', {
      name: marked(say, 'organizations:erasure.title', { workspace }),
    });
    await expect(panel).toContainText(say('organizations:erasure.goes'));
    const name = panel.getByRole('textbox', { name: say('organizations:erasure.name') });
    await name.fill('Carmel');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription(new RegExp(say('problems:fields.other_name')));
    await expectAccessible(page);
    await name.fill(workspace);
    await panel.getByRole('button', { name: say('organizations:erasure.ask'), exact: true }).click();
    await expect(panel).toBeHidden();
    const keep = page.getByRole('button', { name: say('organizations:erasure.stop'), exact: true });
    // In the bar, and on the card.
    await expect(keep).toHaveCount(2);
    await expectAccessible(page);

    const rented = await openAs(tenant, '/tenant-portal', { elsewhere: true, phone: true, language });
    await expect(rented.getByRole('status').filter({ hasText: workspace })).toContainText(
      /\d{2}\/\d{2}\/\d{4}/,
    );
    await expectAccessible(rented);
    const theirs = await openAs(partner, '/dashboard', { elsewhere: true, language });
    await theirs.getByRole('button', { name: say('organizations:erasure.stop'), exact: true }).click();
    await expect(keep).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: say('organizations:erasure.ask'), exact: true }),
    ).toBeVisible();
  });
});

test(
  'without a second factor the way to one is shown, and nothing to press',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const page = await openAs(
      await makeLandlord(product.url),
      '/organization-settings?tab=danger&panel=erase',
    );
    const panel = page.getByRole('dialog', { name: /Erase/ });
    await expect(panel.getByRole('button', { name: 'Erase workspace' })).toHaveCount(0);
    await panel.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=security/);
  },
);
