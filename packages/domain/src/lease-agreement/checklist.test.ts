import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHECKLIST_CODES, isInTheWay, type ChecklistItem } from './checklist-item.ts';
import { checkLeaseAgreement } from './checklist.ts';
import { AGREEMENT_SECTIONS } from './contents.ts';
import { buildContents, buildFacts, buildKinds, buildLaw } from './testing.ts';

type Change = Parameters<typeof buildContents>[0];
type Facts = Parameters<typeof buildFacts>[0];

const date = (text: string) => Temporal.PlainDate.from(text);
const check = (change: Change, facts?: Facts) =>
  checkLeaseAgreement(buildContents(change), buildFacts(facts));
const briefly = ({ severity, code, section, path, statute }: ChecklistItem) =>
  [severity, code, `${section}.${path}`, statute ?? '-'].join(' | ');
const option = { optionHolder: 'tenant', optionMonths: 12, optionNoticeDays: 60 } as const;
const guarantor = { ...buildContents().parties.tenants[0]!, key: 'guarantor' };
const identified = new Set(['landlord', 'tenant', 'guarantor']);

test('an agreement with everything in it has nothing on its list', () => {
  expect(check({})).toEqual([]);
});

const schedule = (paragraph: number) => `s.25B, Second Schedule (${paragraph})`;

describe('is missing', () => {
  const cases: [string, Change, Facts, string][] = [
    [
      'nobody who lets',
      { parties: { landlords: [] } },
      {},
      `party_missing | parties.landlords | ${schedule(2)}`,
    ],
    [
      'nobody who rents',
      { parties: { tenants: [] } },
      {},
      `party_missing | parties.tenants | ${schedule(2)}`,
    ],
    [
      'a name',
      { parties: { tenants: [{ ...buildContents().parties.tenants[0]!, fullName: ' ' }] } },
      {},
      `party_name_missing | parties.tenants.0.fullName | ${schedule(2)}`,
    ],
    [
      'an identity number',
      {},
      { identified: new Set(['landlord']) },
      `party_identity_missing | parties.tenants.0.identityNumber | ${schedule(2)}`,
    ],
    [
      'an address of a party',
      { parties: { landlords: [{ ...buildContents().parties.landlords[0]!, address: '' }] } },
      {},
      `party_address_missing | parties.landlords.0.address | ${schedule(2)}`,
    ],
    [
      'the address',
      { premises: { address: '' } },
      {},
      `premises_address_missing | premises.address | ${schedule(1)}`,
    ],
    [
      'the description',
      { premises: { description: '' } },
      {},
      `premises_description_missing | premises.description | ${schedule(3)}`,
    ],
    [
      'the furniture',
      { premises: { furnishing: null } },
      {},
      `furnishing_missing | premises.furnishing | ${schedule(3)}`,
    ],
    [
      'its list',
      { premises: { furnishing: 'listed' } },
      {},
      `inventory_missing | premises.inventory | ${schedule(3)}`,
    ],
    [
      'known defects, or that there are none',
      { premises: { defects: null } },
      {},
      `defects_missing | premises.defects | ${schedule(7)}`,
    ],
    [
      'the defects themselves',
      { premises: { defects: 'listed' } },
      {},
      `defects_text_missing | premises.defectsText | ${schedule(7)}`,
    ],
    [
      'the option’s length',
      { term: { ...option, optionMonths: null } },
      {},
      `option_months_missing | term.optionMonths | ${schedule(4)}`,
    ],
    [
      'the option’s notice',
      { term: { ...option, optionNoticeDays: null } },
      {},
      `option_notice_missing | term.optionNoticeDays | ${schedule(4)}`,
    ],
    [
      'the option’s rent',
      { term: { ...option, optionRentRule: 'percent' } },
      {},
      `option_rent_missing | term.optionRentPercent | ${schedule(4)}`,
    ],
    ['the rent', {}, { monthlyRentAmount: 0 }, `rent_missing | rent. | ${schedule(5)}`],
    ['where to pay', { rent: { account: '' } }, {}, `rent_account_missing | rent.account | ${schedule(5)}`],
    [
      'a step within the term',
      { rent: { steps: [{ fromOn: '2028-01-01', amount: 1 }] } },
      {},
      `rent_step_outside_term | rent.steps.0.fromOn | ${schedule(5)}`,
    ],
    [
      'the base of the index',
      { rent: { isLinked: true } },
      {},
      `index_base_missing | rent.baseMonth | ${schedule(5)}`,
    ],
    [
      'the base of the rate',
      { rent: { isLinked: true, linkedTo: 'EUR' } },
      {},
      `rate_base_missing | rent.baseRate | ${schedule(5)}`,
    ],
    [
      'who pays the water',
      { payments: { kinds: buildKinds({ water: null }) } },
      {},
      `payer_missing | payments.kinds.water.payer | ${schedule(6)}`,
    ],
    [
      'how much a security is',
      { securities: { items: [{ type: 'bank_guarantee', amount: null, details: '' }] } },
      {},
      'security_amount_missing | securities.items.0.amount | s.25J',
    ],
    [
      'how the landlord comes in',
      { rules: { entryNoticeHours: null } },
      {},
      'entry_missing | rules.entryNoticeHours | -',
    ],
  ];
  test.each(cases)('%s', (_, change, facts, expected) => {
    expect(check(change, facts).map(briefly)).toEqual([`missing | ${expected}`]);
  });

  test('no account where rent is not transferred', () => {
    expect(check({ rent: { account: '' } }, { paymentMethod: 'cheque' })).toEqual([]);
  });
});

