import type { LateInterestCharge } from '@dira/i18n/late-interest-words';
import type { LinkedCharge } from '@dira/i18n/linked-charge-words';
import { sql } from 'kysely';

/** What a charge `c` of linked rent was worked out from; null for every other. */
export const linkageOfCharge = sql<LinkedCharge | null>`(select linked.linkage from linked_charges linked
  where linked.organization_id = c.organization_id and linked.charge_id = c.id)`.as('linkage');

/** What a charge `c` of late interest, or what is given back of one, was worked out from; null for every other. */
export const interestOfCharge = sql<LateInterestCharge | null>`case c.kind when 'fee' then (
  select late.interest from late_interest_charges late
  where late.organization_id = c.organization_id and late.charge_id = c.id) end`.as('interest');
