import { DomainError } from './domain-error.ts';

/**
 * What the law sets and changes, by name, and what its number counts. The numbers stand in the dated configuration,
 * with the section and the source of each; rules are handed those of a day and hold none.
 */
export const LEGAL_PARAMETER_UNITS = {
  statute_rent_limit: 'agorot',
  statute_short_term_months: 'months',
  statute_long_term_years: 'years',
  security_cap_months: 'months',
  security_cap_term_divisor: 'parts',
  security_return_days: 'days',
  repair_days: 'days',
  urgent_repair_days: 'days',
  option_notice_landlord_days: 'days',
  option_notice_tenant_days: 'days',
  exit_notice_landlord_days: 'days',
  exit_notice_tenant_days: 'days',
  vat_rate: 'basis_points',
  // Above it a tax invoice to a dealer needs an allocation number.
  allocation_number_threshold: 'agorot',
  rent_exempt_ceiling: 'agorot',
  rent_flat_rate: 'basis_points',
  rent_marginal_floor: 'basis_points',
  rent_marginal_floor_from_sixty: 'basis_points',
  loan_to_value_single: 'basis_points',
  loan_to_value_replacement: 'basis_points',
  loan_to_value_investment: 'basis_points',
  mortgage_fixed_share_divisor: 'parts',
  mortgage_longest_years: 'years',
  bank_of_israel_rate: 'basis_points',
  prime_margin: 'basis_points',
  home_depreciation_rate: 'basis_points',
  // From the end of the tax year on.
  rent_flat_payment_days: 'days',
  surtax_threshold: 'agorot',
  surtax_rate: 'basis_points',
  surtax_passive_rate: 'basis_points',
  // Let by one family: up to so many it is seldom a business, from so many on it is one.
  letting_passive_homes: 'homes',
  letting_business_homes: 'homes',
  // Within which whoever asks about their own data is answered.
  privacy_request_days: 'days',
} as const;
export type LegalParameterName = keyof typeof LEGAL_PARAMETER_UNITS;
export type LegalParameterUnit = (typeof LEGAL_PARAMETER_UNITS)[LegalParameterName];

export const LEGAL_PARAMETERS = Object.keys(LEGAL_PARAMETER_UNITS) as LegalParameterName[]; // the keys above

/** The largest number of each unit that can be meant. */
export const LEGAL_PARAMETER_LIMITS: Readonly<Record<LegalParameterUnit, number>> = {
  agorot: 100_000_000,
  months: 600,
  years: 100,
  parts: 100,
  days: 3650,
  homes: 1000,
  // The whole.
  basis_points: 10_000,
};

export interface LegalParameter {
  readonly name: LegalParameterName;
  readonly value: number;
  /** First and last day, ISO; null while it holds. */
  readonly validFrom: string;
  readonly validTo: string | null;
  /** The statute, as screens name it: `s.25J(b)`. */
  readonly section: string;
  readonly source: string;
}

/** Where something is written: a law and its section. */
export type LawReference = Pick<LegalParameter, 'source' | 'section'>;

/** Where a figure of the law is written. */
export function referTo({ source, section }: LegalParameter): LawReference {
  return { source, section };
}

/** What the law says on one day: every parameter, each once. */
export type LawOfDay = Readonly<Record<LegalParameterName, LegalParameter>>;

export class LegalParameterError extends DomainError<'not_configured'> {}

/**
 * The law of a day (ISO). Before a parameter's first day its first value stands in: a lease from before the Fair Rental
 * chapter is judged by it all the same. After its last day the last one does, until somebody enters the next.
 * @throws LegalParameterError where the configuration lacks a parameter
 */
export function lawOn(day: string, parameters: readonly LegalParameter[]): LawOfDay {
  return Object.fromEntries(
    LEGAL_PARAMETERS.map((name) => [name, parameterOn(name, day, parameters)]),
  ) as LawOfDay; // one entry a name
}

/**
 * One parameter on a day, as `lawOn` finds it.
 * @throws LegalParameterError where the configuration lacks it
 */
export function parameterOn<Parameter extends LegalParameter>(
  name: LegalParameterName,
  day: string,
  parameters: readonly Parameter[],
): Parameter {
  return rowOn(name, day, parameters);
}

/** The row that counts on a day, of rows with their days: the first before its days, the last after them. */
export function rowOn<Row extends { readonly name: string; readonly validFrom: string }>(
  name: string,
  day: string,
  all: readonly Row[],
): Row {
  const rows = all
    .filter((one) => one.name === name)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const found = rows.findLast(({ validFrom }) => validFrom <= day) ?? rows[0];
  if (found === undefined) throw new LegalParameterError('not_configured', name);
  return found;
}
