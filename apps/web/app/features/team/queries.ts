import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  getTeamMember,
  leaveTeam,
  listTeamMembers,
  removeTeamMember,
  resumeTeamMember,
  suspendTeamMember,
  updateTeamMember,
} from '@dira/contract/team';
import {
  acceptTeamInvitation,
  createInvitedAccount,
  createTeamInvitation,
  declineTeamInvitation,
  listTeamInvitations,
  openTeamInvitation,
  renewTeamInvitation,
  withdrawTeamInvitation,
} from '@dira/contract/team-invitations';
import {
  acceptOwnership,
  declineOwnership,
  getOwnershipOffer,
  offerOwnership,
  withdrawOwnershipOffer,
} from '@dira/contract/team-ownership';
import type { OwnershipOffer } from '@dira/contract/team-ownership';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange } from '../organizations/queries.ts';

export type { OwnershipOffer };
export type TeamMember = Answer<typeof listTeamMembers>['items'][number];
export type MemberDetails = Answer<typeof getTeamMember>;
export type TeamInvitation = Answer<typeof listTeamInvitations>['items'][number];
export type NewInvitation = Sent<typeof createTeamInvitation>;
export type InvitationLink = Answer<typeof createTeamInvitation>;
export type OpenedInvitation = Answer<typeof openTeamInvitation>;
export type MemberEdit = Edit<typeof updateTeamMember>;

const keys = (organizationId: string) => ['team', organizationId] as const;

/** The team, by name. */
export function membersQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'members'],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamMembers, {
        params: { organizationId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function memberQuery(organizationId: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'member', memberId],
    queryFn: ({ signal }) => call(getTeamMember, { params: { organizationId, memberId }, signal }),
  });
}

/** Invitations that nobody has answered yet, newest first. */
export function invitationsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'invitations'],
    queryFn: ({ pageParam, signal }) =>
      call(listTeamInvitations, {
        params: { organizationId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

/** The ownership, where it is offered and whoever is signed in has a part in that. */
export function ownershipQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'ownership'],
    queryFn: ({ signal }) => call(getOwnershipOffer, { params: { organizationId }, signal }),
  });
}

export function useOfferOwnership() {
  return useChange('ownership_offer', (organizationId, body: Sent<typeof offerOwnership>, key) =>
    call(offerOwnership, { params: { organizationId }, body, key }),
  );
}

export function useWithdrawOwnership(offerId: string) {
  return useChange<null, void>('ownership_offer', (organizationId, _, key) =>
    call(withdrawOwnershipOffer, { params: { organizationId, offerId }, key }),
  );
}

/** Says yes, and may do everything from then on, or says no. */
export function useAnswerOwnership(offerId: string) {
  return useChange('membership', (organizationId, isYes: boolean, key) =>
    call(isYes ? acceptOwnership : declineOwnership, { params: { organizationId, offerId }, key }),
  );
}

export function useInvite() {
  return useChange('team_invitation', (organizationId, body: NewInvitation, key) =>
    call(createTeamInvitation, { params: { organizationId }, body, key }),
  );
}

export function useRenewInvitation(invitationId: string) {
  return useChange('team_invitation', (organizationId, sendsMail: boolean, key) =>
    call(renewTeamInvitation, { params: { organizationId, invitationId }, body: { sendsMail }, key }),
  );
}

export function useWithdrawInvitation(invitationId: string) {
  return useChange<null, void>('team_invitation', (organizationId, _, key) =>
    call(withdrawTeamInvitation, { params: { organizationId, invitationId }, key }),
  );
}

export function useChangeMember(memberId: string) {
  return useChange('team_member', (organizationId, { seen, body }: MemberEdit, key) =>
    call(updateTeamMember, { params: { organizationId, memberId }, seen, body, key }),
  );
}

/** Keeps a member out, or lets them in again. */
export function useSuspendMember(memberId: string) {
  return useChange('team_member', (organizationId, isOut: boolean, key) =>
    call(isOut ? suspendTeamMember : resumeTeamMember, { params: { organizationId, memberId }, key }),
  );
}

export function useRemoveMember(memberId: string) {
  return useChange('team_member', (organizationId, assigneeId: string | null, key) =>
    call(removeTeamMember, { params: { organizationId, memberId }, body: { assigneeId }, key }),
  );
}

export function useLeaveTeam() {
  return useChange<null, void>('membership', (organizationId, _, key) =>
    call(leaveTeam, { params: { organizationId }, key }),
  );
}

/** What the secret of a link is worth; nobody needs to be signed in. */
export function openInvitation(token: string): Promise<OpenedInvitation> {
  return call(openTeamInvitation, { body: { token } });
}

export function makeInvitedAccount(account: Sent<typeof createInvitedAccount>): Promise<void> {
  return call(createInvitedAccount, { body: account });
}

export function useAnswerInvitation(token: string) {
  return useMutation({
    mutationFn: async (isYes: boolean, key) => {
      if (isYes) return (await call(acceptTeamInvitation, { body: { token }, key })).organizationId;
      await call(declineTeamInvitation, { body: { token }, key });
      return null;
    },
    changes: 'membership',
  });
}
