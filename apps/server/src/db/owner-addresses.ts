import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { Trx } from './scope.ts';

export interface OwnerAddress {
  user_id: string;
  email: string;
  language: Language;
  organization_name: string;
}

/** Whom a letter about a workspace itself goes to, whatever they want to be told of. */
export async function listOwnerAddresses(trx: Trx, organizationId: string): Promise<OwnerAddress[]> {
  const { rows } = await sql<OwnerAddress>`select * from internal.owner_addresses(${organizationId})`.execute(
    trx,
  );
  return rows;
}
