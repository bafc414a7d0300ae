import { sql, type Insertable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { TaxProviders } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ConnectionRow = Awaited<ReturnType<ReturnType<typeof selectConnection>['execute']>>[number];
type InOrganization = Pick<OrgWrite, 'trx' | 'organizationId'>;

/** What may be seen of a connection. */
export function selectConnection({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('tax_providers')
    .where('organization_id', '=', organizationId)
    .select(['client_id', 'state', 'problem', 'connected_at'])
    .select(sql<'morning'>`provider`.as('provider'));
}

/** Takes the place of the one before. */
export async function putConnection(
  { trx, organizationId, now }: OrgWrite,
  connection: Pick<Insertable<TaxProviders>, 'provider' | 'client_id' | 'secret_sealed'>,
): Promise<void> {
  const row = { ...connection, state: 'checking', problem: '', connected_at: now.toString() } as const;
  await trx
    .insertInto('tax_providers')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

/** @returns whether there was one */
export async function deleteConnection({ trx, organizationId }: InOrganization): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tax_providers')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For the jobs that ask. */
export function findAccess({ trx, organizationId }: InOrganization) {
  return trx
    .selectFrom('tax_providers')
    .where('organization_id', '=', organizationId)
    .select(['provider', 'client_id', 'secret_sealed', 'state'])
    .executeTakeFirst();
}

/** What came of trying the credentials, unless others took their place meanwhile. */
export async function endCheck(
  { trx, organizationId }: InOrganization,
  tried: Buffer,
  outcome: { state: 'connected' | 'refused'; problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tax_providers')
    .set(outcome)
    .where('organization_id', '=', organizationId)
    .where('secret_sealed', '=', tried)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
