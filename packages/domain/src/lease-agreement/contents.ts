import type { LawOfDay } from '../legal-parameters.ts';
import type { LinkTarget } from '../linkage-terms.ts';
import type { Currency } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { AgreedSecurityType } from '../securities.ts';

/**
 * What a lease agreement says beyond the lease itself. Dates, rent, due day and method stand on the lease alone, so
 * that the paper and the ledger can never differ. Amounts are minor units, percentages hundredths of a percent.
 */

export const AGREEMENT_LANGUAGES = ['he', 'en', 'bilingual'] as const;
export type AgreementLanguage = (typeof AGREEMENT_LANGUAGES)[number];

/** The parts of an agreement, in the order in which a person fills them in. */
export const AGREEMENT_SECTIONS = [
  'parties',
  'premises',
  'term',
  'rent',
  'payments',
  'securities',
  'rules',
] as const;
export type AgreementSection = (typeof AGREEMENT_SECTIONS)[number];

export const IDENTITY_KINDS = ['identity_number', 'passport', 'company_number'] as const;
export const FURNISHINGS = ['unfurnished', 'listed'] as const;
export const DEFECT_STATES = ['none_known', 'listed'] as const;
export const CONDITIONS = ['fit', 'waived'] as const;
export const OPTION_HOLDERS = ['none', 'tenant', 'landlord'] as const;
export const OPTION_RENT_RULES = ['same', 'percent', 'amount', 'open'] as const;
export const INDEX_METHODS = ['known', 'for_month'] as const;
export const INDEX_FLOORS = ['none', 'base', 'last_paid'] as const;
export const INDEX_ROUNDINGS = ['agora', 'shekel'] as const;
export const INDEX_FREQUENCIES = ['monthly', 'quarterly', 'yearly', 'option'] as const;
export const PAYERS = ['tenant', 'landlord', 'none'] as const;
export const PET_RULES = ['allowed', 'with_consent', 'not_allowed'] as const;
export const SUBLET_RULES = ['with_consent', 'not_allowed'] as const;

/** Payments beside the rent. The last three the law keeps with the landlord. */
export const PAYMENT_KINDS = [
  'municipalTax',
  'water',
  'electricity',
  'gas',
  'heating',
  'houseCommittee',
  'internet',
  'fixedSystems',
  'buildingInsurance',
  'landlordBroker',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export type Payer = (typeof PAYERS)[number];

export interface Party {
  /** Names the person inside this agreement: `tenant`, `landlord-2`. */
  readonly key: string;
  readonly fullName: string;
  readonly identityKind: (typeof IDENTITY_KINDS)[number];
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export interface Guarantor extends Party {
  /** Without a fixed sum an individual guarantor is released entirely. */
  readonly guaranteedAmount: number | null;
}

export interface LeaseAgreementContents {
  readonly parties: {
    readonly landlords: readonly Party[];
    readonly tenants: readonly Party[];
    readonly guarantors: readonly Guarantor[];
  };
  readonly premises: {
    readonly use: 'residential' | 'commercial';
    readonly address: string;
    readonly landRegistry: string;
    readonly rooms: number | null;
    readonly areaSqm: number | null;
    readonly floor: number | null;
    readonly description: string;
    /** Parking, storage, balcony: what is let with the dwelling. */
    readonly attached: string;
    readonly sharedParts: string;
    readonly furnishing: (typeof FURNISHINGS)[number] | null;
    readonly inventory: readonly {
      readonly name: string;
      readonly quantity: number;
      readonly state: string;
    }[];
    readonly condition: (typeof CONDITIONS)[number];
    readonly defects: (typeof DEFECT_STATES)[number] | null;
    readonly defectsText: string;
  };
  readonly term: {
    readonly optionHolder: (typeof OPTION_HOLDERS)[number];
    readonly optionMonths: number | null;
    readonly optionNoticeDays: number | null;
    readonly optionRentRule: (typeof OPTION_RENT_RULES)[number];
    readonly optionRentPercent: number | null;
    readonly optionRentAmount: number | null;
    /** Notice with which a side may end the lease without a reason; null: it may not. */
    readonly exitLandlordDays: number | null;
    readonly exitTenantDays: number | null;
    /** Agreed damages for every day of leaving late. */
    readonly lateLeavingAmount: number | null;
  };
  readonly rent: {
    readonly account: string;
    readonly steps: readonly { readonly fromOn: string; readonly amount: number }[];
    readonly isLinked: boolean;
    readonly linkedTo: LinkTarget;
    readonly indexMethod: (typeof INDEX_METHODS)[number];
    /** `2026-10` */
    readonly baseMonth: string | null;
    readonly baseValue: string;
    /** The rate of a currency as the contract says it, or the day whose rate it was. */
    readonly baseRate: string;
    readonly baseRateOn: string | null;
    readonly indexFloor: (typeof INDEX_FLOORS)[number];
    readonly indexCapPercent: number | null;
    readonly indexRounding: (typeof INDEX_ROUNDINGS)[number];
    readonly indexFrequency: (typeof INDEX_FREQUENCIES)[number];
  };
  readonly payments: {
    readonly kinds: Readonly<
      Record<PaymentKind, { readonly payer: Payer | null; readonly amount: number | null }>
    >;
    readonly others: readonly {
      readonly name: string;
      readonly payer: Exclude<Payer, 'none'>;
      readonly amount: number | null;
    }[];
  };
  readonly securities: {
    readonly items: readonly {
      readonly type: AgreedSecurityType;
      readonly amount: number | null;
      readonly details: string;
    }[];
    readonly returnDays: number | null;
  };
  readonly rules: {
    readonly pets: (typeof PET_RULES)[number];
    readonly petsNote: string;
    readonly sublet: (typeof SUBLET_RULES)[number];
    readonly entryNoticeHours: number | null;
    readonly entryNote: string;
    readonly repairDays: number | null;
    readonly urgentRepairDays: number | null;
    readonly repairContact: string;
    readonly special: string;
  };
}

/** What the lease itself says, and what only the server knows about the agreement. */
export interface LeaseFacts {
  readonly startsOn: Temporal.PlainDate;
  readonly endsOn: Temporal.PlainDate;
  readonly monthlyRentAmount: number;
  readonly currency: Currency;
  readonly dueDay: number;
  readonly paymentMethod: PaymentMethod;
  /** Keys of the parties whose identity number is there. */
  readonly identified: ReadonlySet<string>;
  /** As it was on the day the lease starts. */
  readonly law: LawOfDay;
}

export type PartyRole = 'landlord' | 'tenant' | 'guarantor';

/** Everybody who signs, with their role and where they stand in the contents. */
export function listParties({
  parties,
}: Pick<LeaseAgreementContents, 'parties'>): { role: PartyRole; party: Party; path: string }[] {
  const { landlords, tenants, guarantors } = parties;
  return [
    ...landlords.map((party, at) => ({ role: 'landlord' as const, party, path: `landlords.${at}` })),
    ...tenants.map((party, at) => ({ role: 'tenant' as const, party, path: `tenants.${at}` })),
    ...guarantors.map((party, at) => ({ role: 'guarantor' as const, party, path: `guarantors.${at}` })),
  ];
}
