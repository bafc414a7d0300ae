import type { Sent } from '@dira/contract/calls';
import {
  answerOperatorPrivacyRequest,
  answerPrivacyRequest,
  askAboutOwnData,
  confirmPrivacyRequest,
  enterOperatorPrivacyRequest,
  enterPrivacyRequest,
  getOperatorPrivacy,
  getOperatorPrivacyRequest,
  getPrivacyRequest,
  listOperatorPrivacyRequests,
  listOwnPrivacyRequests,
  listPrivacyRequests,
  withdrawOperatorPrivacyRequest,
  withdrawOwnPrivacyRequest,
  withdrawPrivacyRequest,
  type ListedPrivacyRequest,
  type OperatorPrivacyRequest,
  type OwnPrivacyRequest,
  type PrivacyRequest,
} from '@dira/contract/privacy-requests';
import type { PrivacyRequestState } from '@dira/domain/privacy-requests';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type { ListedPrivacyRequest, OperatorPrivacyRequest, OwnPrivacyRequest, PrivacyRequest };

const changes = 'privacy_request';

/** What one has asked, and of whom one may ask. */
export const ownRequestsQuery = queryOptions({
  queryKey: ['privacy-requests', 'own'],
  queryFn: ({ signal }) => call(listOwnPrivacyRequests, { signal }),
});

type OwnAsking = Sent<typeof askAboutOwnData>;
export const useAskAboutOwnData = () =>
  useMutation({ mutationFn: (body: OwnAsking, key) => call(askAboutOwnData, { body, key }), changes });

export const useWithdrawOwn = () =>
  useMutation({
    mutationFn: (privacyRequestId: string, key) =>
      call(withdrawOwnPrivacyRequest, { params: { privacyRequestId }, key }),
    changes,
  });

/** For whoever followed the link of a mail: nobody needs to be signed in. */
export const useConfirmRequest = () =>
  useMutation({
    mutationFn: (token: string) => call(confirmPrivacyRequest, { body: { token } }),
    changes: [],
  });

export function requestsQuery(organizationId: string, state: PrivacyRequestState) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['privacy-requests', organizationId, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listPrivacyRequests, {
        params: { organizationId },
        query: { state, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function requestQuery(organizationId: string, privacyRequestId: string) {
  return queryOptions({
    queryKey: ['privacy-requests', organizationId, 'one', privacyRequestId],
    queryFn: ({ signal }) =>
      call(getPrivacyRequest, { params: { organizationId, privacyRequestId }, signal }),
  });
}

type Entry = Sent<typeof enterPrivacyRequest>;
export const useEnterRequest = (organizationId: string) =>
  useMutation({
    mutationFn: (body: Entry, key) => call(enterPrivacyRequest, { params: { organizationId }, body, key }),
    changes,
  });

type Given = Sent<typeof answerPrivacyRequest>;
export const useAnswerRequest = (organizationId: string, privacyRequestId: string) =>
  useMutation({
    mutationFn: (body: Given, key) =>
      call(answerPrivacyRequest, { params: { organizationId, privacyRequestId }, body, key }),
    changes,
  });

export const useWithdrawRequest = (organizationId: string) =>
  useMutation({
    mutationFn: (privacyRequestId: string, key) =>
      call(withdrawPrivacyRequest, { params: { organizationId, privacyRequestId }, key }),
    changes,
  });

/** The same of the operator’s own register. */
export function operatorRequestsQuery(state: PrivacyRequestState) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['privacy-requests', 'operator', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listOperatorPrivacyRequests, { query: { state, ...cursorOf(pageParam) }, signal }),
  });
}

export function operatorRequestQuery(operatorRequestId: string) {
  return queryOptions({
    queryKey: ['privacy-requests', 'operator', 'one', operatorRequestId],
    queryFn: ({ signal }) => call(getOperatorPrivacyRequest, { params: { operatorRequestId }, signal }),
  });
}

export const useEnterOperatorRequest = () =>
  useMutation({
    mutationFn: (body: Entry, key) => call(enterOperatorPrivacyRequest, { body, key }),
    changes,
  });

export const useAnswerOperatorRequest = (operatorRequestId: string) =>
  useMutation({
    mutationFn: (body: Given, key) =>
      call(answerOperatorPrivacyRequest, { params: { operatorRequestId }, body, key }),
    changes,
  });

export const useWithdrawOperatorRequest = () =>
  useMutation({
    mutationFn: (operatorRequestId: string, key) =>
      call(withdrawOperatorPrivacyRequest, { params: { operatorRequestId }, key }),
    changes,
  });

export const operatorPrivacyQuery = queryOptions({
  queryKey: ['privacy-requests', 'operator', 'privacy'],
  queryFn: ({ signal }) => call(getOperatorPrivacy, { signal }),
});
