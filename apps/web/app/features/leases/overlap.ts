import { ApiError, isApiError } from '../../lib/api-error.ts';

/** Another lease on the unit is a matter of the dates, so the refusal is said there. Other failures pass through. */
export function overlapAtDates(error: unknown): unknown {
  if (!isApiError(error, 'lease_overlap')) return error;
  return new ApiError({
    ...error,
    errors: ['startsOn', 'endsOn'].map((path) => ({ path, code: 'already_let' })),
  });
}
