import type { getMyRenewal, getRenewal, Renewal, RenewalRound } from '@dira/contract/renewal-rounds';
import type { DeliverySkip } from '@dira/domain/deliveries';
import type { Currency } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import type { z } from 'zod';
import type { May } from '../../db/read.ts';
import { indexedRentOf, lastRentOf, nextYearOf, type Grounds } from './offer.ts';
import { canAnswer, canAsk, canDraft } from './policy.ts';
import type { RenewalRow } from './repo.ts';

type Offer = NonNullable<RenewalRound['offer']>;
type Detailed = z.output<(typeof getRenewal)['response']>;
type Question = z.output<(typeof getMyRenewal)['response']>['question'];

export function presentRenewal(row: RenewalRow, may: May): Renewal {
  const seesMoney = may('money.see');
  return {
    leaseId: row.lease_id,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    tenant: { id: row.tenant_id, fullName: row.full_name, moreTenants: row.more_tenants },
    endsOn: row.ends_on,
    monthlyRent: seesMoney ? { amount: lastRentOf(row).rent, currency: row.currency } : null,
    deadline: row.deadline,
    notice: row.notice_kind as Renewal['notice'], // the kinds of its view
    round: presentRound(row, seesMoney),
  };
}

function presentRound(row: RenewalRow, seesMoney: boolean): RenewalRound | null {
  const { round_id: id, state } = row;
  if (id === null || state === null) return null;
  return {
    id,
    state,
    offer: seesMoney ? presentOffer(row) : null,
    askedAt: row.asked_at,
    mail:
      row.mail_status === null
        ? null
        : { status: row.mail_status, skippedBecause: row.skipped_because as DeliverySkip | null }, // as its CHECK has it
    answer: row.answer,
    note: row.note ?? '',
    answeredAt: row.answered_at,
    isNoted: row.noted_by !== null,
    amendmentId: row.amendment_id,
    amendmentState: row.amendment_state,
    nextLeaseId: row.next_lease_id,
  };
}

export function presentOffer(row: RenewalRow): Offer | null {
  const { offered_until: until, basis, offered_rent_amount: amount, current_rent_amount: current } = row;
  if (until === null || basis === null || amount === null || current === null) return null;
  const currency = row.offered_currency as Currency; // that of its lease
  const { index_from_month: from, index_to_month: to } = row;
  return {
    until,
    basis,
    monthlyRent: { amount, currency },
    currentRent: { amount: current, currency },
    changeBasisPoints: row.change_basis_points,
    indexMonths: from === null || to === null ? null : { from: monthOf(from), to: monthOf(to) },
    optionHolder: row.option_holder,
    isLinked: row.is_linked ?? false,
    words: row.words ?? '',
  };
}

export function presentDetailed(
  row: RenewalRow,
  grounds: Grounds,
  today: Temporal.PlainDate,
  may: May,
): Detailed {
  const mayAsk = may('agreements.manage') && canAsk(row, today);
  return {
    ...presentRenewal(row, may),
    proposal: may('money.see') ? presentProposal(row, grounds, today) : null,
    can: {
      ask: mayAsk,
      note: may('agreements.manage') && canAnswer(row),
      draft: may('agreements.manage') && canDraft(row),
      close:
        may('agreements.manage') && row.round_id !== null && row.state !== 'agreed' && row.state !== 'closed',
    },
  };
}

function presentProposal(
  row: RenewalRow,
  grounds: Grounds,
  today: Temporal.PlainDate,
): NonNullable<Detailed['proposal']> {
  const { option } = grounds;
  const indexed = indexedRentOf(row, grounds, today);
  return {
    until: option?.endsOn ?? nextYearOf(row),
    isLinked: row.has_linkage,
    byIndex: indexed && {
      months: { from: indexed.from.toString(), to: indexed.to.toString() },
      changeBasisPoints: indexed.changeBasisPoints,
      monthlyRent: { amount: indexed.rent, currency: row.currency },
    },
    option: option && {
      holder: option.holder,
      noticeBy: option.noticeBy,
      until: option.endsOn,
      monthlyRent: option.monthlyRent,
    },
  };
}

export function presentQuestion(row: RenewalRow): Question {
  const offer = presentOffer(row);
  const { state, term_ends_on: endsOn } = row;
  if (offer === null || state === null || endsOn === null) return null;
  return {
    state,
    endsOn,
    offer,
    answer: row.answer,
    note: row.note ?? '',
    answeredAt: row.answered_at,
    canAnswer: canAnswer(row),
  };
}
