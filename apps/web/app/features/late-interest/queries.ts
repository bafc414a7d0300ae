import type { Answer, Edit } from '@dira/contract/calls';
import {
  getLateInterest,
  getLeaseLateInterest,
  getPropertyLateInterest,
  setLateInterest,
  setLeaseLateInterest,
  setPropertyLateInterest,
} from '@dira/contract/late-interest';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { useChange } from '../organizations/queries.ts';

export type LateInterest = Answer<typeof getLeaseLateInterest>;
export type InterestTerms = NonNullable<NonNullable<LateInterest['holds']>['terms']>;
export type NewInterest = Edit<typeof setLeaseLateInterest>;

/** A place that has its word: the workspace, a property, a lease. */
export type InterestPlace =
  | { readonly kind: 'organization' }
  | { readonly kind: 'property'; readonly id: string }
  | { readonly kind: 'lease'; readonly id: string };

export function lateInterestQuery(organizationId: string, place: InterestPlace) {
  return queryOptions({
    queryKey: ['late-interest', organizationId, place],
    queryFn: ({ signal }) => {
      if (place.kind === 'organization') return call(getLateInterest, { params: { organizationId }, signal });
      return place.kind === 'property'
        ? call(getPropertyLateInterest, { params: { organizationId, propertyId: place.id }, signal })
        : call(getLeaseLateInterest, { params: { organizationId, leaseId: place.id }, signal });
    },
  });
}

export function useSetLateInterest() {
  return useChange('late_interest', (organizationId, { body, ...edit }: NewInterest) => {
    const { state } = body;
    // The form offers nothing above the workspace.
    if (state === 'inherit') throw new Error('there is nothing above the workspace');
    return call(setLateInterest, { params: { organizationId }, body: { ...body, state }, ...edit });
  });
}

export function useSetPropertyLateInterest(propertyId: string) {
  return useChange('late_interest', (organizationId, edit: NewInterest) =>
    call(setPropertyLateInterest, { params: { organizationId, propertyId }, ...edit }),
  );
}

export function useSetLeaseLateInterest(leaseId: string) {
  return useChange('late_interest', (organizationId, edit: NewInterest) =>
    call(setLeaseLateInterest, { params: { organizationId, leaseId }, ...edit }),
  );
}

/** What a card shows, for those who are shown it. */
export async function loadLateInterest(
  { organizationId, can }: Pick<Membership, 'organizationId' | 'can'>,
  place: InterestPlace,
): Promise<void> {
  if (can['money.release']) await queryClient.ensureQueryData(lateInterestQuery(organizationId, place));
}
