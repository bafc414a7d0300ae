import { expectAccessible } from './accessible.ts';
import { makeColleague, makeHouse, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');

test(
  'the owner finds the preferred currency in the settings and chooses dollars: a colleague’s new lease begins with them, and Undo brings shekels back',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url);
    await makeHouse(landlord);
    const colleague = await makeColleague(product.url, landlord, 'property_manager');
    const page = await openAs(landlord, '/settings');
    await page.getByRole('searchbox', { name: say('settings:search') }).fill('dollar');
    await page.getByRole('link', { name: say('organizations:currency.title') }).click();
    const choice = page.getByRole('combobox', { name: say('organizations:currency.title') });
    await expect(choice).toBeFocused();
    await expect(choice).toHaveValue('ILS');
    await expectAccessible(page);
    const theirs = await openAs(colleague, '/properties', { elsewhere: true });
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await choice.selectOption('USD');
    await expect(choice).toHaveValue('USD');

    const newLease = async () => {
      await theirs.goto(`${product.url}/tenants?panel=new`);
      const form = theirs.getByRole('dialog', { name: say('leases:form.newTitle') });
      await expect(form).toBeVisible();
      return form.getByRole('combobox', { name: say('leases:form.currency') });
    };
    await expect(await newLease()).toHaveValue('USD');
    await page.getByRole('button', { name: say('common:actions.undo'), exact: true }).click();
    await expect(choice).toHaveValue('ILS');
    await expect(await newLease()).toHaveValue('ILS');
  },
);
