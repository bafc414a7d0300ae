import {
  listApiTokens,
  listOwnApiTokens,
  makeApiToken,
  makeOwnApiToken,
  revokeApiToken,
  revokeOwnApiToken,
} from '@dira/contract/api-tokens';
import type { Answer, Sent } from '@dira/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type ApiToken = Answer<typeof listApiTokens>['items'][number];
export type NewToken = Sent<typeof makeApiToken>;

export function ownTokensQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['api-tokens', organizationId, 'own'],
    queryFn: ({ signal }) => call(listOwnApiTokens, { params: { organizationId }, signal }),
  });
}

export function workspaceTokensQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['api-tokens', organizationId, 'workspace'],
    queryFn: ({ signal }) => call(listApiTokens, { params: { organizationId }, signal }),
  });
}

/** A token is told once: it must not stay in the cache after its panel has closed. */
const toldOnce = { gcTime: 0, changes: 'api_token' } as const;

export function useMakeOwnToken() {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    mutationFn: (body: NewToken, key) => call(makeOwnApiToken, { params: { organizationId }, body, key }),
  });
}

export function useMakeWorkspaceToken() {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    mutationFn: (body: NewToken, key) => call(makeApiToken, { params: { organizationId }, body, key }),
  });
}

export function useRevokeOwnToken() {
  return useChange('api_token', (organizationId, apiTokenId: string) =>
    call(revokeOwnApiToken, { params: { organizationId, apiTokenId } }),
  );
}

export function useRevokeToken() {
  return useChange('api_token', (organizationId, apiTokenId: string) =>
    call(revokeApiToken, { params: { organizationId, apiTokenId } }),
  );
}
