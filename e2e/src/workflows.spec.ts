import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { letUnit, makeHouse, makeLandlord, makeTenant, reportDefect, type Landlord } from './people.ts';
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
    await settle(page);
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);
    await row.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: say('message-templates:approval.approve') }).click();
    await expect(page.getByText(say('message-templates:approval.approved')).first()).toBeVisible();
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

inHebrewAndEnglish((language, say) => {
  test(
    `a landlord writes a workflow by keyboard, publishes it, and declines what it asks, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const { landlord, tenant, lease } = await makeTenant(product.url);
      const page = await openAs(landlord, '/workflows', { language });
      await page.getByRole('button', { name: say('workflows:list.add') }).press('Enter');
      await page.getByRole('dialog').getByRole('textbox').fill('אחרי דיווח');
      await page.keyboard.press('Enter');
      const what = page.getByRole('region', { name: say('workflows:editor.title') });
      await what
        .getByRole('combobox', { name: say('workflows:trigger.label') })
        .selectOption({ label: say('workflows:events.request_created') });
      await expect(what.getByText(say('workflows:open.request_created'))).toBeVisible();
      const publish = page.getByRole('button', { name: say('workflows:editor.publish', { version: 1 }) });
      await expect(publish).toBeDisabled();
      await expect(what.getByText(say('workflows:faults.no_steps'))).toBeVisible();

      await what.getByRole('button', { name: say('workflows:stepNames.ask') }).press('Enter');
      const asks = what.getByRole('button', { name: new RegExp(`^${say('workflows:labels.question')}`) });
      await asks.press('Enter');
      const question = page.getByRole('textbox', { name: say('workflows:labels.question') });
      await expect(question).toBeFocused();
      await settle(page);
      await expectAccessible(page);
      await question.fill('');
      await expect(question).toHaveAttribute('aria-invalid', 'true');
      await question.fill('לשלוח אינסטלטור?');
      await page.keyboard.press('Enter');
      await expect(asks).toBeFocused();
      await expect(asks).toContainText('לשלוח אינסטלטור?');
      await publish.press('Enter');
      const on = page.getByRole('switch');
      await expect(on).toBeEnabled();
      await on.press('Space');
      await expect(on).toBeChecked();

      await reportDefect(product.url, tenant, lease.id, { title: 'דליפה' });
      await page.goto(`${product.url}/workflows`);
      const asked = page.getByRole('region', { name: say('workflows:runs.states.asked') });
      await expect(asked.getByText('לשלוח אינסטלטור?')).toBeVisible();
      await asked.getByRole('button', { name: say('workflows:runs.decline') }).press('Enter');
      await expect(asked).toHaveCount(0);
      await page.getByRole('link', { name: 'אחרי דיווח' }).click();
      await expect(page.getByText(say('workflows:runs.because.declined'))).toBeVisible();
    },
  );
});

test('a workflow with every step fits a narrow phone', { tag: '@nightly' }, async ({ openAs, product }) => {
  const landlord = await makeLandlord(product.url);
  const memberId = null;
  const { id } = await landlord.call<{ id: string }>('POST', '/workflows', {
    name: 'Everything that a workflow can do, under a long name',
    draft: {
      trigger: { kind: 'date', of: 'payment', offset: 1 },
      conditions: [{ kind: 'open' }, { kind: 'amount', least: 100_000 }, { kind: 'lease_age', days: 60 }],
      steps: [
        { kind: 'send', templateId: null },
        { kind: 'wait', hours: 36 },
        { kind: 'wait_until', offset: 5 },
        { kind: 'check', conditions: [{ kind: 'open' }] },
        { kind: 'task', title: 'Call the tenant', dueInDays: 0, memberId },
        { kind: 'request', title: 'Check the boiler', priority: 'high' },
        { kind: 'charge', description: 'Late fee', amount: 5000, dueInDays: 7, memberId, answerDays: 3 },
        { kind: 'notify', text: 'Have a look', memberId },
        { kind: 'ask', question: 'Shall it go on?', memberId, answerDays: 2 },
      ],
    },
  });
  const page = await openAs(landlord, `/workflows/${id}`, { language: 'fr' });
  await page.setViewportSize({ width: 320, height: 700 });
  await settle(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
