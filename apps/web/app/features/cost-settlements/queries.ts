import type { Answer, Sent } from '@dira/contract/calls';
import {
  getSettlementBasis,
  listCostSettlements,
  postCostSettlement,
  reverseCostSettlement,
} from '@dira/contract/cost-settlements';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Settlement = Answer<typeof listCostSettlements>['items'][number];
export type SettlementBasis = Answer<typeof getSettlementBasis>;
export type BasisLine = SettlementBasis['lines'][number];
export type NewSettlement = Sent<typeof postCostSettlement>;
/** The property, the purpose and the months whose advances are settled. */
export type Asked = Pick<NewSettlement, 'propertyId' | 'purpose' | 'fromMonth' | 'throughMonth'> & {
  readonly description: string;
};

const keys = (organizationId: string) => ['cost-settlements', organizationId] as const;

export function settlementsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listCostSettlements, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function settlementBasisQuery(organizationId: string, { propertyId, ...query }: Asked) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'basis', propertyId, query],
    queryFn: ({ signal }) =>
      call(getSettlementBasis, { params: { organizationId, propertyId }, query, signal }),
  });
}

export function usePostSettlement() {
  return useChange('cost_settlement', (organizationId, body: NewSettlement, key) =>
    call(postCostSettlement, { params: { organizationId }, key, body }),
  );
}

export function useReverseSettlement(costSettlementId: string) {
  return useChange('cost_settlement', (organizationId, reason: string, key) =>
    call(reverseCostSettlement, { params: { organizationId, costSettlementId }, key, body: { reason } }),
  );
}
