import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { letUnit, makeHouse, makeLandlord, type Landlord } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';

type Summary = { id: string; builtInKey: string | null; name: string | null; isActive: boolean };

async function workflowOf(landlord: Landlord, key: string): Promise<Summary> {
  const { items } = await landlord.call<{ items: Summary[] }>('GET', '/workflows');
  const found = items.find(({ builtInKey }) => builtInKey === key);
  if (found === undefined) throw new Error(`no workflow ${key}`);
  return found;
}

inHebrewAndEnglish((language, say) => {
  test(`a landlord approves the words of a welcome, turns it on, and sees it run, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const landlord = await makeLandlord(product.url);
    const house = await makeHouse(landlord);
    const welcome = await workflowOf(landlord, 'welcome');
    const page = await openAs(landlord, '/workflows', { language });
    const name = say('workflows:builtIn.welcome.name');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row.getByRole('switch')).toBeDisabled();
    await expect(row).toContainText(say('workflows:list.unapproved'));
    await row.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: say('message-templates:approval.approve') }).click();
    await expect(page.getByText(say('message-templates:approval.approved')).first()).toBeVisible();
    await settle(page);
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);
    await page.getByRole('link', { name: say('workflows:list.title') }).click();
    await row.getByRole('switch').press('Space');
    await expect(row.getByRole('switch')).toBeChecked();

    await letUnit(landlord, house.unitIds[0] ?? '');
    await page.goto(`${product.url}/workflows/${welcome.id}`);
    const runs = page.getByRole('list', { name: say('workflows:runs.title') });
    await expect(runs.getByText('אנה גולן')).toBeVisible();
    await runs.getByRole('button').first().press('Enter');
    await expect(runs.getByText(say('workflows:log.begin'))).toBeVisible();
  });
});
