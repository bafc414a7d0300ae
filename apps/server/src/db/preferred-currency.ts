import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';

/** The currency that a new amount of a workspace begins with, where it is written. */
export function preferredCurrency(organizationId: string): RawBuilder<Currency> {
  return sql`(select preferred_currency from organization_currencies where organization_id = ${organizationId})`;
}
