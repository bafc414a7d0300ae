import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { findOption } from './option.ts';
import { buildContents, buildLaw } from './testing.ts';

type Term = Parameters<typeof findOption>[0]['term'];

function offer(term: Partial<Term>, endsOn = '2027-09-30') {
  const contents = buildContents({ term: { optionHolder: 'tenant', optionMonths: 12, ...term } });
  const found = findOption(contents, {
    endsOn: Temporal.PlainDate.from(endsOn),
    lastRent: minorUnits(450_000),
    law: buildLaw(),
  });
  return (
    found && {
      ...found,
      noticeBy: found.noticeBy.toString(),
      endsOn: found.endsOn.toString(),
    }
  );
}

test('without a holder or a length there is no option', () => {
  expect(offer({ optionHolder: 'none' })).toBeNull();
  expect(offer({ optionMonths: null })).toBeNull();
});

test.each([
  ['a year', '2027-09-30', 12, '2028-09-30'],
  ['a year to the end of February', '2027-02-28', 12, '2028-02-29'],
  ['six months from March', '2027-02-28', 6, '2027-08-31'],
  ['a month from mid-month', '2027-01-14', 1, '2027-02-14'],
  ['a month from the end of January', '2027-01-31', 1, '2027-02-28'],
])('%s', (_, endsOn, optionMonths, until) => {
  expect(offer({ optionMonths }, endsOn)).toMatchObject({ endsOn: until });
});

test('notice is given as the agreement says, else as the law does for whoever holds the option', () => {
  expect(offer({ optionNoticeDays: 75 })).toMatchObject({ noticeDays: 75, noticeBy: '2027-07-17' });
  expect(offer({ optionNoticeDays: null })).toMatchObject({ noticeDays: 60, noticeBy: '2027-08-01' });
  expect(offer({ optionHolder: 'landlord', optionNoticeDays: null })).toMatchObject({
    noticeDays: 90,
    noticeBy: '2027-07-02',
  });
});

test.each([
  ['same', {}, 450_000],
  ['percent', { optionRentPercent: 250 }, 461_250],
  ['amount', { optionRentAmount: 470_000 }, 470_000],
  ['open', {}, null],
] as const)('the rent of an option whose rule is "%s"', (optionRentRule, change, monthlyRent) => {
  expect(offer({ optionRentRule, ...change })).toMatchObject({ monthlyRent });
});
