import type { FinalAccount, LeaseTermination } from '@dira/contract/lease-terminations';
import { deriveLeaseStatus } from '@dira/domain/lease-states';
import type { May } from '../../db/read.ts';
import { presentPeriod } from '../leases/present.ts';
import type { FinalAccountRows } from './final-account.ts';
import { proposeContents } from './proposal.ts';
import type { TerminationSourceRow } from './repo.ts';

export function presentTermination(
  row: TerminationSourceRow,
  today: Temporal.PlainDate,
  may: May,
): LeaseTermination {
  const contents = row.contents ?? proposeContents(row, today);
  const isInForce = row.state === 'in_force';
  return {
    leaseId: row.id,
    state: isInForce ? 'in_force' : row.state === null ? 'none' : 'draft',
    contents: { ...contents, charges: may('money.see') ? contents.charges : [] },
    term: {
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      status: deriveLeaseStatus({
        startsOn: Temporal.PlainDate.from(row.starts_on),
        endsOn: Temporal.PlainDate.from(row.ends_on),
        terminatedOn: row.terminated_on === null ? null : Temporal.PlainDate.from(row.terminated_on),
        stage: row.stage,
        today,
      }),
    },
    confirmedAt: row.confirmed_at === null ? null : Temporal.Instant.from(row.confirmed_at).toString(),
    documentId: row.document_id,
    can: {
      change: row.stage === 'agreed' && !isInForce,
      charge: may('money.post'),
      cancel: isInForce && row.last_day !== null && row.last_day >= today.toString(),
    },
  };
}

export function presentAccount(rows: FinalAccountRows): FinalAccount {
  const { lease, lastDay, periods, charges } = rows;
  const inCurrency = (amount: number) => ({ amount, currency: lease.currency });
  const day = Temporal.PlainDate.from(lastDay);
  return {
    lastDay,
    freeFrom: (lastDay < lease.starts_on
      ? Temporal.PlainDate.from(lease.starts_on)
      : day.add({ days: 1 })
    ).toString(),
    currency: lease.currency,
    // A lease that ends only loses periods or days of them.
    periods: periods.flatMap(({ before, after }) =>
      before === null ? [] : [{ before: presentPeriod(before), after: after && presentPeriod(after) }],
    ),
    charges: charges.map(({ kind, amount, reason }) => ({ kind, amount: inCurrency(amount), reason })),
    balanceBefore: inCurrency(rows.balanceBefore),
    balanceAfter: inCurrency(rows.balanceAfter),
  };
}
