import { getLogo, type Logo } from '@dira/contract/logos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type { Logo };

/** The logo of a workspace; whoever is in it knows from `logoId` whether there is one. */
export function logoQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'logo'],
    queryFn: ({ signal }) => call(getLogo, { params: { organizationId }, signal }),
  });
}
