import { TOKEN_AREAS } from '@dira/domain/api-tokens';
import { AUDIT_ENTITIES } from '@dira/domain/audit';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams, page, pageQuery, plainDate } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

const auditEvent = z
  .object({
    id,
    at: instant,
    actor: z
      .object({ name: z.string().nullable().meta({ description: 'Null of people who left' }) })
      .nullable()
      .meta({ description: 'Null where the product itself did it' }),
    token: z
      .string()
      .nullable()
      .meta({ description: 'The API token by which it was done; null where a person did it themselves' }),
    isSupport: z.boolean().meta({ description: 'Done by the operator in a support session' }),
    action: z.string(),
    entity: z.string(),
    entityId: id,
    subject: z.string().nullable().meta({ description: 'What the thing was called then' }),
    areas: z.array(z.enum(TOKEN_AREAS)).meta({ description: 'What support read was of' }),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

const see = { scope: 'organization', action: 'organization.manage' } as const;

export const listAuditEvents = defineEndpoint({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/organizations/{organizationId}/audit-events',
  summary: 'What was changed in the workspace and by which person, newest first',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    actorId: id.optional(),
    entity: z.enum(AUDIT_ENTITIES).optional(),
    from: plainDate.optional().meta({ description: 'First day, in Israel' }),
    to: plainDate.optional().meta({ description: 'Last day' }),
  }),
  response: page(auditEvent),
});

export const exportAuditEvents = defineEndpoint({
  id: 'exportAuditEvents',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/audit-events',
  summary: 'The audit trail, as CSV or as a workbook',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  query: listAuditEvents.query.omit({ limit: true, cursor: true }).extend(tableQuery('auditEvents')),
  produces: tableTypes,
});

export const listAuditActors = defineEndpoint({
  id: 'listAuditActors',
  method: 'GET',
  path: '/organizations/{organizationId}/audit-actors',
  summary: 'The people of the team, all of them, to filter the audit trail by',
  tag: 'Organization',
  access: see,
  params: organizationParams,
  response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});
