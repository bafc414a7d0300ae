import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  cancelCampaign,
  createCampaign,
  deleteCampaign,
  exportCampaignRecipients,
  getCampaign,
  getCampaignCounts,
  listCampaignRecipients,
  listCampaignReplies,
  listCampaigns,
  pauseCampaign,
  previewCampaignAudience,
  resumeCampaign,
  scheduleCampaign,
  unscheduleCampaign,
  updateCampaign,
} from '@dira/contract/campaigns';
import {
  CAMPAIGN_STATES,
  RECIPIENT_STATES,
  type CampaignState,
  type RecipientState,
} from '@dira/domain/campaigns';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import type { Address } from '../../lib/parts.ts';
import { tableQuery, type TableFile } from '../../lib/table-file.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type Campaign = Answer<typeof getCampaign>;
export type CampaignSummary = Answer<typeof listCampaigns>['items'][number];
export type NewCampaign = Sent<typeof createCampaign>;
export type AskedAudience = Sent<typeof previewCampaignAudience>;
export type Audience = Answer<typeof previewCampaignAudience>;
export type Recipient = Answer<typeof listCampaignRecipients>['items'][number];

const keys = (organizationId: string) => ['campaigns', organizationId] as const;

/** The state that the address asks for; null for any. */
export function campaignStateOf(address: Address): CampaignState | null {
  return CAMPAIGN_STATES.find((known) => known === address('state')) ?? null;
}

/** The result that the address asks for; null for any. */
export function recipientStateOf(address: Address): RecipientState | null {
  return RECIPIENT_STATES.find((known) => known === address('result')) ?? null;
}

/** Whether messages of it leave now. */
export function isLeaving({ state, pausedAt }: Pick<CampaignSummary, 'state' | 'pausedAt'>): boolean {
  return state === 'sending' && pausedAt === null;
}

/** How many there are in each state. */
export function campaignCountsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'counts'],
    queryFn: ({ signal }) => call(getCampaignCounts, { params: { organizationId }, signal }),
    // A campaign begins without anything being pressed.
    staleTime: 0,
  });
}

/** Campaigns, newest first; while one leaves, the server tells of it. */
export function campaignsQuery(organizationId: string, state: CampaignState | null) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listCampaigns, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...(state !== null && { state }), ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

export function campaignQuery(organizationId: string, campaignId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', campaignId],
    queryFn: ({ signal }) => call(getCampaign, { params: { organizationId, campaignId }, signal }),
    staleTime: 0,
  });
}

/** Who would get it, who would not, and why. */
export function audienceQuery(organizationId: string, body: AskedAudience) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'audience', body],
    queryFn: ({ signal }) => call(previewCampaignAudience, { params: { organizationId }, body, signal }),
    staleTime: 0,
  });
}

export function recipientsQuery(organizationId: string, campaignId: string, state: RecipientState | null) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'recipients', campaignId, state],
    queryFn: ({ pageParam, signal }) =>
      call(listCampaignRecipients, {
        params: { organizationId, campaignId },
        query: { limit: rowsPerPage, ...(state !== null && { state }), ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

export function repliesQuery(organizationId: string, campaignId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'replies', campaignId],
    queryFn: ({ pageParam, signal }) =>
      call(listCampaignReplies, {
        params: { organizationId, campaignId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

/** The report, a line a person. */
export function saveReport(
  organizationId: string,
  campaignId: string,
  { state, ...file }: TableFile & { readonly state: RecipientState | null },
): Promise<void> {
  return saveFile(
    call(exportCampaignRecipients, {
      params: { organizationId, campaignId },
      query: { ...(state !== null && { state }), ...tableQuery(file) },
    }),
  );
}

export function useCreateCampaign() {
  return useChange('campaign', (organizationId, body: NewCampaign, key) =>
    call(createCampaign, { params: { organizationId }, body, key }),
  );
}

export function useChangeCampaign() {
  return useChange(
    'campaign',
    (organizationId, { id: campaignId, ...edit }: Edit<typeof updateCampaign> & { id: string }) =>
      call(updateCampaign, { params: { organizationId, campaignId }, ...edit }),
  );
}

/** Sends it now, or at a time. @param refused says a refusal in another way */
export function useScheduleCampaign(refused: (error: unknown) => never) {
  return useChange('campaign', (organizationId, { id, startsAt }: { id: string; startsAt: string | null }) =>
    call(scheduleCampaign, { params: { organizationId, campaignId: id }, body: { startsAt } }).catch(refused),
  );
}

export function useUnscheduleCampaign(campaignId: string) {
  return useChange<void, void>('campaign', (organizationId) =>
    call(unscheduleCampaign, { params: { organizationId, campaignId } }),
  );
}

export function usePauseCampaign(campaignId: string) {
  return useChange<void, void>('campaign', (organizationId, _, key) =>
    call(pauseCampaign, { params: { organizationId, campaignId }, key }),
  );
}

export function useResumeCampaign(campaignId: string) {
  return useChange<void, void>('campaign', (organizationId, _, key) =>
    call(resumeCampaign, { params: { organizationId, campaignId }, key }),
  );
}

export function useCancelCampaign(campaignId: string) {
  return useChange<void, void>('campaign', (organizationId, _, key) =>
    call(cancelCampaign, { params: { organizationId, campaignId }, key }),
  );
}

export function useDeleteCampaign(campaignId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    changes: 'campaign',
    gone: () => campaignQuery(organizationId, campaignId).queryKey,
    mutationFn: () => call(deleteCampaign, { params: { organizationId, campaignId } }),
  });
}
