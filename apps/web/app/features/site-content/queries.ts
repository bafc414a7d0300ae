import type { Answer } from '@dira/contract/calls';
import { getSiteContent } from '@dira/contract/site-content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type OperatorSiteContent = Answer<typeof getSiteContent>;

/** It changes with the server alone. */
export const siteContentQuery = queryOptions({
  queryKey: ['site-content'],
  queryFn: ({ signal }) => call(getSiteContent, { signal }),
});
