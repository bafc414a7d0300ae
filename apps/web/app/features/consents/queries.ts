import type { Answer, Sent } from '@dira/contract/calls';
import {
  addSuppression,
  exportConsents,
  getConsent,
  getSuppression,
  liftSuppression,
  listConsents,
  listSuppressions,
  recordConsent,
  withdrawConsent,
} from '@dira/contract/consents';
import type { ConsentState } from '@dira/domain/consents';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Consent = Answer<typeof listConsents>['items'][number];
export type ConsentHistory = Answer<typeof getConsent>;
export type Suppression = Answer<typeof getSuppression>;

const keys = (organizationId: string) => ['consents', organizationId] as const;

/** What each address last said, newest first. */
export function consentsQuery(organizationId: string, filter: { state?: ConsentState; search?: string }) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listConsents, {
        params: { organizationId },
        query: { ...filter, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function consentQuery(organizationId: string, consentId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', consentId],
    queryFn: ({ signal }) => call(getConsent, { params: { organizationId, consentId }, signal }),
  });
}

export function suppressionsQuery(
  organizationId: string,
  filter: { state: 'in_force' | 'lifted'; search?: string },
) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'stopped', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSuppressions, {
        params: { organizationId },
        query: { ...filter, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function suppressionQuery(organizationId: string, suppressionId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'stopped-one', suppressionId],
    queryFn: ({ signal }) => call(getSuppression, { params: { organizationId, suppressionId }, signal }),
  });
}

/** Every word of all, or of the address of one consent, as proof. */
export function saveProof(organizationId: string, consentId?: string): Promise<void> {
  const query = {
    format: 'csv',
    language: currentLanguage(),
    ...(consentId !== undefined && { consentId }),
  } as const;
  return saveFile(call(exportConsents, { params: { organizationId }, query }));
}

export const useRecordConsent = () =>
  useChange('consent', (organizationId, body: Sent<typeof recordConsent>, key) =>
    call(recordConsent, { params: { organizationId }, body, key }),
  );

export const useWithdrawConsent = (consentId: string) =>
  useChange('consent', (organizationId, note: string, key) =>
    call(withdrawConsent, { params: { organizationId, consentId }, body: { note }, key }),
  );

export const useAddSuppression = () =>
  useChange('suppression', (organizationId, body: Sent<typeof addSuppression>, key) =>
    call(addSuppression, { params: { organizationId }, body, key }),
  );

export const useLiftSuppression = (suppressionId: string) =>
  useChange('suppression', (organizationId, reason: string, key) =>
    call(liftSuppression, { params: { organizationId, suppressionId }, body: { reason }, key }),
  );
