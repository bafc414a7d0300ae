import type { WorkflowDefinition, WorkflowEvent } from '@dira/domain/workflows';
import { sql } from 'kysely';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { onKey } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';
import { findReminderDate } from '../reminders/service.ts';
import type { Facts } from './facts.ts';

/** What a run is about. */
export interface RunSubject {
  lease_id: string;
  tenant_id: string;
  property_id: string;
  request_id: string | null;
  thing: string | null;
  on_date: string | null;
}

interface Write {
  trx: Trx;
  organizationId: string;
}

/** @returns undefined where the lease or its tenant is gone */
export async function findFacts(
  write: Write,
  sources: AllReminderSources,
  { trigger }: Pick<WorkflowDefinition, 'trigger'>,
  run: RunSubject & { amount: number | null },
  today: Temporal.PlainDate,
): Promise<Facts | undefined> {
  const person = await findPerson(write, run);
  if (person === undefined) return undefined;
  const { language, starts_on: leaseStartsOn } = person;
  const common = { propertyId: run.property_id, language, leaseStartsOn, today };
  if (trigger.kind === 'event')
    return { ...common, isOpen: await isRequestSo(write, trigger.event, run.request_id), amount: run.amount };
  const { thing, on_date: on, lease_id: leaseId } = run;
  if (thing === null || on === null) return { ...common, isOpen: null, amount: run.amount };
  const date = await findReminderDate(write, sources[trigger.of], { thing, on, leaseId });
  const isOpen = date !== undefined && date.is_for_tenant;
  return { ...common, isOpen, amount: date?.amount ?? run.amount };
}

async function findPerson(
  { trx, organizationId }: Write,
  { lease_id: leaseId, tenant_id: tenantId }: RunSubject,
) {
  return trx
    .selectFrom('lease_parties as p')
    .innerJoin('lease_terms as l', onKey('l', 'p', 'lease_id'))
    .innerJoin('tenant_contacts as t', onKey('t', 'p', 'tenant_id'))
    .innerJoin('organization_names as o', 'o.organization_id', 'p.organization_id')
    .where('p.organization_id', '=', organizationId)
    .where('p.lease_id', '=', leaseId)
    .where('p.tenant_id', '=', tenantId)
    .where('l.stage', '=', 'agreed')
    .select([
      sql<string>`coalesce(t.language, o.language)`.as('language'),
      sql<string>`l.starts_on`.as('starts_on'),
    ])
    .executeTakeFirst();
}

/** Whether a request is as it was when the run began: open, or completed. */
async function isRequestSo(
  { trx, organizationId }: Write,
  event: WorkflowEvent,
  requestId: string | null,
): Promise<boolean | null> {
  if (event === 'tenant_joined') return null;
  const row = await trx
    .selectFrom('maintenance_places')
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .select(['is_open', 'status'])
    .executeTakeFirst();
  return event === 'request_created' ? row?.is_open === true : row?.status === 'completed';
}
