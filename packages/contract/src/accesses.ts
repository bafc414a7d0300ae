import { ACCESS_OUTCOMES, MOST_ACCESS_DAYS } from '@dira/domain/accesses';
import { z } from 'zod';
import { withinDays } from './day-spans.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, oneLine, organizationParams, page, pageQuery, plainDate } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

/** What was asked of the system and how it was answered, never what was in it. */
const access = {
  id: id.meta({ description: 'Of the request, as its answer had it in X-Request-Id' }),
  at: instant,
  part: z.string().meta({
    description: 'What a member needs for it, or whose pages it is of: tenancy, ownership, operator',
    examples: ['leases.see'],
  }),
  operation: z.string().meta({ description: 'Its id in this document', examples: ['getLease'] }),
  recordId: id.nullable().meta({ description: 'The id in its path, of several the last' }),
  isWrite: z.boolean(),
  outcome: z.enum(ACCESS_OUTCOMES),
  status: z.int(),
  address: z.string(),
};

const workspaceAccess = z
  .object({
    ...access,
    actor: z
      .string()
      .nullable()
      .meta({ description: 'Null of whoever is or was nobody here, and of people who are gone' }),
    token: z.string().nullable().meta({ description: 'The API token by which a program asked' }),
  })
  .meta({ id: 'WorkspaceAccess' });
export type WorkspaceAccess = z.infer<typeof workspaceAccess>;

const operatorAccess = z
  .object({
    ...access,
    person: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
    workspace: z
      .object({ id, name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Its name is null where there is no such workspace, or none any more' }),
    isByToken: z.boolean(),
  })
  .meta({ id: 'OperatorAccess' });
export type OperatorAccess = z.infer<typeof operatorAccess>;

const span = {
  from: plainDate.meta({ description: 'First day, in Israel' }),
  to: plainDate.meta({ description: `Included; at most ${MOST_ACCESS_DAYS} days` }),
};
const isWithinReach = withinDays(MOST_ACCESS_DAYS);

const ofWorkspace = { ...span, actorId: id.optional() };
const see = { scope: 'organization', action: 'accesses.see' } as const;

export const listAccesses = defineEndpoint({
  id: 'listAccesses',
  method: 'GET',
  path: '/organizations/{organizationId}/accesses',
  summary: 'Who asked what of the workspace over some days, and whether they were let; newest first',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, ...ofWorkspace }).superRefine(isWithinReach),
  response: page(workspaceAccess),
});

export const exportAccesses = defineEndpoint({
  id: 'exportAccesses',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/accesses',
  summary: 'The access log of the workspace over some days, as CSV or as a workbook',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  query: z.strictObject({ ...ofWorkspace, ...tableQuery('accesses') }).superRefine(isWithinReach),
  produces: tableTypes,
});

const operator = { scope: 'operator' } as const;
const ofInstallation = {
  ...span,
  email: oneLine(254).optional().meta({ description: 'The address of one person' }),
  workspaceId: id.optional(),
};

export const listOperatorAccesses = defineEndpoint({
  id: 'listOperatorAccesses',
  method: 'GET',
  path: '/operator/accesses',
  summary: 'The access log of the installation over some days, newest first',
  tag: 'Operator',
  access: operator,
  query: z.strictObject({ ...pageQuery, ...ofInstallation }).superRefine(isWithinReach),
  response: page(operatorAccess),
});

export const exportOperatorAccesses = defineEndpoint({
  id: 'exportOperatorAccesses',
  method: 'GET',
  path: '/operator/tables/accesses',
  summary: 'The access log of the installation over some days, as CSV or as a workbook',
  tag: 'Operator',
  access: operator,
  query: z.strictObject({ ...ofInstallation, ...tableQuery('operatorAccesses') }).superRefine(isWithinReach),
  produces: tableTypes,
});
