import { formatMonth } from '@dira/i18n/format-date';
import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { operatorKey, operatorSettings, signInOperator } from './operator.ts';
import { makeLandlord, signIn } from './people.ts';
import { expect, inHebrewAndEnglish, test } from './test.ts';
import { marked, wordsIn } from './words.ts';

test.use({ settings: operatorSettings });

/** The languages share a product, so each keeps to its own figure and months. */
const own = {
  en: { figure: 'repair_days', year: 2025 },
  he: { figure: 'urgent_repair_days', year: 2026 },
} as const;

/** What stands on each page of the operator once it is there. */
const pages = [
  'people',
  'security',
  'accesses',
  'retention',
  'health',
  'deliveries',
  'banners',
  'switches',
  'content',
  'billing',
  'workspaces',
] as const;

test('each page of the operator opens with what is in it, and none of it for an owner (he)', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('he');
  const landlord = await makeLandlord(product.url);
  const page = await openAs(await signInOperator(product), '/site-admin?tab=inbox', { language: 'he' });
  for (const tab of pages) {
    await page.getByRole('button', { name: say(`site-admin:tabs.${tab}`), exact: true }).click();
    await expect(page.getByText(say(`site-admin:purpose.${tab}`))).toBeVisible();
    await settle(page);
    await expectAccessible(page);
  }
  await page
    .getByRole('link', { name: say('shell:screens.adminAnalytics') })
    .first()
    .click();
  await expect(page.getByRole('region', { name: say('platform-analytics:funnel.title') })).toBeVisible();
  await expectAccessible(page);
  const other = await openAs(landlord, '/site-admin?tab=people', { elsewhere: true });
  await expect(other).toHaveURL(/\/dashboard$/);
});

inHebrewAndEnglish((language, say) => {
  const { figure, year } = own[language];

  test(`the operator enters what the law says, and corrects it, in ${language}`, async ({
    openAs,
    product,
  }) => {
    const page = await openAs(await signInOperator(product), '/site-admin?tab=law', {
      language,
      phone: language === 'he',
    });
    await settle(page);
    const name = say(`legal-parameters:names.${figure}`);
    const row = page.getByRole('row').filter({ hasText: new RegExp(`^${name}`) });
    await row.getByRole('button', { name: say('legal-parameters:form.newTitle') }).click();
    const form = page.getByRole('dialog', { name: say('legal-parameters:form.newTitle') });
    const field = (key: string) => form.getByRole('textbox', { name: say(`legal-parameters:form.${key}`) });
    await form.getByRole('button', { name: say('legal-parameters:form.new') }).click();
    await expect(field('values.days')).toBeFocused();
    await field('values.days').fill('21');
    await field('validFrom').fill('01/01/2030');
    await field('source').first().fill('Book of Laws 9999');
    await form.getByRole('button', { name: say('legal-parameters:form.new') }).click();
    await expect(form).toHaveCount(0);
    await expect(row.getByText(/01\/01\/2030/)).toBeVisible();
    await expectAccessible(page);
    if (language === 'he') await expectNoEnglish(page);
  });

  test(
    `the operator shows the secret key, enters an index, brings a file with a fault, and mends it, in ${language}`,
    { tag: '@nightly' },
    async ({ openAs, product }) => {
      const operator = await signInOperator(product);
      const anew = { ...operator, session: await signIn(product.url, operator.email) };
      const page = await openAs(anew, '/site-admin?tab=index', {
        language,
      });
      const key = page.getByRole('textbox', { name: say('bootstrap:secretKey') });
      await expect(key).toBeFocused();
      await expectAccessible(page);
      await key.fill('not this one');
      await page.keyboard.press('Enter');
      await expect(key).toHaveAccessibleDescription(new RegExp(say('problems:fields.wrong_operator_key')));
      await key.fill(operatorKey);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/site-admin\?tab=index$/);
      const rowOf = (month: string) =>
        page.getByRole('row').filter({ hasText: formatMonth(`${year}-${month}`, language) });
      await settle(page);
      await expect(page.getByText(say('cpi:status.published'))).toBeVisible();
      await page.getByRole('link', { name: say('cpi:enter') }).click();
      const one = page.getByRole('dialog', { name: say('cpi:enter') });
      await one.getByRole('textbox', { name: say('common:labels.month') }).fill(`08/${year}`);
      await one.getByRole('textbox', { name: say('cpi:columns.points') }).fill('103.2');
      await one.getByRole('textbox', { name: say('cpi:form.baseYear') }).fill('2024');
      await one.getByRole('textbox', { name: say('common:labels.source') }).fill('Bureau');
      await one.getByRole('button', { name: say('cpi:enter') }).click();
      await expect(one).toHaveCount(0);
      await expect(rowOf('08').getByText('103.2')).toBeVisible();

      await page.getByRole('link', { name: say('cpi:import.action') }).click();
      const file = page.getByRole('dialog', { name: say('cpi:import.action') });
      const lines = file.getByRole('textbox', { name: say('cpi:import.file') });
      await lines.fill(`month,base_year,value\n${year}-08,2024,103.4\n${year}-9,2024,103.6\n`);
      await expect(file.getByText('103.2 → 103.4')).toBeVisible();
      await expect(file.getByText(say('cpi:settled.none'))).toBeVisible();
      await file.getByRole('textbox', { name: say('common:labels.source') }).fill('Bureau');
      await file.getByRole('button', { name: say('cpi:import.submit') }).click();
      await expect(lines).toHaveAccessibleDescription(say('cpi:import.mend'));
      await expectAccessible(page);
      await lines.fill(`month,base_year,value\n${year}-08,2024,103.4\n${year}-09,2024,103.6\n`);
      await expect(file.getByText(marked(say, 'cpi:import.line', { line: 3 }))).toBeVisible();
      await file.getByRole('button', { name: say('cpi:import.submit') }).click();
      await expect(file).toHaveCount(0);
      await expect(rowOf('09').getByText('103.6')).toBeVisible();
      await expect(rowOf('08').getByText(say('cpi:corrected'), { exact: true })).toBeVisible();
      await expectAccessible(page);
      if (language === 'he') await expectNoEnglish(page);
    },
  );
});
