import type { RentRollField } from './fields.ts';

export type Severity = 'error' | 'warning';

/**
 * What can be wrong with a cell. An error keeps the row out until it is fixed; with a warning the row goes in if the
 * person agrees, without the value, but for `identity_check_digit` and `identity_not_israeli`, which keep it as typed, and
 * `month_only`, which takes the first day of a month for a start and the last for an end.
 * `refused` is for a row that looked right and that the workspace would not take when it was its turn.
 */
export const ISSUE_SEVERITY = {
  required: 'error',
  too_short: 'error',
  too_long: 'error',
  invalid_date: 'error',
  ends_before_start: 'error',
  term_too_long: 'error',
  invalid_amount: 'error',
  amount_not_positive: 'error',
  invalid_phone: 'error',
  invalid_due_day: 'error',
  overlaps_row: 'error',
  overlaps_lease: 'error',
  refused: 'error',
  month_only: 'warning',
  identity_check_digit: 'warning',
  identity_not_israeli: 'warning',
  invalid_email: 'warning',
  invalid_postcode: 'warning',
  invalid_floor: 'warning',
  invalid_rooms: 'warning',
  invalid_area: 'warning',
  unknown_property_type: 'warning',
  unknown_payment_method: 'warning',
  differs_from_property: 'warning',
} as const satisfies Record<string, Severity>;
export type IssueCode = keyof typeof ISSUE_SEVERITY;

export type RentRollIssue = {
  readonly field: RentRollField;
  readonly code: IssueCode;
  readonly severity: Severity;
  /** The row that came first, of `overlaps_row`. */
  readonly otherRow?: number;
  /** The lease that is already there, of `overlaps_lease`. */
  readonly leaseId?: string;
};

export function issue(
  field: RentRollField,
  code: IssueCode,
  other: Pick<RentRollIssue, 'otherRow' | 'leaseId'> = {},
): RentRollIssue {
  return { field, code, severity: ISSUE_SEVERITY[code], ...other };
}

export function hasError(issues: readonly RentRollIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}
