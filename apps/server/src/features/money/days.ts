import { AppError } from '../../platform/app-error.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';

/**
 * The day on which something counts, as a person says it; today can be no slip, however far ahead the lease begins.
 * @throws AppError invalid_request for a day ahead, or one that would stand in the books of long ago
 */
export function requireDay(write: MoneyWrite, lease: LockedLease, day: string, path: string): void {
  const today = write.today.toString();
  if (day > today) throw refuseField(path, 'in_future');
  if (day < today) requireDayOfLease(lease, day, path);
}

/**
 * People pay in advance, by a year at most; what is older is a slip, and would stand in the books of that year.
 * @throws AppError invalid_request
 */
export function requireDayOfLease(lease: LockedLease, day: string, path: string): void {
  const earliest = Temporal.PlainDate.from(lease.startsOn).subtract({ years: 1 });
  if (Temporal.PlainDate.compare(day, earliest) < 0) throw refuseField(path, 'before_lease');
}

export function refuseField(path: string, code: string): AppError {
  return new AppError('invalid_request', { fields: [{ path, code }] });
}
