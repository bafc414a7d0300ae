import { expect, test } from 'vitest';
import { listLeaseNotices, type OptionTerms } from './lease-notices.ts';
import { lawOn, LEGAL_PARAMETERS } from './legal-parameters.ts';

const days = { option_notice_landlord_days: 90, option_notice_tenant_days: 60 } as Record<string, number>;
const law = lawOn(
  '2026-10-01',
  LEGAL_PARAMETERS.map((name) => ({
    name,
    value: days[name] ?? 1,
    validFrom: '2017-09-17',
    validTo: null,
    section: 's.25L',
    source: 'Hire and Borrowing Law',
  })),
);

const noticesOf = (endsOn: string, contract: OptionTerms | null) =>
  listLeaseNotices(Temporal.PlainDate.from(endsOn), contract, law).map(
    ({ reason, on, basis }) => `${reason} ${on} ${basis}`,
  );

test('a lease whose contract is not known has both days of the law, and the reminder', () => {
  expect(noticesOf('2027-09-30', null)).toEqual([
    'option_landlord 2027-07-02 law',
    'option_tenant 2027-08-01 law',
    'ending 2027-08-31 default',
  ]);
});

test('a contract names who has the option, and its own days count', () => {
  const tenant = { optionHolder: 'tenant', optionNoticeDays: 75 } as const;
  expect(noticesOf('2027-09-30', tenant)).toEqual([
    'option_tenant 2027-07-17 contract',
    'ending 2027-08-31 default',
  ]);
  expect(noticesOf('2027-09-30', { ...tenant, optionNoticeDays: null })[0]).toBe(
    'option_tenant 2027-08-01 law',
  );
});

test('without an option there is the reminder alone', () => {
  expect(noticesOf('2027-09-30', { optionHolder: 'none', optionNoticeDays: 60 })).toEqual([
    'ending 2027-08-31 default',
  ]);
});

test('days are those of the calendar, through February and the change of clocks', () => {
  expect(noticesOf('2028-03-30', { optionHolder: 'none', optionNoticeDays: null })).toEqual([
    'ending 2028-02-29 default',
  ]);
});
