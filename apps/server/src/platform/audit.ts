import type { LiveKind, PersonalKind } from '@dira/contract/live-events';
import type { JsonObject } from '../db/schema.ts';
import type { OrgWrite, Trx } from '../db/scope.ts';

/** What happened, to which thing; `data` names it in a way that reads later, and holds no secret. */
export interface DomainEvent {
  action: string;
  /** A kind of things whose events somebody hears of. */
  entity: LiveKind | PersonalKind;
  entityId: string;
  data?: JsonObject;
}

type Writer = Pick<OrgWrite, 'organizationId' | 'trx'> & { userId: string | null };

/** The audit row and the outbox row of one write, in its own transaction. */
export function recordEvent(write: Writer, event: DomainEvent): Promise<void> {
  return recordEvents(write, [event]);
}

/** The same of much that one write did. */
export async function recordEvents(write: Writer, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertDrafts(write, events);
  await insertIntoOutbox(
    write.trx,
    events.map(({ action, entity, entityId, data }) => ({
      organization_id: write.organizationId,
      topic: `${entity}.${action}`,
      payload: { ...data, id: entityId, actorId: write.userId },
    })),
  );
}

/** The audit rows alone of what happened on its day, and is entered later: nobody is told, and no job runs. */
export async function recordPastEvents(
  write: Writer,
  events: readonly (DomainEvent & { at: Temporal.Instant })[],
): Promise<void> {
  if (events.length > 0) await insertDrafts(write, events);
}

async function insertDrafts(
  write: Writer,
  events: readonly (DomainEvent & { at?: Temporal.Instant })[],
): Promise<void> {
  await write.trx
    .insertInto('audit_drafts')
    .values(
      events.map(({ action, entity, entityId, data = {}, at }) => ({
        organization_id: write.organizationId,
        actor_id: write.userId,
        action,
        entity,
        entity_id: entityId,
        data: JSON.stringify(data),
        created_at: at?.toString(),
      })),
    )
    .execute();
}

/** Something for the relay alone: a job to run after the commit. What concerns an account belongs to no organization. */
export async function postToOutbox(
  trx: Trx,
  organizationId: string | null,
  topic: string,
  payload: JsonObject,
): Promise<void> {
  await insertIntoOutbox(trx, [{ organization_id: organizationId, topic, payload }]);
}

/** The same for many of one topic. */
export async function postAllToOutbox(
  trx: Trx,
  organizationId: string | null,
  topic: string,
  payloads: readonly JsonObject[],
): Promise<void> {
  if (payloads.length === 0) return;
  await insertIntoOutbox(
    trx,
    payloads.map((payload) => ({ organization_id: organizationId, topic, payload })),
  );
}

async function insertIntoOutbox(
  trx: Trx,
  rows: readonly { organization_id: string | null; topic: string; payload: JsonObject }[],
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values(rows.map(({ payload, ...row }) => ({ ...row, payload: JSON.stringify(payload) })))
    .execute();
}
