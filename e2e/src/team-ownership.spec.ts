import { expectAccessible } from './accessible.ts';
import { makeColleague, makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { marked, wordsIn } from './words.ts';

const say = wordsIn('en');

test(
  'an owner offers the workspace to a colleague, who takes it on their phone, and both screens follow',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const landlord = await makeLandlord(product.url, 'Carmel Homes');
    const colleague = await makeColleague(product.url, landlord, 'viewer');
    const desk = await openAs(landlord, '/team');
    const theirs = await openAs(colleague, '/settings', { elsewhere: true, phone: true });
    await desk.getByRole('link', { name: 'נועה לוי' }).click();
    await desk.getByRole('button', { name: say('team:ownership.action'), exact: true }).click();
    const ask = desk.getByRole('dialog', {
      name: marked(say, 'team:ownership.offerTitle', { name: 'נועה לוי' }),
    });
    await ask.getByLabel(say('team:ownership.becomes')).selectOption('assistant');
    await expectAccessible(desk);
    await ask.getByRole('button', { name: say('team:ownership.send'), exact: true }).click();
    await expect(desk.getByText(say('team:ownership.withdraw'), { exact: true })).toBeVisible();

    // Nobody loads anything again: the offer is there, and with one word more the places are changed.
    const accept = theirs.getByRole('button', { name: say('team:ownership.accept'), exact: true });
    await expect(accept).toBeVisible();
    await expectAccessible(theirs);
    await accept.click();
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: say('team:ownership.accept') })
      .click();
    await expect(
      theirs.getByText(marked(say, 'team:ownership.accepted', { organization: 'Carmel Homes' })),
    ).toBeVisible();
    await expect(accept).toHaveCount(0);
    await expect(desk).toHaveURL(/\/dashboard$/);
    await desk.goto('/team');
    await expect(desk).toHaveURL(/\/dashboard$/);
    await theirs.goto('/organization-settings');
    await expect(theirs).toHaveURL(/\/organization-settings$/);
  },
);
