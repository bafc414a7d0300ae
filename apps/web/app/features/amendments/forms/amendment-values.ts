import type { IsoDate } from '@dira/i18n/format-date';
import { addDays } from '../../../lib/days.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { Lease } from '../../leases/queries.ts';
import { endOfYearFrom } from '../../leases/terms.ts';
import type { Amendment, AmendmentInput, LeaseOption, RenewalInput } from '../queries.ts';

export const amendmentKinds = ['extend', 'change', 'renew'] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

/** Amounts in minor units; what is empty stays as it is. */
export type AmendmentValues = {
  kind: AmendmentKind;
  endsOn: IsoDate | null;
  rent: { fromOn: IsoDate | null; monthlyRentAmount: number | null };
  dueDay: number | null;
  isOption: boolean;
  optionNoticeOn: IsoDate | null;
  furtherTerms: string;
};

/** Where somebody begins: an extension by the option where there is one, else by a year, at the rent of today. */
export function startFrom(lease: Lease, option: LeaseOption | null): AmendmentValues {
  const next = addDays(lease.endsOn, 1);
  return {
    kind: 'extend',
    endsOn: option?.endsOn ?? endOfYearFrom(next),
    rent: { fromOn: next, monthlyRentAmount: option?.monthlyRent?.amount ?? null },
    dueDay: null,
    isOption: option !== null,
    optionNoticeOn: null,
    furtherTerms: '',
  };
}

/** What a draft says, to be written anew. */
export function valuesOf(amendment: Amendment, lease: Lease): AmendmentValues {
  const { endsOn, rent, dueDay, optionHolder, optionNoticeOn, furtherTerms } = amendment;
  return {
    kind: endsOn === null ? 'change' : 'extend',
    endsOn,
    rent: {
      fromOn: rent?.fromOn ?? addDays(lease.endsOn, 1),
      monthlyRentAmount: rent?.monthlyRent.amount ?? null,
    },
    dueDay,
    isOption: optionHolder !== null,
    optionNoticeOn,
    furtherTerms,
  };
}

/** Messages by path; null where nothing is wrong. */
export function checkAmendment(values: AmendmentValues, lease: Lease): Record<string, string | null> {
  const { kind, endsOn, rent, dueDay } = values;
  const required = (isMissing: boolean) => (isMissing ? describeFieldProblem('required') : null);
  const hasRent = rent.monthlyRentAmount !== null;
  if (kind === 'change')
    return {
      'rent.monthlyRentAmount': !hasRent && dueDay === null ? describeFieldProblem('nothing_changes') : null,
      'rent.fromOn': required(hasRent && rent.fromOn === null),
      dueDay: dueDay !== null && (dueDay < 1 || dueDay > 31) ? describeFieldProblem('invalid') : null,
    };
  const isEarly = endsOn !== null && endsOn <= lease.endsOn;
  return {
    endsOn: isEarly ? describeFieldProblem('not_later_than_term') : required(endsOn === null),
    'rent.fromOn': required(kind === 'extend' && hasRent && rent.fromOn === null),
    'rent.monthlyRentAmount': required(kind === 'renew' && !hasRent),
  };
}

/** What the API takes, once `checkAmendment` has passed it. */
export function toAmendment(values: AmendmentValues, holder: 'tenant' | 'landlord' | null): AmendmentInput {
  const { kind, endsOn, rent, dueDay, isOption, optionNoticeOn, furtherTerms } = values;
  const { fromOn, monthlyRentAmount } = rent;
  const isExtension = kind === 'extend';
  const optionHolder = isExtension && isOption ? holder : null;
  return {
    endsOn: isExtension ? endsOn : null,
    rent: fromOn === null || monthlyRentAmount === null ? null : { fromOn, monthlyRentAmount },
    dueDay: isExtension ? null : dueDay,
    optionHolder,
    optionNoticeOn: optionHolder === null ? null : optionNoticeOn,
    furtherTerms: furtherTerms.trim(),
  };
}

export function toRenewal({ endsOn, rent: { monthlyRentAmount } }: AmendmentValues): RenewalInput {
  if (endsOn === null || monthlyRentAmount === null)
    throw new Error('A renewal is sent only after it was checked');
  return { endsOn, monthlyRentAmount };
}
