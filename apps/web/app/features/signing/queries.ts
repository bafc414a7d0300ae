import type { Answer, Sent } from '@dira/contract/calls';
import {
  declineSigning,
  getRequestedDocument,
  getSigning,
  getSigningDocument,
  listProposedSigners,
  listSignatureRequests,
  openSigning,
  remindSigner,
  renewSignerLink,
  sendDocument,
  sendLeaseAmendment,
  sendLeaseAgreement,
  sendSigningCode,
  sign,
  updateSignatureRequest,
  voidSignatureRequest,
} from '@dira/contract/signing';
import { formatPhone } from '@dira/domain/israel/phone';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { sayProblem } from '../../lib/said-outcome.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useMe } from '../account/queries.ts';
import { useOrganization } from '../organizations/queries.ts';

/** What a signer is shown. */
export type Signing = Answer<typeof getSigning>;
/** What it says above the text, where Dira wrote the document. */
export type DocumentFacts = NonNullable<Signing['summary']>;
export type DocumentSection = Signing['reading'][number];
export type Signature = Sent<typeof sign>['signature'];
export type SignatureRequest = Answer<typeof listSignatureRequests>['items'][number];
export type Signer = SignatureRequest['signers'][number];

export type SendBody = Sent<typeof sendLeaseAgreement>;
export type SentRequest = Answer<typeof sendLeaseAgreement>;
/** Somebody of whom the contract already knows who they are. */
export type ProposedSigner = Pick<Signer, 'role' | 'fullName' | 'language'> & {
  email: string;
  phone: string;
};

export const signingQuery = queryOptions({
  queryKey: ['signing'],
  queryFn: ({ signal }) => call(getSigning, { signal }),
});

/** From the link in the address to a cookie; afterwards nothing of the link is left on the page. */
export function startSigning(token: string): Promise<void> {
  return call(openSigning, { body: { token } });
}

export function saveSigningDocument(): Promise<void> {
  return saveFile(call(getSigningDocument));
}

export function useSendCode() {
  return useMutation({ mutationFn: () => call(sendSigningCode), changes: [] });
}

export function useSign() {
  return useMutation({
    mutationFn: (body: Sent<typeof sign>) => call(sign, { body }),
    changes: 'signer',
  });
}

export function useDecline() {
  return useMutation({
    mutationFn: (reason: string) => call(declineSigning, { body: { reason } }),
    changes: [],
  });
}

const requestKeys = (organizationId: string) => ['signature-requests', organizationId] as const;

const mostRequests = 20;

/** What was sent for signature about one lease, or of one document, newest first. */
export function requestsQuery(organizationId: string, source: SigningSource) {
  return queryOptions({
    queryKey: [...requestKeys(organizationId), source],
    queryFn: ({ signal }) =>
      call(listSignatureRequests, {
        params: { organizationId },
        query: { ...source, limit: mostRequests },
        signal,
      }),
  });
}

/** What is to be signed: the contract of a lease, or a PDF of the documents. */
export type SigningSource = { leaseId: string } | { documentId: string };

/** The same, or a change of a signed lease. */
export type SendSource = SigningSource | { leaseId: string; amendmentId: string };

/** Out to be signed; the answer holds the links, this once. */
export function useSendForSignature(source: SendSource) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: SendBody, key) => {
      if ('amendmentId' in source)
        return call(sendLeaseAmendment, { params: { organizationId, ...source }, key, body });
      return 'leaseId' in source
        ? call(sendLeaseAgreement, { params: { organizationId, ...source }, key, body })
        : call(sendDocument, { params: { organizationId, ...source }, key, body });
    },
    changes: 'signature_request',
  });
}

/** Who would sign a document, by what it is about; with whoever sends it for the landlord, where no contract names one. */
export function useProposeSigners(documentId: string) {
  const { organizationId } = useOrganization();
  const { user } = useMe();
  const language = useLanguage();
  return useMutation({
    mutationFn: async (): Promise<ProposedSigner[]> => {
      const { items } = await call(listProposedSigners, { params: { organizationId, documentId } });
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
    changes: [],
    onError: sayProblem,
  });
}

export function useRenewLink() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: ({ requestId, signerId }: { requestId: string; signerId: string }) =>
      call(renewSignerLink, { params: { organizationId, requestId, signerId } }),
    changes: 'signature_request',
  });
}

export function useRemindSigner() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: ({ requestId, signerId }: { requestId: string; signerId: string }) =>
      call(remindSigner, { params: { organizationId, requestId, signerId } }),
    changes: 'signature_request',
  });
}

export function useSetReminds(requestId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (reminds: boolean) =>
      call(updateSignatureRequest, { params: { organizationId, requestId }, body: { reminds } }),
    changes: 'signature_request',
  });
}

export function useVoidRequest() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (requestId: string) => call(voidSignatureRequest, { params: { organizationId, requestId } }),
    changes: 'signature_request',
  });
}

export function saveRequestedDocument(organizationId: string, requestId: string): Promise<void> {
  return saveFile(call(getRequestedDocument, { params: { organizationId, requestId } }));
}
