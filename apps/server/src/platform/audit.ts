import type { JsonObject } from '../db/schema.ts';
import type { OrgWrite, Trx } from '../db/scope.ts';

/** What happened, to which thing; `data` names it in a way that reads later, and holds no secret. */
export interface DomainEvent {
  action: string;
  entity: string;
  entityId: string;
  data?: JsonObject;
}

type Writer = Pick<OrgWrite, 'organizationId' | 'trx'> & { userId: string | null };

/** The audit row and the outbox row of one write, in its own transaction. */
export async function recordEvent(write: Writer, event: DomainEvent): Promise<void> {
  const data = JSON.stringify(event.data ?? {});
  await write.trx
    .insertInto('audit_drafts')
    .values({
      organization_id: write.organizationId,
      actor_id: write.userId,
      action: event.action,
      entity: event.entity,
      entity_id: event.entityId,
      data,
    })
    .execute();
  await postToOutbox(write.trx, write.organizationId, `${event.entity}.${event.action}`, {
    ...event.data,
    id: event.entityId,
    actorId: write.userId,
  });
}

/** Something for the relay alone: a job to run after the commit. What concerns an account belongs to no organization. */
export async function postToOutbox(
  trx: Trx,
  organizationId: string | null,
  topic: string,
  payload: JsonObject,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ organization_id: organizationId, topic, payload: JSON.stringify(payload) })
    .execute();
}
