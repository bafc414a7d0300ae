import { sql } from 'kysely';
import type { OrgWrite, UserWrite } from '../../db/scope.ts';

/** The instant at which the rest of the transaction happens, as far as the database can tell. */
export async function setMoment({ trx }: Pick<OrgWrite, 'trx'>, now: Temporal.Instant): Promise<void> {
  await sql`select set_config('app.now', ${now.toString()}, true)`.execute(trx);
}

/** Sets the person in whose name the next statements run. */
export async function speakAs({ trx }: Pick<OrgWrite, 'trx'>, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(trx);
}

/** The person's own sample workspace, if they made one. */
export async function findOwnSample({ trx, userId }: UserWrite): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from internal.memberships_of(${userId}) where is_sample and role = 'admin' limit 1`.execute(
    trx,
  );
  return rows[0]?.id;
}

/** The function checks once more that it is a sample, and the person's own. */
export async function eraseSample({ trx }: UserWrite, organizationId: string): Promise<void> {
  await sql`select internal.erase_sample_organization(${organizationId})`.execute(trx);
}

export async function getProperty({ trx, organizationId }: OrgWrite, unitId: string): Promise<string> {
  const { property_id: propertyId } = await trx
    .selectFrom('unit_places')
    .select('property_id')
    .where('organization_id', '=', organizationId)
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  return propertyId;
}

export async function getTenant({ trx, organizationId }: OrgWrite, fullName: string): Promise<string> {
  const { tenant_id: tenantId } = await trx
    .selectFrom('tenant_contacts')
    .select('tenant_id')
    .where('organization_id', '=', organizationId)
    .where('full_name', '=', fullName)
    .executeTakeFirstOrThrow();
  return tenantId;
}
