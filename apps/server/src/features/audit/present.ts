import type { AuditEvent } from '@dira/contract/audit';
import type { TrailRow } from './trail.repo.ts';

export function presentEvent(row: TrailRow): AuditEvent {
  return {
    id: row.id,
    at: row.created_at,
    actor: row.actor_id === null ? null : { name: row.actor_name },
    token: row.token_name,
    isSupport: row.is_support,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    subject: row.subject,
    areas: row.areas,
  };
}
