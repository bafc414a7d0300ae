import { queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { invalidateLeases } from '../leases/queries.ts';
import { useOrganization } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}/leases/{leaseId}';
const all = `${base}/amendments` as const;
const one = `${all}/{amendmentId}` as const;

export type Amendments = Answer<typeof all, 'get'>;
export type Amendment = Amendments['items'][number];
export type LeaseOption = NonNullable<Amendments['option']>;
export type AmendmentInput = Sent<typeof all, 'post'>;
export type RenewalInput = Sent<`${typeof base}/renewal`, 'post'>;

/** Under the leases: what changes a lease changes what can be amended. */
export function amendmentsQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'amendments', leaseId],
    queryFn: ({ signal }) => read(api.GET(all, { params: { path: { organizationId, leaseId } }, signal })),
  });
}

/** Writes a draft, or the one that is there anew. */
export function useWriteAmendment(leaseId: string, amendmentId: string | null) {
  const { organizationId } = useOrganization();
  const send = useSendKey();
  return useMutation({
    mutationFn: async (body: AmendmentInput) => {
      if (amendmentId === null)
        await read(
          api.POST(all, {
            params: { path: { organizationId, leaseId }, header: { 'Idempotency-Key': send.keyOf(body) } },
            body,
          }),
        );
      else await done(api.PUT(one, { params: { path: { organizationId, leaseId, amendmentId } }, body }));
    },
    onSuccess: () => {
      send.forget();
      return invalidateLeases(organizationId);
    },
  });
}

export function useWithdrawAmendment(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (amendmentId: string) =>
      done(api.POST(`${one}/withdrawal`, { params: { path: { organizationId, leaseId, amendmentId } } })),
    onSuccess: () => invalidateLeases(organizationId),
  });
}

export function useRecordPaper(leaseId: string, amendmentId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (signedOn: string) =>
      done(
        api.POST(`${one}/paper-signature`, {
          params: { path: { organizationId, leaseId, amendmentId } },
          body: { signedOn },
        }),
      ),
    onSuccess: () => invalidateLeases(organizationId),
  });
}

export function useRenewLease(leaseId: string) {
  const { organizationId } = useOrganization();
  const send = useSendKey();
  return useMutation({
    mutationFn: (body: RenewalInput) =>
      read(
        api.POST(`${base}/renewal`, {
          params: { path: { organizationId, leaseId }, header: { 'Idempotency-Key': send.keyOf(body) } },
          body,
        }),
      ),
    onSuccess: () => {
      send.forget();
      return invalidateLeases(organizationId);
    },
  });
}

export function saveAmendmentDraft(
  organizationId: string,
  { id: amendmentId, leaseId }: Amendment,
): Promise<void> {
  return saveFile(
    api.GET(`${one}/draft.pdf`, {
      params: { path: { organizationId, leaseId, amendmentId } },
      parseAs: 'blob',
    }),
  );
}
