import type { ActivityEvent } from '@dira/contract/dashboard';
import type { Action } from '@dira/domain/permissions';
import type { May } from '../../db/read.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { ActivityRow } from './activity.repo.ts';

const mostEvents = 10;

/** What an event is about decides who may see it; a new kind is for owners until it is named here. */
const rightToSee: Record<string, Action> = {
  property: 'properties.see',
  unit: 'properties.see',
  tenant: 'leases.see',
  tenant_notice: 'leases.see',
  lease: 'leases.see',
  lease_ending: 'leases.see',
  payment: 'money.see',
  charge: 'money.see',
  expense: 'expenses.see',
  rent: 'money.see',
  linkage: 'money.see',
  security: 'securities.see',
  cheque: 'money.see',
  document: 'documents.see',
  document_kind: 'documents.see',
  maintenance_request: 'maintenance.see',
  maintenance_plan: 'maintenance.manage',
  maintenance_vendor: 'maintenance.manage',
  notice: 'announcements.see',
  portfolio: 'properties.see',
  picture: 'properties.see',
};

/** The newest events that the reader may see. */
export function presentActivity(rows: ActivityRow[], may: May): ActivityEvent[] {
  return rows
    .filter(({ entity }) => may(rightToSee[entity] ?? 'organization.manage'))
    .slice(0, mostEvents)
    .map((row) => presentEvent(row, may));
}

function presentEvent(row: ActivityRow, may: May): ActivityEvent {
  return {
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    data: may('money.see') ? row.data : withoutAmounts(row.data),
    subject: {
      tenantName: may('leases.see') ? row.full_name : null,
      propertyName: row.property_name,
      unitNumber: row.unit_number,
      leaseId: may('leases.see') ? row.lease_id : null,
      propertyId: row.property_id,
    },
    actorName: row.actor_name,
    at: row.created_at,
  };
}

/** Names of amounts end in their unit's word (house rule: units last). */
function withoutAmounts(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !/amount$/i.test(name)));
}
