import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  getLeaseAgreement,
  getLeaseAgreementDraft,
  previewLeaseAgreement,
  revealPartyIdentityNumber,
  saveLeaseAgreement,
} from '@dira/contract/lease-agreements';
import {
  addLeaseClause,
  changeLeaseClause,
  getLeaseTemplate,
  orderLeaseClauses,
  resetLeaseClause,
} from '@dira/contract/lease-templates';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type Agreement = Answer<typeof getLeaseAgreement>;
export type AgreementContents = Agreement['contents'];
export type AgreementOutcome = Answer<typeof previewLeaseAgreement>;
export type AgreementChange = Sent<typeof previewLeaseAgreement>;
export type AgreementEdit = Edit<typeof saveLeaseAgreement>;
export type AgreementDocument = Agreement['document'];
export type ChecklistItem = Agreement['checklist'][number];

export const agreementLanguages = ['he', 'en', 'bilingual'] as const;

/** Under the leases: a change of terms changes the text of the agreement. */
const agreementKey = (organizationId: string, leaseId: string) =>
  ['leases', organizationId, 'agreement', leaseId] as const;

export function agreementQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: agreementKey(organizationId, leaseId),
    queryFn: ({ signal }) => call(getLeaseAgreement, { params: { organizationId, leaseId }, signal }),
  });
}

/** What a change would make of the agreement; the last answer stands until the next is there. Null: nothing changed. */
export function usePreview(leaseId: string, change: AgreementChange | null): AgreementOutcome | null {
  const { organizationId } = useOrganization();
  const { data } = useQuery({
    queryKey: [...agreementKey(organizationId, leaseId), 'preview', change],
    queryFn: ({ signal }) =>
      call(previewLeaseAgreement, {
        params: { organizationId, leaseId },
        // It changes nothing, so there is nothing to keep an answer for.
        key: '',
        body: change ?? { contents: {} },
        signal,
      }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    // What was typed a moment ago is not asked for again.
    gcTime: 0,
    retry: false,
  });
  return change === null ? null : (data ?? null);
}

export function useSaveAgreement(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (edit: AgreementEdit) =>
      call(saveLeaseAgreement, { params: { organizationId, leaseId }, ...edit }),
    changes: 'lease_agreement',
  });
}

/** The whole identity number of a person in the agreement, for as long as somebody looks at it. */
export function useRevealNumber(leaseId: string, partyKey: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    gcTime: 0,
    // Without a key: the server keeps no answer for a second time, which is written down anew.
    mutationFn: () =>
      call(revealPartyIdentityNumber, { params: { organizationId, leaseId, partyKey }, key: '' }),
    changes: [],
  });
}

export function useSaveDraft(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: () => saveFile(call(getLeaseAgreementDraft, { params: { organizationId, leaseId } })),
    changes: [],
  });
}

export type LeaseTemplate = Answer<typeof getLeaseTemplate>;
export type TemplateClause = LeaseTemplate['clauses'][number];
type ClauseEdit = Edit<typeof changeLeaseClause> & {
  readonly body: Required<Sent<typeof changeLeaseClause>>;
};

const templateKey = (organizationId: string) => ['lease-template', organizationId] as const;

export function templateQuery(organizationId: string) {
  return queryOptions({
    queryKey: templateKey(organizationId),
    queryFn: ({ signal }) => call(getLeaseTemplate, { params: { organizationId }, signal }),
  });
}

/** @param key of the clause; null adds one of the organization's own */
export function useChangeClause(key: string | null) {
  return useChange('lease_template', async (organizationId, { seen, body }: ClauseEdit) => {
    if (key === null) await call(addLeaseClause, { params: { organizationId }, body: { texts: body.texts } });
    else await call(changeLeaseClause, { params: { organizationId, clauseKey: key }, seen, body });
  });
}

export function useResetClause(clauseKey: string) {
  return useChange('lease_template', (organizationId, seen: LeaseTemplate) =>
    call(resetLeaseClause, { params: { organizationId, clauseKey }, seen }),
  );
}

export function useOrderClauses() {
  return useChange('lease_template', (organizationId, edit: Edit<typeof orderLeaseClauses>) =>
    call(orderLeaseClauses, { params: { organizationId }, ...edit }),
  );
}
