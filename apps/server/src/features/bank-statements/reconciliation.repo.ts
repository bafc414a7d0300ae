import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { restOfPayment } from './known-money.repo.ts';

export type ReconciliationRow = Awaited<
  ReturnType<ReturnType<typeof selectReconciliation>['execute']>
>[number];

/** The account up to a day: what the bank holds, and what either side does not know of the other. */
export function selectReconciliation(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  accountId: string,
  on: string,
) {
  const ofAccount = sql`l.organization_id = a.organization_id and l.account_id = a.id and l.day <= ${on}::date`;
  return queries
    .selectFrom('bank_accounts as a')
    .where('a.organization_id', '=', organizationId)
    .where('a.id', '=', accountId)
    .select('a.currency')
    .select([
      sql<number | null>`coalesce((select l.balance from bank_lines l where ${ofAccount}
          order by l.day desc, l.position desc, l.id desc limit 1),
        (select i.closing_balance from bank_imports i where i.organization_id = a.organization_id
          and i.account_id = a.id and i.last_day <= ${on}::date order by i.last_day desc limit 1))`.as(
        'balance',
      ),
      sql<Counted>`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(l.amount - l.matched), 0))
        from bank_lines l where ${ofAccount} and l.matched <> l.amount)`.as('unexplained'),
      sql<Counted>`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(m.amount), 0))
        from bank_lines l join bank_matches m on m.organization_id = l.organization_id and m.line_id = l.id
        where ${ofAccount} and m.kind = 'aside')`.as('set_aside'),
      sql<Counted>`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${restOfPayment}), 0))
        from received_payments p where p.organization_id = a.organization_id and p.currency = a.currency
          and p.decision = 'confirmed' and p.reversed_on is null
          and p.method in ('bank_transfer', 'standing_order', 'masav_debit')
          and p.paid_on between (select min(l.day) from bank_lines l where ${ofAccount}) and ${on}::date
          and ${restOfPayment} > 0)`.as('without_line'),
    ]);
}

interface Counted {
  count: number;
  amount: number;
}
