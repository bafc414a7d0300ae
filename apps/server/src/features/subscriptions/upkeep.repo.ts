import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

export interface Moments {
  now: string;
  /** A trial that ends up to then is told of. */
  warned: string;
  /** What was over by then. */
  over: string;
  today: string;
  /** Up to which day what was paid for a month, and for a year, is billed anew. */
  month: string;
  year: string;
}

/** The workspaces whose clock has something to say, in one order. */
export async function listDue(trx: Trx, at: Moments): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from subscriptions
      where state = 'past_due' or (state = 'trial' and works_until <= ${at.warned}::timestamptz)
        or (state = 'ending' and works_until <= ${at.now}::timestamptz)
    union select organization_id from subscriptions where state = 'read_only' and works_until <= ${at.over}::timestamptz
    union select organization_id from subscriptions where state in ('active', 'past_due')
      and paid_to <= ${at.year}::date and (period = 'year' or paid_to <= ${at.month}::date)
    union select organization_id from subscription_bills
      where state = 'open' and kind = 'upgrade' and due_on < ${at.today}::date
    order by organization_id`.execute(trx);
  return rows.map(({ organization_id: id }) => id);
}
