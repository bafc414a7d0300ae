import type { LeaseAmendment, listLeaseAmendments } from '@dira/contract/amendments';
import { findOption } from '@dira/domain/lease-agreement/option';
import { minorUnits } from '@dira/domain/money';
import { monthlyRentOn } from '@dira/domain/rent-schedule';
import type { z } from 'zod';
import { isStarted, type WorkingAgreement } from '../lease-agreements/working-agreement.ts';
import { toSteps } from '../leases/schedule.ts';
import type { AmendmentRow } from './repo.ts';

type Option = z.output<(typeof listLeaseAmendments)['response']>['option'];

export function presentAmendment(row: AmendmentRow): LeaseAmendment {
  const { rent_from_on: fromOn, monthly_rent_amount: amount } = row;
  return {
    id: row.id,
    leaseId: row.lease_id,
    state: row.state,
    language: row.language,
    endsOn: row.ends_on,
    rent:
      fromOn === null || amount === null ? null : { fromOn, monthlyRent: { amount, currency: row.currency } },
    dueDay: row.due_day,
    optionHolder: row.option_holder,
    optionNoticeOn: row.option_notice_on,
    furtherTerms: row.further_terms,
    signedOnPaperOn: row.signed_on_paper_on,
    requestId: row.request?.id ?? null,
    isSealed: row.request?.is_sealed ?? false,
    createdAt: row.created_at,
    inForceAt: row.in_force_at,
    withdrawnAt: row.withdrawn_at,
  };
}

/** The option of the contract, while nobody has used it and the lease runs to its end. */
export function presentOption(
  agreement: WorkingAgreement,
  steps: readonly { from_on: string; monthly_rent_amount: number }[],
  amendments: readonly AmendmentRow[],
): Option {
  const isUsed = amendments.some((one) => one.state === 'in_force' && one.option_holder !== null);
  const { contents, facts, row } = agreement;
  if (isUsed || !isStarted(agreement) || row.stage !== 'agreed' || row.terminated_on !== null) return null;
  const agreed = steps.map((step) => ({
    fromOn: step.from_on,
    monthlyRentAmount: step.monthly_rent_amount,
  }));
  const rent = { monthlyRent: minorUnits(facts.monthlyRentAmount), steps: toSteps(agreed) };
  const option = findOption(contents, {
    endsOn: facts.endsOn,
    lastRent: monthlyRentOn(rent, facts.endsOn),
    law: facts.law,
  });
  if (option === null) return null;
  const { monthlyRent, ...terms } = option;
  return {
    ...terms,
    noticeBy: option.noticeBy.toString(),
    endsOn: option.endsOn.toString(),
    monthlyRent: monthlyRent === null ? null : { amount: monthlyRent, currency: facts.currency },
  };
}
