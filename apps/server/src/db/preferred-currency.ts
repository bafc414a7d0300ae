import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { OrgWrite } from './scope.ts';

/** The currency that a new amount of a workspace begins with, where it is written. */
export function preferredCurrency(organizationId: string): RawBuilder<Currency> {
  return sql`(select preferred_currency from organization_currencies where organization_id = ${organizationId})`;
}

/** The same, where it is asked for by itself. */
export async function findPreferredCurrency({
  trx,
  organizationId,
}: Pick<OrgWrite, 'trx' | 'organizationId'>): Promise<Currency> {
  const { currency } = await trx
    .selectNoFrom(preferredCurrency(organizationId).as('currency'))
    .executeTakeFirstOrThrow();
  return currency;
}
