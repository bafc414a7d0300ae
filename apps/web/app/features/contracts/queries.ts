import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}';
const contractPath = `${base}/leases/{leaseId}/contract` as const;

export type Contract = Answer<typeof contractPath, 'get'>;
export type ContractContents = Contract['contents'];
export type ContractOutcome = Answer<`${typeof contractPath}/preview`, 'post'>;
export type ContractChange = Sent<`${typeof contractPath}/preview`, 'post'>;
export type ContractSave = Sent<typeof contractPath, 'patch'>;
export type ContractDocument = Contract['document'];
export type ChecklistItem = Contract['checklist'][number];

export const contractLanguages = ['he', 'en', 'bilingual'] as const;

/** Under the leases: a change of terms changes the text of the contract. */
const contractKey = (organizationId: string, leaseId: string) =>
  ['leases', organizationId, 'contract', leaseId] as const;

export function contractQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: contractKey(organizationId, leaseId),
    queryFn: ({ signal }) =>
      read(api.GET(contractPath, { params: { path: { organizationId, leaseId } }, signal })),
  });
}

/** What a change would make of the contract; the last answer stands until the next is there. Null: nothing changed. */
export function usePreview(leaseId: string, change: ContractChange | null): ContractOutcome | null {
  const { organizationId } = useOrganization();
  const { data } = useQuery({
    queryKey: [...contractKey(organizationId, leaseId), 'preview', change],
    queryFn: ({ signal }) =>
      read(
        api.POST(`${contractPath}/preview`, {
          // It changes nothing, so there is nothing to keep an answer for.
          params: { path: { organizationId, leaseId }, header: { 'Idempotency-Key': '' } },
          body: change ?? { contents: {} },
          signal,
        }),
      ),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    // What was typed a moment ago is not asked for again.
    gcTime: 0,
    retry: false,
  });
  return change === null ? null : (data ?? null);
}

export function useSaveContract(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: ContractSave) =>
      read(api.PATCH(contractPath, { params: { path: { organizationId, leaseId } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contractKey(organizationId, leaseId) }),
  });
}

/** Asks anew, past what is cached: after somebody else saved. */
export function reloadContract(organizationId: string, leaseId: string): Promise<Contract> {
  return queryClient.fetchQuery({ ...contractQuery(organizationId, leaseId), staleTime: 0 });
}

export function useSaveDraft(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: () =>
      saveFile(
        api.GET(`${contractPath}/draft.pdf`, {
          params: { path: { organizationId, leaseId } },
          parseAs: 'blob',
        }),
      ),
  });
}

const templatePath = `${base}/lease-template` as const;

export type LeaseTemplate = Answer<typeof templatePath, 'get'>;
export type TemplateClause = LeaseTemplate['clauses'][number];
export type ClauseChange = Required<Sent<`${typeof templatePath}/clauses/{clauseKey}`, 'put'>>;

const templateKey = (organizationId: string) => ['lease-template', organizationId] as const;

export function templateQuery(organizationId: string) {
  return queryOptions({
    queryKey: templateKey(organizationId),
    queryFn: ({ signal }) => read(api.GET(templatePath, { params: { path: { organizationId } }, signal })),
  });
}

/** Every contract is composed from the clauses, so all of them are asked for again. */
function useTemplateMutation<Variables, Changed>(
  send: (organizationId: string, what: Variables) => Promise<Changed>,
) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (what: Variables) => send(organizationId, what),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: templateKey(organizationId) }),
        queryClient.invalidateQueries({ queryKey: ['leases', organizationId, 'contract'] }),
      ]),
  });
}

/** @param key of the clause; null adds one of the organization's own */
export function useChangeClause(key: string | null) {
  return useTemplateMutation((organizationId, { isLeftOut, isFavourConfirmed, ...words }: ClauseChange) =>
    key === null
      ? read(api.POST(`${templatePath}/clauses`, { params: { path: { organizationId } }, body: words }))
      : read(
          api.PUT(`${templatePath}/clauses/{clauseKey}`, {
            params: { path: { organizationId, clauseKey: key } },
            body: { ...words, isLeftOut, isFavourConfirmed },
          }),
        ),
  );
}

export function useResetClause(clauseKey: string) {
  return useTemplateMutation((organizationId, revision: number) =>
    read(
      api.DELETE(`${templatePath}/clauses/{clauseKey}`, {
        params: { path: { organizationId, clauseKey }, query: { revision } },
      }),
    ),
  );
}

export function useOrderClauses() {
  return useTemplateMutation((organizationId, body: { revision: number; keys: string[] }) =>
    read(api.PUT(`${templatePath}/order`, { params: { path: { organizationId } }, body })),
  );
}
