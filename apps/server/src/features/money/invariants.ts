/** Money of each lease that covers nothing: confirmed, not reversed, less what it covers. */
const unusedMoney = `
  select p.organization_id, p.lease_id, sum(p.amount - coalesce(used.amount, 0)) as amount from payments p
  join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id and d.decision = 'confirmed'
  left join lateral (select sum(a.amount) as amount from allocations a
    where a.organization_id = p.organization_id and a.payment_id = p.id) as used on true
  where not exists (select from payment_reversals r where r.organization_id = p.organization_id and r.payment_id = p.id)
  group by 1, 2`;

/** Rent that was charged and not reversed. */
const standingRent = `
  select c.* from charges c where c.kind = 'rent' and c.reverses_charge_id is null and not exists (
    select from charges r where r.organization_id = c.organization_id and r.reverses_charge_id = c.id and r.relief = 'reversal')`;

/** What came to deposits and went from them, by lease. */
const depositsMoved = `
  select organization_id, lease_id, sum(amount) as amount from (
    select organization_id, lease_id, amount from deposit_movements
    union all select a.organization_id, a.lease_id, a.amount from allocations a
      join charges c on c.organization_id = a.organization_id and c.id = a.charge_id and c.kind = 'deposit') as moved
  group by 1, 2`;

/**
 * What must hold about money at every moment, whatever crashed or raced. Each statement finds the rows
 * that break it, so an empty answer is a proof. For the jobs role, which sees every organization.
 */
