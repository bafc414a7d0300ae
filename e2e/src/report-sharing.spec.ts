import { expectAccessible, settle } from './accessible.ts';
import { makeColleague, makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a report is shared with a colleague who sees no money and says so, by a link that opens nothing once it ends, and by mail on a day',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const { landlord, lease } = await makeTenancy(product.url);
    const paidOn = Temporal.Now.plainDateISO('Asia/Jerusalem').toString();
    const payment = { amount: 415_000, method: 'bit', paidOn };
    await landlord.call('POST', `/leases/${lease.id}/payments`, payment);
    const colleague = await makeColleague(product.url, landlord, 'viewer');
    const { id } = await landlord.call<{ id: string }>('POST', '/reports', {
      name: 'What came in',
      definition: { dataset: 'income', fields: [{ field: 'amount' }], groupBy: [{ field: 'property' }] },
    });
    const page = await openAs(landlord, `/reports/${id}`, { language: 'en' });
    await page.getByRole('button', { name: say('report-sharing:open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('combobox', { name: say('report-sharing:people.who') })
      .selectOption({ label: 'נועה לוי' });
    await dialog.getByRole('button', { name: say('report-sharing:people.share') }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'נועה לוי' })).toBeVisible();
    await dialog.getByRole('button', { name: say('report-sharing:link.make') }).click();
    await expect(dialog.getByText('/shared/reports/')).toBeVisible();
    await expectAccessible(page);
    const { link } = await landlord.call<{ link: { url: string } }>('GET', `/reports/${id}/sharing`);
    const { pathname } = new URL(link.url);

    const theirs = await openAs(colleague, `/reports/${id}`, { language: 'en', elsewhere: true });
    await expect(theirs.getByRole('table').last()).toContainText('₪4,150');
    await expect(theirs.getByRole('button', { name: say('common:actions.save') })).toHaveCount(0);

    // What one says, the other sees without asking again; a name is chosen by keys alone.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const comment = page.getByRole('textbox', { name: say('report-comments:label') });
    await comment.fill('Is this all, @');
    await expect(page.getByRole('option', { name: 'נועה לוי' })).toBeVisible();
    await expectAccessible(page);
    await comment.press('Enter');
    await page.getByRole('button', { name: say('common:actions.send') }).click();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Is this all, @נועה לוי' })).toBeVisible();
    await theirs.getByRole('textbox', { name: say('report-comments:label') }).fill('It is');
    await theirs.getByRole('button', { name: say('common:actions.send') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'It is' })).toBeVisible();

    await theirs.goto(product.url + pathname);
    await settle(theirs);
    await expect(theirs.getByRole('table').last()).toContainText('₪4,150');
    await page.getByRole('button', { name: say('report-sharing:open'), exact: true }).click();
    await dialog.getByRole('button', { name: say('report-sharing:link.end') }).click();
    await expect(dialog.getByRole('button', { name: say('report-sharing:link.make') })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
      say('shared-portfolios:refused.ended.title'),
    );

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('report-schedules:open'), exact: true }).click();
    await dialog.getByRole('button', { name: say('report-schedules:add') }).click();
    const address = dialog.getByRole('combobox', { name: say('common:labels.email') });
    await address.fill('accountant@example.com');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('report-schedules:add') }).click();
    await expect(dialog.getByText('accountant@example.com')).toBeVisible();
    await dialog.getByRole('button', { name: say('report-schedules:pause') }).click();
    await expect(dialog.getByRole('button', { name: say('report-schedules:resume') })).toBeVisible();
  },
);
