import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createTenantUser,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  resetUserAccess,
  signOutUser,
  updateUser,
} from '@dira/contract/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type User = Answer<typeof getUser>;
export type NewUser = Sent<typeof createUser>;
export type UserEdit = Edit<typeof updateUser>;

export type UserFilter = { readonly search: string; readonly role: User['role'] | '' };

const keys = (organizationId: string) => ['users', organizationId] as const;

/** Everybody who can sign in here, by name. */
export function usersQuery(organizationId: string, { search, role }: UserFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', search, role],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, {
        params: { organizationId },
        query: {
          ...(search !== '' && { search }),
          ...(role !== '' && { role }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

export function userQuery(organizationId: string, userId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', userId],
    queryFn: ({ signal }) => call(getUser, { params: { organizationId, userId }, signal }),
  });
}

/** A password is told once: it must not stay in the cache after its dialog has closed. */
const toldOnce = { gcTime: 0, changes: 'user' } as const;

export function useCreateUser() {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    mutationFn: (body: NewUser, key) => call(createUser, { params: { organizationId }, body, key }),
  });
}

export function useCreateTenantUser() {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    changes: ['user', 'tenant'],
    mutationFn: (tenantId: string, key) =>
      call(createTenantUser, { params: { organizationId }, body: { tenantId }, key }),
  });
}

export function useResetAccess(userId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    ...toldOnce,
    mutationFn: (endsSecondFactors: boolean, key) =>
      call(resetUserAccess, { params: { organizationId, userId }, body: { endsSecondFactors }, key }),
  });
}

export function useChangeUser(userId: string) {
  return useChange('user', (organizationId, { seen, body }: UserEdit, key) =>
    call(updateUser, { params: { organizationId, userId }, seen, body, key }),
  );
}

export function useSignOutUser(userId: string) {
  return useChange<null, void>('user', (organizationId, _, key) =>
    call(signOutUser, { params: { organizationId, userId }, key }),
  );
}

export function useDeleteUser(userId: string) {
  return useChange(['user', 'tenant'], (organizationId, assigneeId: string | null, key) =>
    call(deleteUser, { params: { organizationId, userId }, body: { assigneeId }, key }),
  );
}
