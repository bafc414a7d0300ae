import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export type KeyWrite = Pick<OrgWrite, 'trx' | 'organizationId'>;

/** What may be seen of a key. */
export interface CertifiedRow {
  certificates: string;
  valid_from: string;
  valid_until: string;
  supplied_at: string;
}

export interface NewKey {
  privateKeySealed: Buffer;
  certificates: string;
  validFrom: string;
  validUntil: string;
}

export function selectSuppliedKey(scope: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('supplied_seal_keys')
    .where('organization_id', '=', scope.organizationId)
    .select(['certificates', 'valid_from', 'valid_until', 'supplied_at']);
}

export function selectInstallationKey() {
  return queries
    .selectFrom(
      sql<CertifiedRow>`(select certificates, valid_from, valid_until, supplied_at
        from internal.installation_seal_keys where removed_at is null)`.as('k'),
    )
    .selectAll();
}

/** Takes the place of the one before. */
export async function putSuppliedKey({ trx, organizationId }: KeyWrite, key: NewKey): Promise<void> {
  const row = {
    private_key_sealed: key.privateKeySealed,
    certificates: key.certificates,
    valid_from: key.validFrom,
    valid_until: key.validUntil,
    supplied_at: sql<string>`internal.current_instant()`,
  };
  await trx
    .insertInto('supplied_seal_keys')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

/** @returns the certificates of what was removed */
export async function deleteSuppliedKey({ trx, organizationId }: KeyWrite): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('supplied_seal_keys')
    .where('organization_id', '=', organizationId)
    .returning('certificates')
    .executeTakeFirst();
  return removed?.certificates;
}

export async function insertInstallationKey(trx: Trx, key: NewKey): Promise<void> {
  await sql`insert into internal.installation_seal_keys (private_key_sealed, certificates, valid_from, valid_until)
    values (${key.privateKeySealed}, ${key.certificates}, ${key.validFrom}, ${key.validUntil})`.execute(trx);
}

/** @returns whether there was one */
export async function removeInstallationKey(trx: Trx): Promise<boolean> {
  const { rows } = await sql`update internal.installation_seal_keys
    set private_key_sealed = null, removed_at = internal.current_instant() where removed_at is null
    returning id`.execute(trx);
  return rows.length > 0;
}

interface SealingRow {
  private_key_sealed: Buffer;
  certificates: string;
}

interface Moment {
  /** When the document says that it was sealed. */
  at: Temporal.Instant;
  now: Temporal.Instant;
}

/** For the job that seals. What has not begun, or has ended, seals nothing. */
export function findSupplied({ trx, organizationId }: KeyWrite, { at, now }: Moment) {
  return trx
    .selectFrom('supplied_seal_keys')
    .select(['private_key_sealed', 'certificates'])
    .where('organization_id', '=', organizationId)
    .where('valid_from', '<=', at.toString())
    .where('valid_until', '>', now.toString())
    .executeTakeFirst();
}

export async function findInstallation(trx: Trx, { at, now }: Moment): Promise<SealingRow | undefined> {
  const { rows } = await sql<SealingRow>`select private_key_sealed, certificates
    from internal.installation_seal_keys
    where removed_at is null and valid_from <= ${at.toString()} and valid_until > ${now.toString()}`.execute(
    trx,
  );
  return rows[0];
}

export function findBuilt({ trx, organizationId }: KeyWrite): Promise<SealingRow | undefined> {
  return trx
    .selectFrom('seal_keys')
    .select(['private_key_sealed', 'certificate as certificates'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

/** Inserts a key that Dira made. Of two who make the first at once, one wins; the caller looks which. */
export async function insertBuilt(
  { trx, organizationId }: KeyWrite,
  key: { privateKeySealed: Buffer; certificate: string },
): Promise<void> {
  await trx
    .insertInto('seal_keys')
    .values({
      organization_id: organizationId,
      private_key_sealed: key.privateKeySealed,
      certificate: key.certificate,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
