import type { ActivityEvent } from '@dira/contract/dashboard';
import { LIVE_KINDS, type LiveKind } from '@dira/contract/live-events';
import type { Action } from '@dira/domain/permissions';
import type { ActivityKinds } from '../../contributions/activity.ts';
import type { May } from '../../db/read.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { ActivityRow } from './activity.repo.ts';

const mostEvents = 10;

/** The newest events that the reader may see. */
export function presentActivity(rows: ActivityRow[], kinds: ActivityKinds, may: May): ActivityEvent[] {
  return rows
    .filter(({ entity }) => may(rightToSee(kinds, entity)))
    .slice(0, mostEvents)
    .map((row) => presentEvent(row, may));
}

/** The action that a kind of event asks for: that of its live event, or the owners’ until a feature names it. */
function rightToSee(kinds: ActivityKinds, entity: string): Action {
  if (!(entity in kinds)) return 'organization.manage';
  return LIVE_KINDS[entity as LiveKind].action; // named by a feature
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
