import { expect, test } from 'vitest';
import { lawOn, LEGAL_PARAMETERS } from './legal-parameters.ts';
import { findDeadline, findNoticeTerms, type AgreementWays } from './tenant-notices.ts';

const law = lawOn(
  '2026-10-01',
  LEGAL_PARAMETERS.map((name) => ({
    name,
    value: name === 'option_notice_tenant_days' ? 60 : 1,
    validFrom: '2017-09-17',
    validTo: null,
    section: 's.25L',
    source: 'Hire and Borrowing Law',
  })),
);
const day = (text: string) => Temporal.PlainDate.from(text);
const ways: AgreementWays = { optionHolder: 'tenant', optionNoticeDays: 90, exitTenantDays: 45 };
const termsOf = (contract: AgreementWays | null) => findNoticeTerms(day('2027-09-30'), contract, law);
const deadlineOf = (
  contract: AgreementWays | null,
  ...about: [Parameters<typeof findDeadline>[1], string]
) => {
  const found = findDeadline(termsOf(contract), about[0], day(about[1]));
  return found === null ? null : `${found.on} ${found.basis}`;
};

test('an option is used as many days before the end as the contract says, else as the law does', () => {
  expect(deadlineOf(ways, 'using_option', '2027-09-30')).toBe('2027-07-02 contract');
  expect(deadlineOf({ ...ways, optionNoticeDays: null }, 'using_option', '2027-09-30')).toBe(
    '2027-08-01 law',
  );
  expect(deadlineOf(null, 'using_option', '2027-09-30')).toBe('2027-08-01 law');
});

test('an option that is nobody’s or the landlord’s gives the tenant no day', () => {
  for (const optionHolder of ['none', 'landlord'] as const) {
    expect(termsOf({ ...ways, optionHolder }).option).toBeNull();
    expect(deadlineOf({ ...ways, optionHolder }, 'using_option', '2027-09-30')).toBeNull();
  }
});

test('leaving early wants the days of the contract before the day of leaving; without them there is no day', () => {
  expect(deadlineOf(ways, 'leaving_early', '2027-03-17')).toBe('2027-01-31 contract');
  expect(deadlineOf({ ...ways, exitTenantDays: null }, 'leaving_early', '2027-03-17')).toBeNull();
  expect(deadlineOf(null, 'leaving_early', '2027-03-17')).toBeNull();
});

test('who does not stay, or writes of another matter, is never late', () => {
  expect(deadlineOf(ways, 'not_renewing', '2027-09-30')).toBeNull();
  expect(deadlineOf(ways, 'other', '2027-01-01')).toBeNull();
});
