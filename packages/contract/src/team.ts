import { MEMBERSHIP_FLAGS, TEAM_ROLES, type MembershipFlag } from '@dira/domain/permissions';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams, page, pageQuery } from './primitives.ts';

export const teamRole = z.enum(TEAM_ROLES).meta({ id: 'TeamRole' });

/** The switches that a workspace sets; on which properties is said by their ids. */
export const GIVEN_FLAGS = MEMBERSHIP_FLAGS.filter((flag) => flag !== 'allProperties');

type Switches = Record<Exclude<MembershipFlag, 'allProperties'>, z.ZodBoolean>;
const entries = GIVEN_FLAGS.map((flag) => [flag, z.boolean()]);
const switches = Object.fromEntries(entries) as Switches; // one key a switch

export const givenFlags = z.strictObject(switches).partial().meta({
  id: 'MembershipFlags',
  description: 'Switches of a place in the team; one that is not set is as the role has it',
});

/** A member may be limited to so many properties. */
export const MOST_GIVEN_PROPERTIES = 500;

export const givenProperties = z.array(id).min(1).max(MOST_GIVEN_PROPERTIES).nullable().meta({
  description:
    'The properties that the member works on, with what hangs on them; null is all. It says nothing in a role that always sees all',
});

export const teamMember = z
  .object({
    id: id.meta({ description: 'The person’s own id' }),
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: teamRole,
    flags: givenFlags,
    propertyIds: z.array(id).nullable().meta({
      description: 'Of the properties that the member is limited to, those that the caller sees; null is all',
    }),
    status: z.enum(['active', 'suspended']),
    joinedAt: instant,
    lastActiveAt: instant.nullable().meta({ description: 'When the person was last signed in and at work' }),
    can: z.object({
      change: z
        .boolean()
        .meta({ description: 'Whether the caller may change, suspend or remove this place' }),
    }),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

/** What lies in one member's hands, and goes into another's when they leave. */
export const heldWork = z.object({ jobs: z.int(), plans: z.int(), tasks: z.int(), properties: z.int() });

export const listTeamMembers = defineEndpoint({
  id: 'listTeamMembers',
  method: 'GET',
  path: '/organizations/{organizationId}/team-members',
  summary: 'The team, by name',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(teamMember),
});

const params = organizationParams.extend({ memberId: id });

export const getTeamMember = defineEndpoint({
  id: 'getTeamMember',
  method: 'GET',
  path: '/organizations/{organizationId}/team-members/{memberId}',
  summary: 'One member of the team, with their open work',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params,
  response: teamMember.extend({
    connected: z.object({
      whatsApp: z.boolean().meta({ description: 'Copies of notices reach them by WhatsApp' }),
      google: z.boolean().meta({ description: 'They sign in with a Google account' }),
    }),
    properties: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'Those of `propertyIds` by name; none where it is null' }),
    holds: heldWork,
  }),
  editable: ['role', 'flags', 'propertyIds'],
});

export const updateTeamMember = defineEndpoint({
  id: 'updateTeamMember',
  method: 'PATCH',
  path: '/organizations/{organizationId}/team-members/{memberId}',
  summary: 'Change what a member of the team may do, from their next request on',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  stepUp: true,
  params,
  body: z.strictObject({ role: teamRole, flags: givenFlags, propertyIds: givenProperties }),
  edits: getTeamMember,
});

export const suspendTeamMember = defineEndpoint({
  id: 'suspendTeamMember',
  method: 'PUT',
  path: '/organizations/{organizationId}/team-members/{memberId}/suspension',
  summary: 'Keep a member out until further notice',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  whileReadOnly: true,
  params,
});

export const resumeTeamMember = defineEndpoint({
  id: 'resumeTeamMember',
  method: 'DELETE',
  path: '/organizations/{organizationId}/team-members/{memberId}/suspension',
  summary: 'Let a suspended member in again',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params,
});

export const removeTeamMember = defineEndpoint({
  id: 'removeTeamMember',
  method: 'POST',
  path: '/organizations/{organizationId}/team-members/{memberId}/removal',
  summary: 'Remove a member from the team, and hand over their open work',
  tag: 'Team',
  access: { scope: 'organization', action: 'team.manage' },
  params,
  body: z.strictObject({
    assigneeId: id
      .nullable()
      .meta({ description: 'Who takes their jobs, repair plans and tasks; null leaves these to nobody' }),
  }),
});

export const leaveTeam = defineEndpoint({
  id: 'leaveTeam',
  method: 'DELETE',
  path: '/organizations/{organizationId}/team-members/me',
  summary: 'Leave the team; the last owner cannot',
  tag: 'Team',
  access: { scope: 'organization', action: 'properties.see' },
  whileReadOnly: true,
  forPeople: true,
  params: organizationParams,
});
