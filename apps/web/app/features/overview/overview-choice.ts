import type { OverviewChoice } from './queries.ts';

/** What the address asks for; an address may hold anything. */
export function choiceOf(get: (name: string) => string | null): OverviewChoice {
  const month = get('month') ?? '';
  return {
    month: /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    propertyId: get('property') ?? '',
  };
}
