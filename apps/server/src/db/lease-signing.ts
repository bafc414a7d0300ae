import { sql, type RawBuilder } from 'kysely';
import { jsonInstant } from './json-instant.ts';

/** How far the signatures are, as the database writes it into JSON; instants in UTC, with a Z. */
export interface SigningJson {
  requestId: string;
  signed: number;
  of: number;
  awaited: { id: string; fullName: string; hasEmail: boolean }[];
  sentAt: string;
  expiresAt: string;
}

/**
 * How far the signatures on a lease are; null unless it is out for signature.
 * @param lease the alias of its row, in `leases` or, with its id under `lease_id`, in the view `lease_terms`
 */
export function signingOf(lease: string, id = 'id'): RawBuilder<SigningJson | null> {
  return sql<SigningJson | null>`case when ${sql.ref(`${lease}.stage`)} = 'signing' then (
    select json_build_object('requestId', g.request_id, 'signed', g.signature_count, 'of', g.signer_count,
      'awaited', g.awaited, 'sentAt', ${jsonInstant('g.sent_at')}, 'expiresAt', ${jsonInstant('g.expires_at')})
    from lease_signing g where g.organization_id = ${sql.ref(`${lease}.organization_id`)}
      and g.lease_id = ${sql.ref(`${lease}.${id}`)} limit 1) end`;
}
