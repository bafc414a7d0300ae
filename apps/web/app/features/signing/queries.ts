import { formatPhone } from '@dira/domain/israel/phone';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { describeProblem } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { useMe } from '../account/queries.ts';
import { useOrganization } from '../organizations/queries.ts';

const own = '/api/v1/signing';
const requests = '/api/v1/organizations/{organizationId}/signature-requests';

const organization = '/api/v1/organizations/{organizationId}';
const sending = `${organization}/leases/{leaseId}/signature-requests` as const;
const sendingAmendment =
  `${organization}/leases/{leaseId}/amendments/{amendmentId}/signature-requests` as const;
const sendingDocument = `${organization}/documents/{documentId}/signature-requests` as const;

/** What a signer is shown. */
export type Signing = Answer<typeof own, 'get'>;
export type Signature = Sent<`${typeof own}/signature`, 'post'>['signature'];
export type SignatureRequest = Answer<typeof requests, 'get'>['items'][number];
export type Signer = SignatureRequest['signers'][number];

export type SendBody = Sent<typeof sending, 'post'>;
export type SentRequest = Answer<typeof sending, 'post'>;
/** Somebody of whom the contract already knows who they are. */
export type ProposedSigner = Pick<Signer, 'role' | 'fullName' | 'language'> & {
  email: string;
  phone: string;
};

export const signingQuery = queryOptions({
  queryKey: ['signing'],
  queryFn: ({ signal }) => read(api.GET(own, { signal })),
});

/** From the link in the address to a cookie; afterwards nothing of the link is left on the page. */
export function openSigning(token: string): Promise<void> {
  return done(api.POST(`${own}/session`, { body: { token } }));
}

export function saveSigningDocument(): Promise<void> {
  return saveFile(api.GET(`${own}/document`, { parseAs: 'blob' }));
}

export function useSendCode() {
  return useMutation({ mutationFn: () => done(api.POST(`${own}/code`)) });
}

export function useSign() {
  return useMutation({
    mutationFn: (body: Sent<`${typeof own}/signature`, 'post'>) =>
      read(api.POST(`${own}/signature`, { body })),
    onSuccess: () => queryClient.invalidateQueries(signingQuery),
  });
}

export function useDecline() {
  return useMutation({
    mutationFn: (reason: string) => done(api.POST(`${own}/refusal`, { body: { reason } })),
  });
}

const requestKeys = (organizationId: string) => ['signature-requests', organizationId] as const;

const mostRequests = 20;

/** What was sent for signature about one lease, or of one document, newest first. */
export function requestsQuery(organizationId: string, source: SigningSource) {
  return queryOptions({
    queryKey: [...requestKeys(organizationId), source],
    queryFn: ({ signal }) =>
      read(
        api.GET(requests, {
          params: { path: { organizationId }, query: { ...source, limit: mostRequests } },
          signal,
        }),
      ),
  });
}

/** Whatever is signed, sent or called back changes the lease too. */
async function refresh(organizationId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: requestKeys(organizationId) }),
    queryClient.invalidateQueries({ queryKey: ['leases', organizationId] }),
    queryClient.invalidateQueries({ queryKey: ['documents', organizationId] }),
  ]);
}

/** What is to be signed: the contract of a lease, or a PDF of the documents. */
export type SigningSource = { leaseId: string } | { documentId: string };

/** The same, or a change of a signed lease. */
export type SendSource = SigningSource | { leaseId: string; amendmentId: string };

/** Out to be signed; the answer holds the links, this once. */
export function useSendForSignature(source: SendSource) {
  const { organizationId } = useOrganization();
  const sendKey = useSendKey();
  return useMutation({
    mutationFn: (body: SendBody) => {
      const header = { 'Idempotency-Key': sendKey.keyOf(body) };
      if ('amendmentId' in source)
        return read(
          api.POST(sendingAmendment, { params: { path: { organizationId, ...source }, header }, body }),
        );
      return 'leaseId' in source
        ? read(api.POST(sending, { params: { path: { organizationId, ...source }, header }, body }))
        : read(api.POST(sendingDocument, { params: { path: { organizationId, ...source }, header }, body }));
    },
    onSuccess: () => refresh(organizationId),
  });
}

/** Who would sign a document, by what it is about; with whoever sends it for the landlord, where no contract names one. */
export function useProposeSigners(documentId: string) {
  const { organizationId } = useOrganization();
  const { user } = useMe();
  const language = useLanguage();
  return useMutation({
    mutationFn: async (): Promise<ProposedSigner[]> => {
      const { items } = await read(
        api.GET(`${organization}/documents/{documentId}/signers`, {
          params: { path: { organizationId, documentId } },
        }),
      );
      const known = items.map(({ email, phone, ...person }) => ({
        ...person,
        email: email ?? '',
        phone: phone === null ? '' : formatPhone(phone),
      }));
      if (known.length === 0 || known.some(({ role }) => role === 'landlord')) return known;
      return [
        { role: 'landlord', fullName: user.fullName, email: user.email, phone: '', language },
        ...known,
      ];
    },
    onError: (error) => showToast({ tone: 'error', title: describeProblem(error) }),
  });
}

export function useRenewLink() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: ({ requestId, signerId }: { requestId: string; signerId: string }) =>
      read(
        api.POST(`${requests}/{requestId}/signers/{signerId}/link`, {
          params: { path: { organizationId, requestId, signerId } },
        }),
      ),
    onSuccess: () => refresh(organizationId),
  });
}

export function useRemindSigner() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: ({ requestId, signerId }: { requestId: string; signerId: string }) =>
      done(
        api.POST(`${requests}/{requestId}/signers/{signerId}/reminder`, {
          params: { path: { organizationId, requestId, signerId } },
        }),
      ),
    onSuccess: () => refresh(organizationId),
  });
}

export function useSetReminds(requestId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (reminds: boolean) =>
      done(
        api.PATCH(`${requests}/{requestId}`, {
          params: { path: { organizationId, requestId } },
          body: { reminds },
        }),
      ),
    onSuccess: () => refresh(organizationId),
  });
}

export function useVoidRequest() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (requestId: string) =>
      done(api.POST(`${requests}/{requestId}/void`, { params: { path: { organizationId, requestId } } })),
    onSuccess: () => refresh(organizationId),
  });
}

export function saveRequestedDocument(organizationId: string, requestId: string): Promise<void> {
  return saveFile(
    api.GET(`${requests}/{requestId}/document`, {
      params: { path: { organizationId, requestId } },
      parseAs: 'blob',
    }),
  );
}
