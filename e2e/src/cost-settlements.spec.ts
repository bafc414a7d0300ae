import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { makeTenancy } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a landlord settles advances against what was really spent, sees what stays with them, and reverses it',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('he');
    const { landlord, house, lease } = await makeTenancy(product.url);
    const start = Temporal.Now.plainDateISO('Asia/Jerusalem').with({ day: 1 }).subtract({ months: 1 });
    await landlord.call('POST', `/leases/${lease.id}/recurring-charges`, {
      purpose: 'house_committee',
      kind: 'fee',
      amount: 10_000,
      everyMonths: 1,
      dueDay: 1,
      startsOn: start.toString(),
      pastPeriods: Temporal.Now.plainDateISO('Asia/Jerusalem').day === 1 ? 1 : 2,
    });
    await landlord.call('POST', '/expenses', {
      propertyId: house.id,
      amount: 120_000,
      category: 'house_committee',
      description: 'ועד הבית',
      expenseDate: start.toString(),
    });
    const page = await openAs(landlord, '/financials/settlements', { language: 'he' });
    await page
      .getByRole('link', { name: say('cost-settlements:title') })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: say('cost-settlements:title') });
    await panel.getByRole('combobox', { name: say('common:labels.property') }).click();
    await page.getByRole('option').first().click();
    const from = panel.getByRole('textbox', { name: say('cost-settlements:choose.from') });
    const month = start.toPlainYearMonth().toString().split('-').toReversed().join('/');
    await typeInto(from, month);
    const now = start.add({ months: 1 }).toPlainYearMonth().toString().split('-').toReversed().join('/');
    await typeInto(panel.getByRole('textbox', { name: say('cost-settlements:choose.through') }), now);
    await settle(page);
    await expectAccessible(page);
    await pressOn(panel.getByRole('button', { name: say('common:actions.continue') }));

    // Three of the four units stood empty: their share of the cost is the landlord's.
    await panel.getByRole('checkbox', { name: /ועד הבית/ }).check();
    await expect(panel.getByRole('status').last()).toContainText('₪100');
    await expect(panel.getByRole('status').last()).toContainText('₪900');
    await settle(page);
    await expectAccessible(page);
    await pressOn(panel.getByRole('button', { name: say('cost-settlements:post') }));
    await expect(panel).toBeHidden();
    const row = page.getByRole('row', { name: /1,200/ });
    await expect(row).toContainText(say('cost-settlements:stands'));

    await row.getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('₪1,200');
    await expectAccessible(page);
    await expectNoEnglish(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common:actions.close') })
      .click();
    await row
      .getByRole('button', { name: new RegExp(say('common:list.rowActions').split('{{')[0] ?? '') })
      .click();
    await page.getByRole('menuitem', { name: say('cost-settlements:reverse.action') }).click();
    const question = page.getByRole('dialog', { name: say('cost-settlements:reverse.title') });
    await typeInto(question.getByRole('textbox', { name: say('common:labels.reason') }), 'טעות');
    await pressOn(question.getByRole('button', { name: say('cost-settlements:reverse.action') }));
    await expect(row).toContainText(say('money:states.reversed'));
  },
);