describe('is forbidden', () => {
  const cases: [string, Change, string][] = [
    [
      'the building’s insurance on the tenant',
      { payments: { kinds: buildKinds({ buildingInsurance: 'tenant' }) } },
      'payment_forbidden | payments.kinds.buildingInsurance.payer | s.25I(b)',
    ],
    [
      'the landlord’s broker on the tenant',
      { payments: { kinds: buildKinds({ landlordBroker: 'tenant' }) } },
      'payment_forbidden | payments.kinds.landlordBroker.payer | s.25I(b)',
    ],
    [
      'fixed systems on the tenant',
      { payments: { kinds: buildKinds({ fixedSystems: 'tenant' }) } },
      'payment_forbidden | payments.kinds.fixedSystems.payer | s.25I(b)',
    ],
    [
      'a dwelling as it is',
      { premises: { condition: 'waived' } },
      'habitability_waived | premises.condition | s.25F',
    ],
    [
      'a tenant’s option under 60 days',
      { term: { ...option, optionNoticeDays: 59 } },
      'option_notice_short | term.optionNoticeDays | s.25L',
    ],
    [
      'a landlord’s option under 90 days',
      { term: { ...option, optionHolder: 'landlord', optionNoticeDays: 89 } },
      'option_notice_short | term.optionNoticeDays | s.25L',
    ],
    [
      'a landlord’s option with open terms',
      { term: { ...option, optionHolder: 'landlord', optionNoticeDays: 90, optionRentRule: 'open' } },
      'option_terms_open | term.optionRentRule | s.25L',
    ],
    [
      'an exit of the landlord alone',
      { term: { exitLandlordDays: 90 } },
      'exit_landlord_only | term.exitTenantDays | s.25M',
    ],
    [
      'the landlord’s exit under 90 days',
      { term: { exitLandlordDays: 89, exitTenantDays: 60 } },
      'exit_notice_short | term.exitLandlordDays | s.25M',
    ],
    [
      'the tenant’s exit under 60 days',
      { term: { exitLandlordDays: 90, exitTenantDays: 59 } },
      'exit_notice_short | term.exitTenantDays | s.25M',
    ],
    [
      'repairs after more than 30 days',
      { rules: { repairDays: 31 } },
      'repair_days_long | rules.repairDays | s.25H(b)',
    ],
    [
      'urgent repairs after more than 3',
      { rules: { urgentRepairDays: 4 } },
      'urgent_repair_days_long | rules.urgentRepairDays | s.25H(b)',
    ],
    [
      'securities back after more than 60 days',
      { securities: { items: [{ type: 'cash_deposit', amount: 100, details: '' }], returnDays: 61 } },
      'security_return_late | securities.returnDays | s.25J(e)',
    ],
    [
      'a guarantor without a fixed sum',
      { parties: { guarantors: [{ ...guarantor, guaranteedAmount: null }] } },
      'guarantor_sum_missing | parties.guarantors.0.guaranteedAmount | Guarantee Law, s.21(b)',
    ],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(check(change, { identified }).map(briefly)).toEqual([`forbidden | ${expected}`]);
  });

  test.each<[string, Change]>([
    ['60 days for a tenant’s option', { term: option }],
    ['90 days for a landlord’s', { term: { ...option, optionHolder: 'landlord', optionNoticeDays: 90 } }],
    ['a short exit for the tenant alone', { term: { exitTenantDays: 14 } }],
    ['exits of both with their notice', { term: { exitLandlordDays: 90, exitTenantDays: 60 } }],
    ['quicker repairs than the law asks for', { rules: { repairDays: 7, urgentRepairDays: 1 } }],
    [
      'ongoing dues of the house on the tenant',
      { payments: { kinds: buildKinds({ houseCommittee: 'tenant' }) } },
    ],
  ])('is not: %s', (_, change) => {
    expect(check(change)).toEqual([]);
  });

  test('is only warned about where the chapter does not hold; a guarantor’s sum stays needed', () => {
    const items = check(
      {
        premises: { use: 'commercial', condition: 'waived' },
        parties: { guarantors: [{ ...guarantor, guaranteedAmount: null }] },
      },
      { identified },
    );
    expect(items.map(({ severity, code }) => [severity, code])).toEqual([
      ['forbidden', 'guarantor_sum_missing'],
      ['warning', 'habitability_waived'],
      ['warning', 'statute_not_applying'],
    ]);
  });
});

