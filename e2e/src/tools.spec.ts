import { expectAccessible, expectNoEnglish, settle } from './accessible.ts';
import { makeLandlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

test(
  'a loan typed by keyboard costs what the annuity formula says, at no interest too, and its address opened elsewhere says the same',
  { tag: '@nightly' },
  async ({ openAs, product }) => {
    const say = wordsIn('en');
    const landlord = await makeLandlord(product.url);
    const page = await openAs(landlord, '/tools', { language: 'en' });
    await settle(page);
    await page.getByRole('link', { name: say('calculators:tools.mortgage.name') }).press('Enter');
    const inputs = page.getByRole('region', { name: say('calculators:inputs') });
    const field = (key: string) => inputs.getByRole('textbox', { name: say(`calculators:fields.${key}`) });
    // 1,000,000 at 5 % over 25 years, then over 15, then without interest.
    await expect(page.getByText('₪5,845.90').first()).toBeVisible();
    await field('years').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('15');
    await expect(page.getByText('₪7,907.94').first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('0');
    await expect(page.getByText('1,000,000.00 ÷ 180 = 5,555.56')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('nothing');
    await expect(field('loan')).toHaveAccessibleDescription(`₪ ${say('calculators:faults.amount')}`);
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1,600,000');
    await page.keyboard.press('Tab');
    await expect(page.getByText(say('calculators:checks.missed'))).toBeVisible();
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ tool: 'mortgage', loan1: '1600000', rate1: '0', years1: '15' });

    const other = await openAs(landlord, `/tools${new URL(page.url()).search}`, {
      language: 'he',
      phone: true,
      elsewhere: true,
    });
    await settle(other);
    await expect(other.getByText('1,600,000.00 ÷ 180 = 8,888.89')).toBeVisible();
    await expectAccessible(other);
  },
);

test('figures of the law stand at what they make, with source and day, and a cash flow is the sum by hand, below nothing too', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('he');
  const landlord = await makeLandlord(product.url);
  const page = await openAs(landlord, '/tools?tool=purchase-tax&price=2500000', { language: 'he' });
  await settle(page);
  await expect(page.getByText('₪20,538.33')).toBeVisible();
  await expect(page.getByText(/16\/01\/2025/)).toBeVisible();
  await expect(page.getByText(say('common:legalNote'))).toHaveCount(1);
  await page.getByRole('link', { name: say('calculators:tools.cash-flow.name') }).click();
  // 6,000 × 96 % − 5 % of 6,000 − 8 % of 5,760 and its VAT − 150 − 3,500.
  await expect(page.getByText('₪1,266.26')).toBeVisible();
  await expect(page.getByText('₪15,195.07')).toBeVisible();
  const inputs = page.getByRole('region', { name: say('calculators:inputs') });
  await inputs.getByRole('textbox', { name: say('calculators:fields.mortgage') }).fill('5000');
  await expect(page.getByText('−₪233.74')).toBeVisible();
  await inputs.getByRole('textbox', { name: say('calculators:fields.reserve') }).fill('10');
  await expect(page.getByText('−₪533.74')).toBeVisible();
  await inputs.getByRole('textbox', { name: say('calculators:fields.fee') }).fill('0');
  await expect(page.getByText('₪10.00', { exact: true })).toBeVisible();
  await expectNoEnglish(page);
});
