import type { LinkedCharge } from '@dira/i18n/linked-charge-words';
import { sql } from 'kysely';

/** What a charge `c` of linked rent was worked out from; null for every other. */
export const linkageOfCharge = sql<LinkedCharge | null>`(select linked.linkage from linked_charges linked
  where linked.organization_id = c.organization_id and linked.charge_id = c.id)`.as('linkage');
