import type { Answer, Sent } from '@dira/contract/calls';
import {
  answerRenewal,
  askTenant,
  closeRenewal,
  draftRenewal,
  getMyRenewal,
  getRenewal,
  getRenewalOpenings,
  listRenewals,
  noteRenewalAnswer,
  switchRenewalOpenings,
} from '@dira/contract/renewal-rounds';
import { MOST_RENEWAL_DAYS } from '@dira/domain/renewal-rounds';
import { countDays, type IsoDate } from '@dira/i18n/format-date';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { today } from '../../lib/clock.ts';
import { loadTexts } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

export type Renewal = Answer<typeof getRenewal>;
export type RenewalRow = Answer<typeof listRenewals>['items'][number];
export type Round = NonNullable<RenewalRow['round']>;
export type MyQuestion = NonNullable<Answer<typeof getMyRenewal>['question']>;
export type Question = Sent<typeof askTenant>;
type Said = Sent<typeof answerRenewal>;

export const renewalShows = ['unasked', 'asked', 'answered'] as const;
export type RenewalShow = (typeof renewalShows)[number];

/** Whether a lease ends so soon that its tenant may be asked. */
export function isUpForRenewal(endsOn: IsoDate): boolean {
  const days = countDays(today(), endsOn);
  return days >= 0 && days <= MOST_RENEWAL_DAYS;
}

/** Under the leases: what changes a lease changes how it goes on. */
export function renewalQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'renewal', leaseId],
    queryFn: ({ signal }) => call(getRenewal, { params: { organizationId, leaseId }, signal }),
  });
}

export function renewalsQuery(organizationId: string, show: RenewalShow | 'all') {
  return infiniteQueryOptions({
    ...keysetPages,
    placeholderData: keepPreviousData,
    queryKey: ['leases', organizationId, 'renewals', show],
    queryFn: ({ pageParam, signal }) =>
      call(listRenewals, {
        params: { organizationId },
        query: { show, limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function openingsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'renewal-openings'],
    queryFn: ({ signal }) => call(getRenewalOpenings, { params: { organizationId }, signal }),
  });
}

export function myRenewalQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: ['tenancy', 'renewal', leaseId],
    queryFn: ({ signal }) => call(getMyRenewal, { params: { leaseId }, signal }),
  });
}

/** What a tenant is asked about the end of a lease, where it is near. */
export async function loadMyRenewal(leaseId: string, endsOn: IsoDate): Promise<void> {
  if (!isUpForRenewal(endsOn)) return;
  await Promise.all([queryClient.ensureQueryData(myRenewalQuery(leaseId)), loadTexts('renewal-rounds')]);
}

export function useAskTenant(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: Question, key) => call(askTenant, { params: { organizationId, leaseId }, key, body }),
    changes: 'renewal_round',
  });
}

export function useNoteAnswer(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: Said, key) =>
      call(noteRenewalAnswer, { params: { organizationId, leaseId }, key, body }),
    changes: 'renewal_round',
  });
}

export function useDraftRenewal(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (as: 'amendment' | 'lease', key) =>
      call(draftRenewal, { params: { organizationId, leaseId }, key, body: { as } }),
    changes: ['renewal_round', 'lease_amendment', 'lease'],
  });
}

export function useCloseRenewal(leaseId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (_: null, key) => call(closeRenewal, { params: { organizationId, leaseId }, key }),
    changes: 'renewal_round',
  });
}

export function useSwitchOpenings() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (isActive: boolean) =>
      call(switchRenewalOpenings, { params: { organizationId }, body: { isActive } }),
    changes: 'renewal_opening',
  });
}

/** Leaving is a notice of the tenant’s as well. */
export function useAnswerRenewal(leaseId: string) {
  return useMutation({
    mutationFn: (body: Said, key) => call(answerRenewal, { params: { leaseId }, key, body }),
    changes: ['renewal_round', 'tenant_notice'],
  });
}
