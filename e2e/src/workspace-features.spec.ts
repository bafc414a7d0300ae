import { expectAccessible } from './accessible.ts';
import { makeColleague, makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');

test(
  'the owner switches cheques off: they are told what stays, a colleague’s open lease follows, and Undo brings all of it back',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const { landlord, lease } = await makeTenancy(product.url);
    await landlord.call('POST', `/leases/${lease.id}/cheques`, {
      bank: 12,
      branch: 600,
      account: '123456',
      payee: 'יעל אברהם',
      cheques: [{ number: '5001', dueOn: '2030-01-01', amount: 450_000 }],
    });
    const colleague = await makeColleague(product.url, landlord, 'property_manager');
    const theirs = await openAs(colleague, `/tenants/leases/${lease.id}`, { elsewhere: true });
    const tab = (name: string) => theirs.getByRole('radio', { name: new RegExp(`^${say(name)}`) });
    await expect(tab('common:labels.cheques')).toBeVisible();

    const page = await openAs(landlord, '/organization-settings');
    const box = page.getByRole('checkbox', { name: say('common:labels.cheques') });
    await expectAccessible(page);
    await box.click();
    const ask = page.getByRole('dialog');
    await expect(ask).toContainText(say('organizations:features.stays.cheques_one', { count: 1 }));
    await ask.getByRole('button', { name: say('common:actions.cancel') }).click();
    await expect(box).toBeChecked();
    await box.click();
    await ask.getByRole('button', { name: say('organizations:features.off'), exact: true }).click();
    await expect(box).not.toBeChecked();
    await expect(tab('common:labels.cheques')).toHaveCount(0);
    await theirs.goto('/financials/cheques');
    await expect(theirs).toHaveURL(/\/financials$/);
    await expect(
      theirs.getByRole('link', { name: say('common:labels.expenses'), exact: true }),
    ).toBeVisible();
    const link = theirs.getByRole('link', { name: say('common:labels.cheques'), exact: true });
    await expect(link).toHaveCount(0);

    await page.getByRole('button', { name: say('common:actions.undo'), exact: true }).click();
    await expect(box).toBeChecked();
    await expect(link).toBeVisible();
  },
);