describe('is warned about', () => {
  const deposit = (amount: number) => ({ items: [{ type: 'cash_deposit' as const, amount, details: '' }] });
  const cases: [string, Change, Facts, string[]][] = [
    ['securities above the ceiling', { securities: deposit(600_001) }, {}, ['securities_over_ceiling']],
    ['nothing at the ceiling', { securities: deposit(600_000) }, {}, []],
    [
      'securities above the stricter of two ceilings',
      { securities: deposit(500_000), term: { ...option, optionMonths: 6 } },
      { endsOn: date('2027-06-30') },
      ['securities_over_strict_ceiling'],
    ],
    [
      'paper that no screen can sign',
      { securities: { items: [{ type: 'promissory_note', amount: 9_000_000, details: '' }] } },
      {},
      ['security_on_paper'],
    ],
    [
      'more than ten years',
      {},
      { endsOn: date('2037-01-01') },
      ['statute_not_applying', 'term_over_ten_years'],
    ],
    ['three months without an option', {}, { endsOn: date('2027-03-31') }, ['statute_not_applying']],
    ['a rent above the limit of 2017', {}, { monthlyRentAmount: 2_000_001 }, ['statute_uncertain']],
    ['dollars', {}, { currency: 'USD' }, ['statute_uncertain']],
    [
      'nobody to send it to',
      { parties: { tenants: [{ ...buildContents().parties.tenants[0]!, phone: '' }] } },
      {},
      ['party_contact_missing'],
    ],
  ];
  test.each(cases)('%s', (_, change, facts, codes) => {
    const items = check(change, facts);
    expect(items.map(({ code }) => code)).toEqual(codes);
    expect(items.filter(isInTheWay)).toEqual([]);
  });

  test.each<[string, Change, Facts]>([
    ['three months and a day', {}, { endsOn: date('2027-04-01') }],
    ['three months with an option', { term: option }, { endsOn: date('2027-03-31') }],
    ['ten years to the day', {}, { endsOn: date('2036-12-31') }],
    ['the limit itself', {}, { monthlyRentAmount: 2_000_000 }],
  ])('not about %s', (_, change, facts) => {
    expect(check(change, facts)).toEqual([]);
  });
});

test('every number of the law is the one of its day, not one of the code', () => {
  const law = buildLaw({
    option_notice_tenant_days: 45,
    repair_days: 14,
    urgent_repair_days: 1,
    security_return_days: 30,
    security_cap_months: 1,
    statute_rent_limit: 100_000,
  });
  const items = check(
    {
      term: { ...option, optionNoticeDays: 44 },
      securities: { items: [{ type: 'cash_deposit', amount: 200_001, details: '' }] },
    },
    { law },
  );
  expect(items.map(({ code, values }) => [code, values.days ?? values.ceiling ?? null])).toEqual([
    ['option_notice_short', 45],
    ['security_return_late', 30],
    ['repair_days_long', 14],
    ['urgent_repair_days_long', 1],
    ['statute_uncertain', null],
    ['securities_over_ceiling', 200_000],
  ]);
});

test('whatever is agreed on numbers, every item names a known code and section, and what stands in the way comes first', () => {
  const days = fc.option(fc.integer({ min: 0, max: 400 }));
  const payer = fc.constantFrom('tenant', 'landlord', 'none', null);
  fc.assert(
    fc.property(
      fc.record({
        optionNoticeDays: days,
        exitLandlordDays: days,
        exitTenantDays: days,
        optionMonths: fc.option(fc.integer({ min: 1, max: 200 })),
      }),
      fc.constantFrom('none', 'tenant', 'landlord'),
      payer,
      fc.option(fc.integer({ min: 0, max: 10_000_000 })),
      (term, optionHolder, who, amount) => {
        const items = check({
          term: { ...term, optionHolder },
          payments: { kinds: buildKinds({ buildingInsurance: who, water: who }) },
          securities: { items: [{ type: 'cash_deposit', amount, details: '' }] },
        });
        for (const { code, section } of items) {
          expect(CHECKLIST_CODES).toContain(code);
          expect(AGREEMENT_SECTIONS).toContain(section);
        }
        const ways = items.map(isInTheWay);
        expect(ways).toEqual(ways.toSorted((a, b) => Number(b) - Number(a)));
        expect(items.some(({ code }) => code === 'payment_forbidden')).toBe(who === 'tenant');
        expect(items.some(({ code }) => code === 'payer_missing')).toBe(who === null);
      },
    ),
  );
});
