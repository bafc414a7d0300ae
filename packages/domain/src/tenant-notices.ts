import { findNoticePeriod } from './lease-agreement/option.ts';
import type { OptionTerms } from './lease-notices.ts';
import type { LawOfDay } from './legal-parameters.ts';

/** What a tenant tells the landlord of formally. */
export const TENANT_NOTICE_KINDS = ['using_option', 'not_renewing', 'leaving_early', 'other'] as const;
export type TenantNoticeKind = (typeof TENANT_NOTICE_KINDS)[number];

export const DEADLINE_BASES = ['contract', 'law'] as const;

/** By when a notice is given to be in time, and what says so. */
export interface NoticeDeadline {
  readonly on: Temporal.PlainDate;
  readonly days: number;
  readonly basis: (typeof DEADLINE_BASES)[number];
}

/** What lease and law say to a tenant who thinks of giving notice. */
export interface NoticeTerms {
  /** Null where the contract gives the tenant no option. */
  readonly option: NoticeDeadline | null;
  /** Days ahead of leaving before the end; null where the contract does not allow that. */
  readonly exitDays: number | null;
  /** Whether the contract is known; where it is not, its option stands as the law has it. */
  readonly isAgreementKnown: boolean;
}

/** What a contract says of ways out of it. */
export interface AgreementWays extends OptionTerms {
  readonly exitTenantDays: number | null;
}

/** @param law of the lease's first day */
export function findNoticeTerms(
  endsOn: Temporal.PlainDate,
  contract: AgreementWays | null,
  law: LawOfDay,
): NoticeTerms {
  const hasOption = contract === null || contract.optionHolder === 'tenant';
  const { days, basis } = findNoticePeriod('tenant', contract?.optionNoticeDays ?? null, law);
  return {
    option: hasOption ? { on: endsOn.subtract({ days }), days, basis } : null,
    exitDays: contract?.exitTenantDays ?? null,
    isAgreementKnown: contract !== null,
  };
}

/** The last day on which a notice about a day is in time; null where neither lease nor law names a time. */
export function findDeadline(
  terms: NoticeTerms,
  kind: TenantNoticeKind,
  concernsOn: Temporal.PlainDate | null,
): NoticeDeadline | null {
  if (kind === 'using_option') return terms.option;
  if (kind !== 'leaving_early' || terms.exitDays === null || concernsOn === null) return null;
  return { on: concernsOn.subtract({ days: terms.exitDays }), days: terms.exitDays, basis: 'contract' };
}
