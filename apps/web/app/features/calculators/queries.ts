import { getPublicLaw } from '@dira/contract/legal-ladders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The law of today. */
export const publicLawQuery = queryOptions({
  queryKey: ['legal-parameters', 'public'],
  queryFn: ({ signal }) => call(getPublicLaw, { signal }),
});
