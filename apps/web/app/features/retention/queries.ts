import { getRetention, type RetentionAhead } from '@dira/contract/retention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type { RetentionAhead };
export type RetentionRule = RetentionAhead['rules'][number];

/** What would go on a day. Rows come and go by themselves, so that it is asked for whenever it is shown. */
export function retentionQuery(on: string) {
  return queryOptions({
    queryKey: ['retention', on],
    queryFn: ({ signal }) => call(getRetention, { query: { on }, signal }),
    staleTime: 0,
  });
}
