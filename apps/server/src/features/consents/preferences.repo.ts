import type { WrittenChannel } from '@dira/domain/consents';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { Preferring } from '../deliveries/preference-links.ts';
import type { Address, Writer } from './repo.ts';

export interface PreferringRow {
  /** Null of an owner and of a lead, whose words count for the address alone. */
  tenant_id: string | null;
  organization_name: string;
  logo: Buffer | null;
  workspace_language: Language;
  full_name: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
}

/** Undefined where the person or the workspace is gone. */
export async function findPreferring(
  trx: Trx,
  { organizationId, personId }: Preferring,
): Promise<PreferringRow | undefined> {
  const { rows } = await sql<PreferringRow>`
    select n.organization_name, w.small_picture as logo, n.language as workspace_language, p.tenant_id, p.full_name, lower(p.email) as email,
      p.phone, p.language
    from (
      select tenant_id, full_name, email, phone, language from tenant_contacts
        where organization_id = ${organizationId} and tenant_id = ${personId}
      union all select null, full_name, email, phone, language from owner_contacts
        where organization_id = ${organizationId} and owner_id = ${personId}
      union all select null, full_name, email, phone, language from lead_contacts
        where organization_id = ${organizationId} and lead_id = ${personId}) as p
    join organization_names n on n.organization_id = ${organizationId}
    left join shown_logos w on w.organization_id = ${organizationId}`.execute(trx);
  return rows[0];
}

/** The tenants of a workspace that an account is. */
export async function listTenantIds(trx: Trx, organizationId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from tenant_contacts
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(trx);
  return rows.map((row) => row.tenant_id);
}

/** What a person can take back themselves, of this address and of what they said themselves elsewhere. */
export async function liftOwn(
  { trx, organizationId }: Writer,
  { channel, address, tenantId }: Address & { tenantId: string | null },
  { stops, at }: { stops: 'automatic' | 'marketing'; at: string },
): Promise<{ id: string; person_name: string; channel: WrittenChannel }[]> {
  return trx
    .updateTable('suppressions')
    .set({ lifted_at: at })
    .where('organization_id', '=', organizationId)
    .where('channel', '=', channel)
    .where('lifted_at', 'is', null)
    .where('stops', '=', stops)
    .where('reason', 'in', ['opted_out', 'by_hand'])
    .where(sql<boolean>`(address = ${address} or tenant_id = ${tenantId}::uuid and reason = 'opted_out')`)
    .returning(['id', 'person_name', 'channel'])
    .execute();
}
