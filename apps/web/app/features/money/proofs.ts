import { getMyPaymentProof, getPaymentProof } from '@dira/contract/payment-proofs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { moneyKeys } from './queries.ts';

/** A payment as the workspace sees it, or as its tenant does. */
export type ProofPlace = ({ organizationId: string } | { leaseId: string }) & { paymentId: string };

/** What a tenant sent along with a payment. */
export function paymentProofQuery(place: ProofPlace) {
  return queryOptions({
    // Its addresses are good for minutes.
    staleTime: 0,
    queryKey:
      'leaseId' in place
        ? (['tenancy', 'payments', place.leaseId, 'proof', place.paymentId] as const)
        : ([...moneyKeys(place.organizationId), 'proof', place.paymentId] as const),
    queryFn: ({ signal }) =>
      'leaseId' in place
        ? call(getMyPaymentProof, { params: place, signal })
        : call(getPaymentProof, { params: place, signal }),
  });
}
