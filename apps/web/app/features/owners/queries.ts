import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { getOwnerStatementMails, sendOwnerStatement } from '@dira/contract/owner-mails';
import { getOwnerAccess, inviteOwner, withdrawOwnerAccess } from '@dira/contract/owner-portal';
import {
  addManagementAgreement,
  correctOwnerFee,
  createPropertyOwner,
  endManagementAgreement,
  exportOwnerStatement,
  exportOwnerStatementPdf,
  getOwnership,
  getOwnerStatement,
  getPropertyOwner,
  listPropertyOwners,
  postOwnerEntry,
  reverseOwnerEntry,
  setOwnershipShares,
  updatePropertyOwner,
} from '@dira/contract/owners';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type PropertyOwner = Answer<typeof getPropertyOwner>;
export type OwnerStatement = Answer<typeof getOwnerStatement>;
export type OwnerAccount = OwnerStatement['accounts'][number];
export type MailedStatement = Answer<typeof getOwnerStatementMails>['sent'][number];
export type OwnerAccess = Answer<typeof getOwnerAccess>;
export type OwnerEntry = OwnerAccount['entries'][number];
export type Ownership = Answer<typeof getOwnership>;
export type ManagementAgreement = Ownership['agreements'][number];
export type NewOwner = Sent<typeof createPropertyOwner>;
export type NewEntry = Sent<typeof postOwnerEntry>;
export type NewShares = Sent<typeof setOwnershipShares>;
export type NewAgreement = Sent<typeof addManagementAgreement>;

const keys = (organizationId: string) => ['owners', organizationId] as const;

/** Whoever properties are managed for, by name. */
export function ownersQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listPropertyOwners, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** As many as a form offers to choose from. */
export function ownerChoicesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'choices'],
    queryFn: ({ signal }) =>
      call(listPropertyOwners, { params: { organizationId }, query: { limit: 200 }, signal }),
  });
}

export function ownerQuery(organizationId: string, ownerId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', ownerId],
    queryFn: ({ signal }) => call(getPropertyOwner, { params: { organizationId, ownerId }, signal }),
  });
}

export function statementQuery(organizationId: string, ownerId: string, month: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'statement', ownerId, month],
    queryFn: ({ signal }) =>
      call(getOwnerStatement, { params: { organizationId, ownerId }, query: { month }, signal }),
  });
}

/** While a letter is on its way the screen looks for what came of it. */
const lookAgainAfter = 4000;

/** What was sent of a month, and what would be sent now. */
export function mailsQuery(organizationId: string, ownerId: string, month: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'mails', ownerId, month],
    queryFn: ({ signal }) =>
      call(getOwnerStatementMails, { params: { organizationId, ownerId }, query: { month }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.sent.some(({ mail }) => mail === 'waiting') === true ? lookAgainAfter : false,
  });
}

/** Who sees what is an owner's, and whether they were invited to. */
export function accessQuery(organizationId: string, ownerId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'access', ownerId],
    queryFn: ({ signal }) => call(getOwnerAccess, { params: { organizationId, ownerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.invitation?.mail === 'waiting' ? lookAgainAfter : false),
  });
}

export function ownershipQuery(organizationId: string, propertyId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'ownership', propertyId],
    queryFn: ({ signal }) => call(getOwnership, { params: { organizationId, propertyId }, signal }),
  });
}

export function useAddOwner() {
  return useChange('property_owner', (organizationId, body: NewOwner, key) =>
    call(createPropertyOwner, { params: { organizationId }, key, body }),
  );
}

export function useChangeOwner(ownerId: string) {
  return useChange('property_owner', (organizationId, edit: Edit<typeof updatePropertyOwner>) =>
    call(updatePropertyOwner, { params: { organizationId, ownerId }, ...edit }),
  );
}

export function usePostEntry(ownerId: string) {
  return useChange('property_owner', (organizationId, body: NewEntry, key) =>
    call(postOwnerEntry, { params: { organizationId, ownerId }, key, body }),
  );
}

export function useSendStatement(ownerId: string) {
  return useChange('property_owner', (organizationId, month: string, key) =>
    call(sendOwnerStatement, { params: { organizationId, ownerId }, key, body: { month } }),
  );
}

export function useInviteOwner(ownerId: string) {
  return useChange('owner_access', (organizationId, sendsMail: boolean, key) =>
    call(inviteOwner, { params: { organizationId, ownerId }, key, body: { sendsMail } }),
  );
}

export function useWithdrawAccess(ownerId: string) {
  return useChange('owner_access', (organizationId, _: null, key) =>
    call(withdrawOwnerAccess, { params: { organizationId, ownerId }, key }),
  );
}

export function useReverseEntry() {
  return useChange('property_owner', (organizationId, entryId: string, key) =>
    call(reverseOwnerEntry, { params: { organizationId, entryId }, key }),
  );
}

export function useCorrectFee(entryId: string) {
  return useChange('property_owner', (organizationId, amount: number, key) =>
    call(correctOwnerFee, { params: { organizationId, entryId }, key, body: { amount } }),
  );
}

export function useSetShares(propertyId: string) {
  return useChange('ownership', (organizationId, body: NewShares) =>
    call(setOwnershipShares, { params: { organizationId, propertyId }, body }),
  );
}

export function useAddAgreement(propertyId: string) {
  return useChange('ownership', (organizationId, body: NewAgreement, key) =>
    call(addManagementAgreement, { params: { organizationId, propertyId }, key, body }),
  );
}

export function useEndAgreement(agreementId: string) {
  return useChange('ownership', (organizationId, untilMonth: string, key) =>
    call(endManagementAgreement, { params: { organizationId, agreementId }, key, body: { untilMonth } }),
  );
}

/** The statement of a month for the owner: in their language, else in that of the page. */
export function saveStatement(
  organizationId: string,
  { id: ownerId, language }: PropertyOwner,
  { month, form }: { month: string; form: 'csv' | 'pdf' },
): Promise<void> {
  return saveFile(
    call(form === 'csv' ? exportOwnerStatement : exportOwnerStatementPdf, {
      params: { organizationId, ownerId },
      query: { month, language: language ?? currentLanguage() },
    }),
  );
}
