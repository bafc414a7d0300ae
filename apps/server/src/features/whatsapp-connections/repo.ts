import type { WhatsAppPreference, WhatsAppProblem } from '@dira/domain/whatsapp';
import { sql, type Insertable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { WhatsappConnections } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export type ConnectionRow = Awaited<ReturnType<ReturnType<typeof selectConnection>['execute']>>[number];
export type InOrganization = Pick<OrgWrite, 'trx' | 'organizationId'>;

/** What may be seen of a connection. */
export function selectConnection({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('whatsapp_connections')
    .where('organization_id', '=', organizationId)
    .select(['id', 'phone', 'phone_number_id', 'business_id', 'state', 'display_name', 'quality'])
    .select(['connected_at', 'checked_at', 'tenant_messages', 'rent_reminders', 'maintenance_alerts'])
    .select(sql<WhatsAppProblem | null>`problem`.as('problem'));
}

type Given = Pick<
  Insertable<WhatsappConnections>,
  'id' | 'phone' | 'phone_number_id' | 'business_id' | 'token_sealed' | 'app_secret_sealed'
>;

/** Takes the place of the one before, and keeps its address and what goes by it. */
export async function putConnection({ trx, organizationId }: InOrganization, given: Given): Promise<void> {
  const { id, ...rest } = given;
  const row = { ...rest, state: 'checking', problem: null, display_name: '', quality: '' } as const;
  await trx
    .insertInto('whatsapp_connections')
    .values({ organization_id: organizationId, id, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ ...row, connected_at: null }))
    .execute();
}

const columns = {
  tenantMessages: 'tenant_messages',
  rentReminders: 'rent_reminders',
  maintenanceAlerts: 'maintenance_alerts',
} as const satisfies Record<WhatsAppPreference, string>;

/** @returns whether there is a connection */
export async function setPreferences(
  { trx, organizationId }: InOrganization,
  given: readonly (readonly [WhatsAppPreference, boolean])[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('whatsapp_connections')
    .set(Object.fromEntries(given.map(([name, isOn]) => [columns[name], isOn])))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it has secrets to be tried with */
export async function beginCheck({ trx, organizationId }: InOrganization): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('whatsapp_connections')
    .set({ state: 'checking', problem: null })
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(state <> 'disconnected' or problem is not null)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing is left by which it could be used. @returns its number; undefined where there was none */
export async function disconnect({ trx, organizationId }: InOrganization): Promise<string | undefined> {
  const row = await trx
    .updateTable('whatsapp_connections')
    .set({
      token_sealed: null,
      app_secret_sealed: null,
      state: 'disconnected',
      problem: null,
      connected_at: null,
    })
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(state <> 'disconnected' or problem is not null)`)
    .returning('phone')
    .executeTakeFirst();
  return row?.phone;
}

/** Jobs alone read the secrets. */
export function findAccess(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('whatsapp_connections')
    .where('organization_id', '=', organizationId)
    .where('token_sealed', 'is not', null)
    .select(['id', 'phone', 'phone_number_id', 'business_id', 'state', 'connected_at', 'token_sealed'])
    .executeTakeFirst();
}

/** The one that a call of WhatsApp is for. */
export function findCalled(trx: Trx, id: string) {
  return trx
    .selectFrom('whatsapp_connections')
    .where('id', '=', id)
    .select(['organization_id', 'id', 'phone_number_id', 'business_id', 'app_secret_sealed'])
    .executeTakeFirst();
}

export interface Checked {
  state: 'connected' | 'disconnected';
  problem: WhatsAppProblem | null;
  display_name?: string;
  quality?: string;
}

/** What came of trying it, unless other secrets took its place meanwhile. @returns how it was before */
export async function endCheck(
  { trx, organizationId }: InOrganization,
  tried: Buffer,
  { now, ...outcome }: Checked & { now: string },
): Promise<string | undefined> {
  const was = await trx
    .selectFrom('whatsapp_connections')
    .where('organization_id', '=', organizationId)
    .where('token_sealed', '=', tried)
    .select(['state', 'connected_at'])
    .forUpdate()
    .executeTakeFirst();
  if (was === undefined) return undefined;
  const connectedAt = outcome.state === 'connected' ? (was.connected_at ?? now) : null;
  await trx
    .updateTable('whatsapp_connections')
    .set({ ...outcome, checked_at: now, connected_at: connectedAt })
    .where('organization_id', '=', organizationId)
    .execute();
  return was.state;
}

/** The day's look at all of them. */
export function listConnected(trx: Trx) {
  return trx
    .selectFrom('whatsapp_connections')
    .where('state', '=', 'connected')
    .select('organization_id')
    .execute();
}
