import type { Answer, Sent } from '@dira/contract/calls';
import {
  acceptOwnerInvitation,
  createOwnerAccount,
  exportMyOwnerStatement,
  exportMyOwnerStatementPdf,
  getMyOwnership,
  getMyOwnerStatement,
  openOwnerInvitation,
} from '@dira/contract/owner-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type MyOwnership = Answer<typeof getMyOwnership>;
export type OpenedInvitation = Answer<typeof openOwnerInvitation>;

/** What is the person's own, of one manager. */
export function myOwnershipQuery(ownerId: string) {
  return queryOptions({
    queryKey: ['ownerships', ownerId],
    queryFn: ({ signal }) => call(getMyOwnership, { params: { ownerId }, signal }),
  });
}

export function myStatementQuery(ownerId: string, month: string) {
  return queryOptions({
    queryKey: ['ownerships', ownerId, 'statement', month],
    queryFn: ({ signal }) => call(getMyOwnerStatement, { params: { ownerId }, query: { month }, signal }),
  });
}

export function saveMyStatement(
  ownerId: string,
  { month, form }: { month: string; form: 'csv' | 'pdf' },
): Promise<void> {
  return saveFile(
    call(form === 'csv' ? exportMyOwnerStatement : exportMyOwnerStatementPdf, {
      params: { ownerId },
      query: { month, language: currentLanguage() },
    }),
  );
}

export function openInvitation(token: string): Promise<OpenedInvitation> {
  return call(openOwnerInvitation, { body: { token } });
}

export function makeOwnerAccount(account: Sent<typeof createOwnerAccount>): Promise<void> {
  return call(createOwnerAccount, { body: account });
}

export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (_: null, key) => call(acceptOwnerInvitation, { body: { token }, key }),
    changes: 'membership',
  });
}
