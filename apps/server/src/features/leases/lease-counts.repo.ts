import { sql } from 'kysely';
import type { AllLeaseCounts, LeaseCounts } from '../../contributions/lease-counts.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { hasDays } from './schedule.repo.ts';

/** What each tab of a lease counts; no row where there is no such lease. */
export function selectTabCounts(tabs: AllLeaseCounts) {
  return (scope: OrgScope, leaseId: string) =>
    queries
      .selectFrom('leases')
      .where('organization_id', '=', scope.organizationId)
      .where('id', '=', leaseId)
      .select([
        tabs.ledger(scope, leaseId).as('ledger'),
        tabs.schedule(scope, leaseId).as('schedule'),
        tabs.receipts(scope, leaseId).as('receipts'),
        tabs.cheques(scope, leaseId).as('cheques'),
        tabs.securities(scope, leaseId).as('securities'),
      ]);
}

export const ownLeaseCounts = {
  schedule: ({ organizationId }, leaseId) =>
    sql<number>`(select count(*)::int from rent_schedule
      where organization_id = ${organizationId} and lease_id = ${leaseId} and ${hasDays})`,
} satisfies LeaseCounts;
