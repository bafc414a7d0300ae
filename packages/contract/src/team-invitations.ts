import { z } from 'zod';
import { passwordMinLength } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { logoPicture } from './logos.ts';
import {
  email,
  id,
  instant,
  language,
  organizationParams,
  page,
  pageQuery,
  text,
  verbatim,
} from './primitives.ts';
import { givenFlags, givenProperties, teamRole } from './team.ts';
import { fullName } from './tenants.ts';

/** An invitation is good for so many days. */
export const TEAM_INVITATION_DAYS = 7;

const token = verbatim(100).min(1);

export const teamInvitation = z
  .object({
    id,
    email: z.string(),
    role: teamRole,
    flags: givenFlags,
    propertyIds: z.array(id).nullable().meta({ description: 'As of a member' }),
    language,
    inviterName: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    works: z.boolean().meta({
      description: 'Whether whoever invited is still on the team and might give this place now',
    }),
    mail: z.enum(['none', 'waiting', 'sent', 'skipped', 'failed']).meta({
      description:
        'What became of the last mail; none where the link alone was asked for, skipped where its address gets no mail',
    }),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** Shown once: only a hash of what the link holds is kept. */
const invitationLink = z.object({
  id,
  url: z.url().meta({ description: 'Opens the invitation for whoever signs in with its address' }),
  expiresAt: instant,
});

export const listTeamInvitations = defineEndpoint({
  id: 'listTeamInvitations',
  method: 'GET',
  path: '/organizations/{organizationId}/team-invitations',
  summary: 'Pending invitations, newest first',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(teamInvitation),
});

export const createTeamInvitation = defineEndpoint({
  id: 'createTeamInvitation',
  method: 'POST',
  path: '/organizations/{organizationId}/team-invitations',
  summary: 'Invite a person to the team, by email or with a link alone',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params: organizationParams,
  body: z.strictObject({
    email,
    role: teamRole,
    flags: givenFlags.default({}),
    propertyIds: givenProperties.default(null),
    language: language.default('he'),
    welcome: text(1000).default(''),
    sendsMail: z.boolean().default(true),
  }),
  response: invitationLink,
  status: 201,
});
export const teamInvitationLimits = limitsOf(createTeamInvitation.body);

const params = organizationParams.extend({ invitationId: id });

export const renewTeamInvitation = defineEndpoint({
  id: 'renewTeamInvitation',
  method: 'POST',
  path: '/organizations/{organizationId}/team-invitations/{invitationId}/renewal',
  summary: 'Send an invitation again, or make a new link for it; it stays open for seven more days',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params,
  body: z.strictObject({ sendsMail: z.boolean() }),
  response: invitationLink,
  status: 201,
});

export const withdrawTeamInvitation = defineEndpoint({
  id: 'withdrawTeamInvitation',
  method: 'DELETE',
  path: '/organizations/{organizationId}/team-invitations/{invitationId}',
  summary: 'Withdraw an invitation: its links are dead',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  whileReadOnly: true,
  params,
});

export const openedTeamInvitation = z
  .object({
    organizationName: z.string(),
    logo: logoPicture,
    inviterName: z.string(),
    role: teamRole,
    flags: givenFlags,
    email: z.string(),
    language,
    welcome: z.string(),
    expiresAt: instant,
    makesAccount: z.boolean().meta({
      description: 'Whether it was mailed, so that its bearer may make the account of that address with it',
    }),
  })
  .meta({ id: 'OpenedTeamInvitation' });
export type OpenedTeamInvitation = z.infer<typeof openedTeamInvitation>;

export const openTeamInvitation = defineEndpoint({
  id: 'openTeamInvitation',
  method: 'POST',
  path: '/team-invitations/opening',
  summary: 'What an invitation is for, by the secret of its link',
  tag: 'Team',
  access: { scope: 'public' },
  body: z.strictObject({ token }),
  response: openedTeamInvitation,
});

export const createInvitedAccount = defineEndpoint({
  id: 'createInvitedAccount',
  method: 'POST',
  path: '/team-invitations/account',
  summary:
    'Make the account that a mailed invitation is for; it is confirmed, and signs in with its password',
  tag: 'Team',
  access: { scope: 'public' },
  body: z.strictObject({ token, fullName, password: verbatim(1000).min(passwordMinLength) }),
});

export const acceptTeamInvitation = defineEndpoint({
  id: 'acceptTeamInvitation',
  method: 'POST',
  path: '/me/team-invitations/acceptance',
  summary: 'Join the team, in the account with the invited address',
  tag: 'Team',
  access: { scope: 'user' },
  stepUp: true,
  body: z.strictObject({ token }),
  response: z.object({ organizationId: id }),
});

export const declineTeamInvitation = defineEndpoint({
  id: 'declineTeamInvitation',
  method: 'POST',
  path: '/me/team-invitations/refusal',
  summary: 'Decline an invitation to a team',
  tag: 'Team',
  access: { scope: 'user' },
  stepUp: true,
  body: z.strictObject({ token }),
});