export const moneyInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'the entries of every transaction sum to zero',
    sql: `select t.organization_id, t.id, sum(e.amount) as sum from ledger_transactions t
      left join ledger_entries e on e.organization_id = t.organization_id and e.lease_id = t.lease_id and e.transaction_id = t.id
      group by t.organization_id, t.id having sum(e.amount) is distinct from 0`,
  },
  {
    name: 'the trial balance of every organization is zero',
    sql: 'select organization_id, currency, sum(amount) as sum from ledger_entries group by 1, 2 having sum(amount) <> 0',
  },
  {
    name: 'every entry is in the currency of its lease',
    sql: `select e.organization_id, e.transaction_id, e.currency from ledger_entries e
      join leases l on l.organization_id = e.organization_id and l.id = e.lease_id where l.currency <> e.currency`,
  },
  {
    name: 'the balance of every lease is the sum of its entries',
    sql: `with recount as (
        select organization_id, lease_id, sum(amount) as balance from ledger_entries where account = 'receivable' group by 1, 2)
      select organization_id, lease_id, b.balance, r.balance as recount from lease_balances b
      full join recount r using (organization_id, lease_id) where b.balance is distinct from r.balance`,
  },
  {
    name: 'the balance of every lease is its open charges less its credit',
    sql: `with open as (
        select organization_id, lease_id, sum(amount - allocated) as amount from charge_balances group by 1, 2),
      credit as (${unusedMoney})
      select b.organization_id, b.lease_id, b.balance, open.amount as open, credit.amount as credit from lease_balances b
      left join open using (organization_id, lease_id) left join credit using (organization_id, lease_id)
      where b.balance <> coalesce(open.amount, 0) - coalesce(credit.amount, 0)`,
  },
  {
    name: 'no lease has open charges and credit at once',
    sql: `with credit as (${unusedMoney})
      select distinct organization_id, lease_id from credit join charge_balances b using (organization_id, lease_id)
      where credit.amount > 0 and b.allocated < b.amount`,
  },
  {
    name: 'rent of each lease and period stands once at most',
    sql: `select organization_id, lease_id, period_starts_on, count(*) as charges from (${standingRent}) as standing
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'the rent schedule and the rent charges agree on what was posted',
    sql: `select s.organization_id, s.lease_id, s.period_starts_on, s.amount, c.amount as charged from rent_schedule s
      left join charges c on c.organization_id = s.organization_id and c.lease_id = s.lease_id
        and c.period_starts_on = s.period_starts_on and c.revision = s.revision and c.kind = 'rent' and c.reverses_charge_id is null
      where (s.posted_at is not null and s.amount > 0) <> (c.id is not null) or s.amount <> c.amount`,
  },
  {
    name: 'rent that stands is rent of the schedule as it is now',
    sql: `select c.organization_id, c.lease_id, c.id from (${standingRent}) c
      left join rent_schedule s on s.organization_id = c.organization_id and s.lease_id = c.lease_id
        and s.period_starts_on = c.period_starts_on and s.revision = c.revision
      where s.lease_id is null`,
  },
  {
    name: 'what covers every charge is the sum of its allocations',
    sql: `with standing as (
        select * from (
          select c.organization_id, c.id as charge_id, c.due_on, c.amount + coalesce((select sum(r.amount) from charges r
              where r.organization_id = c.organization_id and r.reverses_charge_id = c.id), 0) as amount,
            coalesce((select sum(a.amount) from allocations a where a.organization_id = c.organization_id and a.charge_id = c.id), 0) as allocated
          from charges c where c.reverses_charge_id is null) as one
        where amount <> 0 or allocated <> 0)
      select organization_id, charge_id, b.allocated, s.allocated as recount from charge_balances b
      full join standing s using (organization_id, charge_id)
      where (b.amount, b.allocated, b.due_on) is distinct from (s.amount, s.allocated, s.due_on)`,
  },
  {
    name: 'of what stands of a charge its VAT stands, to an agora for each time that some was taken back',
    sql: `select v.organization_id, v.id, coalesce(vb.amount, 0) as vat, internal.vat_on(coalesce(b.amount, 0), v.vat_rate) as due
      from charges v
      left join charge_balances vb on vb.organization_id = v.organization_id and vb.charge_id = v.id
      left join charge_balances b on b.organization_id = v.organization_id and b.charge_id = v.vat_of_charge_id
      where v.vat_rate is not null and abs(coalesce(vb.amount, 0) - internal.vat_on(coalesce(b.amount, 0), v.vat_rate)) > (
        select count(*) from charges r where r.organization_id = v.organization_id and r.reverses_charge_id = v.id)`,
  },
  {
    name: 'no payment covers more than it is, and only a confirmed one covers anything',
    sql: `select p.organization_id, p.id, p.amount, sum(a.amount) as allocated from payments p
      join allocations a on a.organization_id = p.organization_id and a.payment_id = p.id
      left join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id
      left join payment_reversals r on r.organization_id = p.organization_id and r.payment_id = p.id
      group by p.organization_id, p.id, d.decision, r.payment_id
      having sum(a.amount) not between 0 and p.amount
        or (sum(a.amount) > 0 and (d.decision is distinct from 'confirmed' or r.payment_id is not null))`,
  },
  {
    name: 'every confirmed payment stands on the ledger with its amount',
    sql: `select d.organization_id, d.payment_id, p.amount, e.amount as entry from payment_decisions d
      join payments p on p.organization_id = d.organization_id and p.id = d.payment_id
      left join ledger_entries e on e.organization_id = d.organization_id and e.lease_id = d.lease_id
        and e.transaction_id = d.transaction_id
        and e.account = case p.method when 'deposit' then 'deposit_liability' when 'opening' then 'opening_balance' else 'money_in' end
      where d.decision = 'confirmed' and e.amount is distinct from p.amount`,
  },
  {
    name: 'the cash of every month is what came and was taken back in it',
    sql: `with recount as (
        select organization_id, date_trunc('month', moved_on)::date as month, currency, sum(amount) as amount, sum(deposits) as deposits
        from cash_movements group by 1, 2, 3)
      select organization_id, month, currency, m.amount, m.deposits, r.amount as recount_amount, r.deposits as recount_deposits
      from monthly_cash m full join recount r using (organization_id, month, currency)
      where (coalesce(m.amount, 0), coalesce(m.deposits, 0)) is distinct from (coalesce(r.amount, 0), coalesce(r.deposits, 0))`,
  },
  {
    name: 'the lines of income are the cash of their lease and day, without deposits',
    sql: `with lines as (
        select organization_id, lease_id, counts_on as on_day, currency, sum(amount) as amount from income_lines group by 1, 2, 3, 4),
      cash as (
        select organization_id, lease_id, moved_on as on_day, currency, sum(amount - deposits) as received
        from cash_movements group by 1, 2, 3, 4)
      select organization_id, lease_id, on_day, currency, l.amount, c.received
      from lines l full join cash c using (organization_id, lease_id, on_day, currency)
      where coalesce(l.amount, 0) <> coalesce(c.received, 0)`,
  },
  {
    name: 'the lines of income that are kept are those of the ledger',
    sql: `select organization_id, id, currency, k.amount, r.amount as recount
      from income_lines k full join recounted_income r using (organization_id, id, lease_id, source_id, counts_on, currency, method, kind)
      where k.amount is distinct from r.amount`,
  },
  {
    name: 'the income of every month is the sum of its lines and how many they are, by property, kind and method',
    sql: `with recount as (
        select i.organization_id, date_trunc('month', i.counts_on)::date as month, l.property_id, i.currency, i.kind, i.method, sum(i.amount) as amount, count(*) as lines
        from income_lines i join leases l on l.organization_id = i.organization_id and l.id = i.lease_id group by 1, 2, 3, 4, 5, 6)
      select organization_id, month, property_id, currency, kind, method, m.amount, r.amount as recount, m.lines, r.lines as recounted
      from monthly_income m full join recount r using (organization_id, month, property_id, currency, kind, method)
      where coalesce(m.amount, 0) <> coalesce(r.amount, 0) or coalesce(m.lines, 0) <> coalesce(r.lines, 0)`,
  },
  {
    name: 'every confirmed payment that brought money to Dira has a receipt, and no other has',
    sql: `select d.organization_id, d.payment_id from payment_decisions d
      join payments p on p.organization_id = d.organization_id and p.id = d.payment_id
      left join receipts r on r.organization_id = d.organization_id and r.payment_id = d.payment_id
      where (d.decision = 'confirmed' and p.method not in ('deposit', 'transfer', 'opening') and not p.is_past) <> (r.id is not null)`,
  },
  {
    name: 'receipt numbers have no gap',
    sql: `with issued as (
        select organization_id, year, count(*) as receipts, min(number) as first, max(number) as last from receipts group by 1, 2)
      select organization_id, year, issued.*, c.last_number from issued full join receipt_counters c using (organization_id, year)
      where (first, last, receipts) is distinct from (1, c.last_number, c.last_number::bigint)`,
  },
  {
    name: 'reported payments wait until they are decided, and no others do',
    sql: `with recount as (
        select p.organization_id, p.id as payment_id from payments p where p.reported_by = 'tenant' and not exists (
          select from payment_decisions d where d.organization_id = p.organization_id and d.payment_id = p.id))
      select organization_id, payment_id from waiting_payments w full join recount r using (organization_id, payment_id)
      where w.payment_id is null or r.payment_id is null`,
  },
  {
    name: 'the dues of every day are what was planned, charged and covered',
    sql: `with recount as (
        select organization_id, due_on, currency, is_apart, sum(planned) as planned, sum(charged) as charged, sum(allocated) as allocated
        from (
          select organization_id, due_on, currency, false as is_apart, amount as planned, 0::bigint as charged, 0::bigint as allocated
            from rent_schedule where posted_at is null
          union all select organization_id, due_on, currency, internal.is_apart(kind), 0, amount, 0 from charges
          union all select c.organization_id, c.due_on, c.currency, internal.is_apart(c.kind), 0, 0, a.amount from allocations a
            join charges c on c.organization_id = a.organization_id and c.id = a.charge_id) as parts
        group by 1, 2, 3, 4)
      select organization_id, due_on, currency, is_apart, d.planned, d.charged, d.allocated,
        r.planned as recount_planned, r.charged as recount_charged, r.allocated as recount_allocated
      from expected_rent d full join recount r using (organization_id, due_on, currency, is_apart)
      where (coalesce(d.planned, 0), coalesce(d.charged, 0), coalesce(d.allocated, 0))
        is distinct from (coalesce(r.planned, 0), coalesce(r.charged, 0), coalesce(r.allocated, 0))`,
  },
  {
    name: 'what is held of a deposit is what came less what went, and never less than nothing',
    sql: `with recount as (${depositsMoved})
      select organization_id, lease_id, d.held, r.amount as recount from deposit_accounts d
      full join recount r using (organization_id, lease_id)
      where coalesce(d.held, 0) <> coalesce(r.amount, 0) or coalesce(d.held, 0) < 0`,
  },
  {
    name: 'what is owed back of a deposit is what is held and what is still to come of it',
    sql: `with owed as (
        select organization_id, lease_id, -sum(amount) as amount from ledger_entries where account = 'deposit_liability' group by 1, 2),
      due as (select b.organization_id, b.lease_id, sum(b.amount - b.allocated) as amount from charge_balances b
        join charges c on c.organization_id = b.organization_id and c.id = b.charge_id and c.kind = 'deposit' group by 1, 2)
      select organization_id, lease_id, owed.amount as owed, d.held, due.amount as due from owed
      full join deposit_accounts d using (organization_id, lease_id) full join due using (organization_id, lease_id)
      where coalesce(owed.amount, 0) <> coalesce(d.held, 0) + coalesce(due.amount, 0)`,
  },
  {
    name: 'every offset of a deposit is a payment of the same amount, taken back when it is',
    sql: `select p.organization_id, p.id, p.amount, m.amount from payments p
      left join payment_reversals v on v.organization_id = p.organization_id and v.payment_id = p.id
      left join lateral (select sum(m.amount) as amount from deposit_movements m
        where m.organization_id = p.organization_id and m.payment_id = p.id) as m on true
      where coalesce(-m.amount, 0) <> case when p.method = 'deposit' and v.payment_id is null then p.amount else 0 end`,
  },
  {
    name: 'every payout says how it went out, and of a transfer the same amount came in',
    sql: `select c.organization_id, c.id, c.amount, p.amount as came_in from charges c
      left join payouts o on o.organization_id = c.organization_id and o.charge_id = c.id
      left join payments p on p.organization_id = o.organization_id and p.id = o.to_payment_id
      where c.kind in ('refund', 'transfer') and c.reverses_charge_id is null
        and (o.charge_id is null or (c.kind = 'transfer') <> (p.id is not null) or p.amount <> c.amount)`,
  },
  {
    name: 'every charge counts on the day of its transaction, and money covers nothing before it came',
    sql: `select c.organization_id, c.id from charges c
        join ledger_transactions t on t.organization_id = c.organization_id and t.lease_id = c.lease_id and t.id = c.transaction_id
        where c.counts_on <> t.occurred_on
      union all select a.organization_id, a.id from allocations a
        join payment_decisions d on d.organization_id = a.organization_id and d.payment_id = a.payment_id where a.counts_on < d.counts_on`,
  },
  {
    name: 'every organization counts the payments that wait for it',
    sql: `with recount as (select organization_id, count(*) as payments from waiting_payments group by 1)
      select organization_id, c.waiting_payment_count, r.payments as recount from organization_counters c
      full join recount r using (organization_id) where coalesce(c.waiting_payment_count, 0) <> coalesce(r.payments, 0)`,
  },
  {
    name: 'a lease is open since the due date of its oldest open charge',
    sql: `with recount as (
        select organization_id, lease_id, min(due_on) as open_since from charge_balances where allocated < amount group by 1, 2)
      select organization_id, lease_id, a.open_since, r.open_since as recount from lease_arrears a
      full join recount r using (organization_id, lease_id) where a.open_since is distinct from r.open_since`,
  },
  {
    name: 'the leases open since a day are as many as the day counts',
    sql: `with recount as (select organization_id, open_since, count(*) as leases from lease_arrears group by 1, 2)
      select organization_id, open_since, d.lease_count, r.leases as recount from lease_arrears_by_day d
      full join recount r using (organization_id, open_since) where coalesce(d.lease_count, 0) <> coalesce(r.leases, 0)`,
  },
  {
    name: 'every transaction is of a lease, and every entry and charge of a transaction of its lease',
    sql: `select t.organization_id, t.lease_id, t.id from ledger_transactions t
        left join leases l on l.organization_id = t.organization_id and l.id = t.lease_id where l.id is null
      union all select e.organization_id, e.lease_id, e.transaction_id
        from (select organization_id, lease_id, transaction_id from ledger_entries
          union select organization_id, lease_id, transaction_id from charges) as e
        left join ledger_transactions t on t.organization_id = e.organization_id and t.lease_id = e.lease_id and t.id = e.transaction_id
        where t.id is null`,
  },
];
