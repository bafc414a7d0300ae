import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable } from 'kysely';
import { currentOrganizationId, onKey, queries } from '../../db/queries.ts';
import type { WorkOrders } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJob>['execute']>>[number];
export type WorkOrderRow = Awaited<ReturnType<ReturnType<typeof selectWorkOrders>['execute']>>[number];

/** A request with all that somebody who comes to repair needs to know, and who was called for it. */
export function selectJob(_: OrgScope | OrgWrite, id: string) {
  return queries
    .selectFrom('maintenance_requests as r')
    .innerJoin('organization_names as o', 'o.organization_id', 'r.organization_id')
    .innerJoin('property_places as p', onKey('p', 'r', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .leftJoin('maintenance_vendors as v', onKey('v', 'r', { id: 'vendor_id' }))
    .leftJoin('primary_tenants as t', onKey('t', 'r', 'lease_id'))
    .where('r.organization_id', '=', currentOrganizationId)
    .where('r.id', '=', id)
    .select(['r.title', 'r.description', 'r.appointment_on', 'r.appointment_from', 'r.appointment_to'])
    .select(['p.street', 'p.house_number', 'p.entrance', 'p.city', 'u.unit_number', 'u.floor'])
    .select([
      'v.id as vendor_id',
      'v.name as vendor_name',
      'v.phone as vendor_phone',
      'v.email as vendor_email',
    ])
    .select(['t.full_name as tenant_name', 't.phone as tenant_phone', 'o.organization_name'])
    .select(sql<Language>`o.language`.as('language'));
}

export async function getJob(write: OrgWrite, id: string): Promise<JobRow> {
  const { rows } = await write.trx.executeQuery(selectJob(write, id).compile());
  const [row] = rows;
  if (row === undefined) throw new Error('the request was found a moment ago');
  return row;
}

export function selectWorkOrders(requestId: string) {
  return queries
    .selectFrom('work_orders as d')
    .innerJoin('maintenance_vendors as v', onKey('v', 'd', { id: 'vendor_id' }))
    .where('d.organization_id', '=', currentOrganizationId)
    .where('d.request_id', '=', requestId)
    .select(['d.id', 'd.channel', 'd.body', 'd.names_tenant', 'd.sent_at', 'v.name as vendor_name'])
    .select(sql<string | null>`internal.actor_name(d.sent_by)`.as('author_name'))
    .orderBy('d.sent_at')
    .orderBy('d.id');
}

export async function insertWorkOrder(
  { trx, organizationId, userId }: OrgWrite,
  workOrder: Omit<Insertable<WorkOrders>, 'organization_id' | 'sent_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('work_orders')
    .values({ ...workOrder, organization_id: organizationId, sent_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
