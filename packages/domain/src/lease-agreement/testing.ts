import { LEGAL_PARAMETERS, type LawOfDay, type LegalParameterName } from '../legal-parameters.ts';
import { PAYMENT_KINDS } from './contents.ts';
import type { LeaseAgreementContents, LeaseFacts, PaymentKind } from './contents.ts';

type Change = { [Section in keyof LeaseAgreementContents]?: Partial<LeaseAgreementContents[Section]> };

const person = (key: string) => ({
  key,
  fullName: `Person ${key}`,
  identityKind: 'identity_number' as const,
  address: 'Herzl 1, Haifa',
  phone: '052-525 2679',
  email: '',
});

/** An agreement with nothing missing, nothing forbidden and nothing to warn about, changed in places. */
export function buildContents(change: Change = {}): LeaseAgreementContents {
  return {
    parties: {
      landlords: [person('landlord')],
      tenants: [person('tenant')],
      guarantors: [],
      ...change.parties,
    },
    premises: {
      use: 'residential',
      address: 'Herzl 14/3, Haifa',
      landRegistry: '',
      rooms: 3,
      areaSqm: 70,
      floor: 1,
      description: 'Three rooms and a balcony',
      attached: '',
      sharedParts: '',
      furnishing: 'unfurnished',
      inventory: [],
      condition: 'fit',
      defects: 'none_known',
      defectsText: '',
      ...change.premises,
    },
    term: {
      optionHolder: 'none',
      optionMonths: null,
      optionNoticeDays: null,
      optionRentRule: 'same',
      optionRentPercent: null,
      optionRentAmount: null,
      exitLandlordDays: null,
      exitTenantDays: null,
      lateLeavingAmount: null,
      ...change.term,
    },
    rent: {
      account: '12-600-123456',
      steps: [],
      isLinked: false,
      linkedTo: 'index',
      indexMethod: 'known',
      baseMonth: null,
      baseValue: '',
      baseRate: '',
      baseRateOn: null,
      indexFloor: 'base',
      indexCapPercent: null,
      indexRounding: 'agora',
      indexFrequency: 'yearly',
      ...change.rent,
    },
    payments: {
      kinds: buildKinds({}),
      others: [],
      ...change.payments,
    },
    securities: { items: [], returnDays: 60, ...change.securities },
    rules: {
      pets: 'allowed',
      petsNote: '',
      sublet: 'not_allowed',
      entryNoticeHours: 24,
      entryNote: '',
      repairDays: 30,
      urgentRepairDays: 3,
      repairContact: '',
      special: '',
      ...change.rules,
    },
  };
}

export function buildKinds(
  payers: Partial<Record<PaymentKind, 'tenant' | 'landlord' | 'none' | null>>,
): LeaseAgreementContents['payments']['kinds'] {
  const of = (kind: PaymentKind) => ({ payer: kind in payers ? payers[kind]! : 'landlord', amount: null });
  return Object.fromEntries(
    PAYMENT_KINDS.map((kind) => [kind, of(kind)]),
  ) as LeaseAgreementContents['payments']['kinds'];
}

/** The law as it was when the Fair Rental chapter came, changed in places. */
export function buildLaw(change: Partial<Record<LegalParameterName, number>> = {}): LawOfDay {
  const values: Record<LegalParameterName, [value: number, section: string]> = {
    statute_rent_limit: [2_000_000, 's.25O(a)'],
    statute_short_term_months: [3, 's.25O(a)'],
    statute_long_term_years: [10, 's.25O(a)'],
    security_cap_months: [3, 's.25J(b)'],
    security_cap_term_divisor: [3, 's.25J(b)'],
    security_return_days: [60, 's.25J(e)'],
    repair_days: [30, 's.25H(b)'],
    urgent_repair_days: [3, 's.25H(b)'],
    option_notice_landlord_days: [90, 's.25L'],
    option_notice_tenant_days: [60, 's.25L'],
    exit_notice_landlord_days: [90, 's.25M'],
    exit_notice_tenant_days: [60, 's.25M'],
    vat_rate: [1800, 'VAT Law'],
    allocation_number_threshold: [500_000, 'VAT Law'],
    rent_exempt_ceiling: [565_400, 'Rent Tax Exemption Law'],
    rent_flat_rate: [1000, 'Income Tax Ordinance'],
    rent_marginal_floor: [3100, 'Income Tax Ordinance'],
    rent_marginal_floor_from_sixty: [1000, 'Income Tax Ordinance'],
    loan_to_value_single: [7500, 'Directive 329'],
    loan_to_value_replacement: [7000, 'Directive 329'],
    loan_to_value_investment: [5000, 'Directive 329'],
    mortgage_fixed_share_divisor: [3, 'Directive 329'],
    mortgage_longest_years: [30, 'Directive 329'],
    bank_of_israel_rate: [400, 'Bank of Israel'],
    prime_margin: [150, 'Bank practice'],
    home_depreciation_rate: [200, 'Regulation 2'],
    rent_flat_payment_days: [30, 'section 122'],
    surtax_threshold: [72_156_000, 'section 121B'],
    surtax_rate: [300, 'section 121B'],
    surtax_passive_rate: [200, 'section 121B'],
    letting_passive_homes: [5, 'Practice'],
    letting_business_homes: [10, 'Practice'],
    privacy_request_days: [30, 'Privacy Protection Law'],
  };
  const from = { validFrom: '2017-09-17', validTo: null, source: 'The law' };
  return Object.fromEntries(
    LEGAL_PARAMETERS.map((name) => {
      const [value, section] = values[name];
      return [name, { ...from, name, section, value: change[name] ?? value }];
    }),
  ) as LawOfDay;
}

/** A year at ₪2,000 from 1 January 2027. */
export function buildFacts(change: Partial<LeaseFacts> = {}): LeaseFacts {
  return {
    startsOn: Temporal.PlainDate.from('2027-01-01'),
    endsOn: Temporal.PlainDate.from('2027-12-31'),
    monthlyRentAmount: 200_000,
    currency: 'ILS',
    dueDay: 1,
    paymentMethod: 'bank_transfer',
    identified: new Set(['landlord', 'tenant']),
    law: buildLaw(),
    ...change,
  };
}
