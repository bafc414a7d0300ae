import { chargeStatus } from '@dira/domain/charge-status';
import { deriveLeaseStanding } from '@dira/domain/lease-states';
import { minorUnits } from '@dira/domain/money';
import { monthlyRentOn } from '@dira/domain/rent-schedule';
import type { DatasetId } from '@dira/domain/report-model/datasets';
import { identifier } from '../db/tagged-sql.ts';
import type { Member } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A row of a table, or a line of a dataset. */
// `any`: a test looks at whatever came
export type Row = Record<string, any>;
export type PlainLines = Record<DatasetId, Row[]>;

interface Asking {
  server: TestServer;
  owner: Member;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const inIsrael = (instant: string) =>
  Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO('Asia/Jerusalem')
    .toPlainDate()
    .toString();

const tableNames = [
  'properties',
  'units',
  'leases',
  'lease_tenants',
  'lease_rent_steps',
  'tenants',
  'charges',
  'allocations',
  'payments',
  'payment_decisions',
  'payment_reversals',
  'ledger_entries',
  'budgets',
  'expenses',
  'expense_categories',
  'maintenance_requests',
  'maintenance_changes',
  'maintenance_vendors',
  'documents',
  'messages',
  'deposit_movements',
] as const;

/** Reads the plain tables of a workspace, each with its rows by id. */
async function readTables({ owner: database }: TestServer, { organizationId }: Member) {
  const tables = await Promise.all(
    tableNames.map(
      (name) => database<Row[]>`select * from ${identifier(name)} where organization_id = ${organizationId}`,
    ),
  );
  const people = await database<Row[]>`select id, full_name from profiles`;
  const all = Object.fromEntries([
    ...tableNames.map((name, at) => [name, tables[at] ?? []]),
    ['profiles', people],
  ]);
  return (name: (typeof tableNames)[number] | 'profiles'): Row[] => all[name] ?? [];
}
type Tables = Awaited<ReturnType<typeof readTables>>;

/** Every line of every dataset, put together from plain rows, in the plainest way. */
export async function readPlainLines(server: TestServer, owner: Member): Promise<PlainLines> {
  const rows = await readTables(server, owner);
  const today = server.clock.today();
  const find = (table: Parameters<Tables>[0], id: unknown) => rows(table).find((row) => row['id'] === id);
  const at = (of: Row | undefined) => ({
    property: find('properties', of?.['property_id'])?.['name'] ?? null,
    city: find('properties', of?.['property_id'])?.['city'] ?? null,
    unit: find('units', of?.['unit_id'])?.['number'] ?? null,
  });
  const daysTo = (day: string) => today.until(Temporal.PlainDate.from(day)).days;
  const leases = rows('leases').map((lease) => recountLease(rows, lease, today));
  const leaseOf = (of: Row) => leases.find(({ id }) => id === of['lease_id']);
  const ofLease = (of: Row) => ({ tenant: leaseOf(of)?.tenant ?? null, ...at(leaseOf(of)?.row) });
  const isLet = (unit: Row) =>
    leases.some(({ row, isCurrent }) => isCurrent && row['unit_id'] === unit['id']);
  const charges = recountCharges(rows, today);
  return {
    properties: rows('properties').map((row) => {
      const units = rows('units').filter(
        (unit) => unit['property_id'] === row['id'] && unit['archived_at'] === null,
      );
      const areas = units.flatMap((unit) => (unit['area_sqm'] === null ? [] : [Number(unit['area_sqm'])]));
      return {
        property: row['name'],
        propertyType: row['type'],
        city: row['city'],
        address: `${`${row['street']} ${row['house_number']}`.trim()}, ${row['city']}`,
        units: units.length,
        letUnits: units.filter(isLet).length,
        vacantUnits: units.filter((unit) => !isLet(unit)).length,
        area: areas.length === 0 ? null : sum(areas),
        isArchived: row['archived_at'] !== null,
      };
    }),
    units: rows('units').map((row) => ({
      ...at({ ...row, unit_id: row['id'] }),
      floor: row['floor'],
      rooms: row['rooms_halves'] === null ? null : row['rooms_halves'] / 2,
      area: row['area_sqm'] === null ? null : Number(row['area_sqm']),
      isLet: isLet(row),
      marketRent: row['market_rent_amount'],
      currency: row['currency'],
      isArchived:
        row['archived_at'] !== null || find('properties', row['property_id'])?.['archived_at'] !== null,
    })),
    leases: leases.map(({ id, row, ...line }) => ({
      ...line,
      ...at(row),
      daysLeft: row['stage'] === 'agreed' && line.endsOn >= today.toString() ? daysTo(line.endsOn) : null,
      rentPerSqm: perSqm(line.rent, find('units', row['unit_id'])?.['area_sqm']),
      deposit: row['deposit_amount'],
      depositHeld: depositHeld(rows, id),
      overdue: sum(
        charges.filter((one) => one['lease_id'] === id && one['daysLate'] !== null).map(({ open }) => open),
      ),
      method: row['payment_method'],
    })),
    charges: charges.map(({ lease_id: id, ...line }) => ({ ...line, ...ofLease({ lease_id: id }) })),
    payments: rows('payments')
      .filter(({ method }) => !['deposit', 'transfer', 'opening'].includes(method))
      .map((row) => ({
        ...ofLease(row),
        paidOn: row['paid_on'],
        method: row['method'],
        reference: row['reference'],
        amount: row['amount'],
        currency: row['currency'],
        paymentState: stateOf(rows, row),
      })),
    income: recountIncome(rows).map(({ lease_id: id, ...line }) => ({
      ...line,
      ...ofLease({ lease_id: id }),
    })),
    expenses: rows('expenses')
      .filter(({ approval }) => approval === 'none' || approval === 'approved')
      .map((row) => ({
        ...at(row),
        countsOn: row['counts_on'],
        expenseCategory: row['category'],
        ownCategory: find('expense_categories', row['own_category_id'])?.['name'] ?? null,
        vendor: row['vendor'],
        description: row['description'],
        request: find('maintenance_requests', row['maintenance_request_id'])?.['title'] ?? null,
        amount: row['amount'],
        vatAmount: row['vat_amount'],
        payer: row['payer'],
        isDeductible: row['is_deductible'],
        currency: row['currency'],
      })),
    budgets: recountBudgets(rows),
    requests: await recountRequests(rows, { server, owner, at, ofLease }),
    tenants: rows('tenants').flatMap((row): Row[] => {
      const mine = rows('lease_tenants').filter((one) => one['tenant_id'] === row['id']);
      const own = {
        tenant: row['full_name'],
        phone: row['phone'],
        email: row['email'],
        identityNumber: row['identity_number_hint'] || null,
        hasAccess: row['access_given_at'] !== null,
      };
      if (mine.length === 0) return [{ ...own, ...at(undefined), ...nothingOfLease }];
      return mine.map((one) => {
        const { id: _, row: lease, tenant: __, ...line } = leaseOf(one) ?? never();
        return { ...line, ...at(lease), ...own };
      });
    }),
    documents: rows('documents')
      .filter((row) => row['deleted_at'] === null && row['category'] !== 'receipts')
      .map((row) => ({
        ...at(row),
        title: row['title'],
        documentCategory: row['category'],
        tenant: find('tenants', row['tenant_id'])?.['full_name'] ?? leaseOf(row)?.tenant ?? null,
        addedOn: inIsrael(row['created_at']),
        expiresOn: row['expires_on'],
        daysLeft:
          row['expires_on'] !== null && daysTo(row['expires_on']) >= 0 ? daysTo(row['expires_on']) : null,
      })),
    messages: rows('messages')
      .filter((row) => [row['sender_id'], row['recipient_id']].includes(owner.id))
      .map((row) => ({
        sentOn: inIsrael(row['created_at']),
        person: find('profiles', row['sender_id'] === owner.id ? row['recipient_id'] : row['sender_id'])?.[
          'full_name'
        ],
        direction: row['sender_id'] === owner.id ? 'sent' : 'received',
        isRead: row['read_at'] !== null,
      })),
  };
}

const nothingOfLease = {
  standing: null,
  isCurrent: false,
  startsOn: null,
  endsOn: null,
  rent: null,
  balance: null,
  currency: null,
};

function never(): never {
  throw new Error('a party has a lease');
}

/** Each line of a budget, and beside it what moved in another currency. */
function recountBudgets(rows: Tables): Row[] {
  const leaseOf = (id: unknown) => rows('leases').find((lease) => lease['id'] === id);
  const moved = [
    ...recountIncome(rows).map((one) => ({
      property: leaseOf(one.lease_id)?.['property_id'],
      line: 'income',
      on: one.countsOn,
      currency: one.currency,
      amount: one.amount,
    })),
    ...rows('expenses')
      .filter(({ approval }) => approval === 'none' || approval === 'approved')
      .map((one) => ({
        property: one['property_id'],
        line: one['category'],
        on: one['counts_on'],
        currency: one['currency'],
        amount: one['amount'],
      })),
  ];
  return rows('budgets').flatMap((row) => {
    const property = rows('properties').find(({ id }) => id === row['property_id']);
    const own = moved.filter(
      (one) =>
        one.property === row['property_id'] &&
        one.line === row['line'] &&
        one.on.startsWith(`${row['year']}-`),
    );
    return [...new Set([row['currency'], ...own.map(({ currency }) => currency)])].flatMap((currency) => {
      const actual = sum(own.filter((one) => one.currency === currency).map(({ amount }) => amount));
      const budget = currency === row['currency'] ? row['amount'] : null;
      if (budget === null && actual === 0) return [];
      const isIncome = row['line'] === 'income';
      return [
        {
          yearFrom: `${row['year']}-01-01`,
          property: property?.['name'],
          city: property?.['city'],
          budgetLine: row['line'],
          incomeBudget: isIncome ? budget : null,
          incomeActual: isIncome ? actual : null,
          expenseBudget: isIncome ? null : budget,
          expenseActual: isIncome ? null : actual,
          budgetDifference: isIncome ? actual - (budget ?? 0) : (budget ?? 0) - actual,
          currency,
        },
      ];
    });
  });
}

function perSqm(rent: number, area: unknown): number | null {
  return area === null || area === undefined ? null : Math.round(rent / Number(area));
}

function balanceOf(rows: Tables, leaseId: string): number {
  const entries = rows('ledger_entries').filter(
    (one) => one['lease_id'] === leaseId && one['account'] === 'receivable',
  );
  return sum(entries.map(({ amount }) => amount));
}

/** What came for a deposit or was received for it, less what was taken from it or given back. */
function depositHeld(rows: Tables, leaseId: string): number {
  const isOfLease = (one: Row) => one['lease_id'] === leaseId;
  const deposits = rows('charges').filter((one) => isOfLease(one) && one['kind'] === 'deposit');
  const came = rows('allocations').filter((one) => deposits.some(({ id }) => id === one['charge_id']));
  const moved = rows('deposit_movements').filter((one) => isOfLease(one) && one['kind'] !== 'offset');
  const used = rows('payments').filter(
    (one) => isOfLease(one) && one['method'] === 'deposit' && stateOf(rows, one) === 'confirmed',
  );
  return sum([...came, ...moved].map(({ amount }) => amount)) - sum(used.map(({ amount }) => amount));
}

function recountLease(rows: Tables, row: Row, today: Temporal.PlainDate) {
  const parties = rows('lease_tenants')
    .filter((one) => one['lease_id'] === row['id'])
    .map((one) => ({
      isPrimary: one['is_primary'] as boolean,
      name: rows('tenants').find(({ id }) => id === one['tenant_id'])?.['full_name'] as string,
    }));
  const day = (text: string) => Temporal.PlainDate.from(text);
  const lastOf = (one: Row): string =>
    one['terminated_on'] !== null && one['terminated_on'] < one['ends_on']
      ? one['terminated_on']
      : one['ends_on'];
  const stays = (one: Row) => one['stage'] === 'agreed' && lastOf(one) >= one['starts_on'];
  const lastOfUnit = rows('leases')
    .filter((one) => one['unit_id'] === row['unit_id'] && stays(one))
    .map(lastOf)
    .toSorted()
    .at(-1);
  const endsOn = lastOf(row);
  const until = today.until(day(endsOn)).days;
  const rentDay = [today.toString(), row['starts_on'] as string].toSorted().at(-1) ?? '';
  const lastDay = (row['terminated_on'] ?? row['ends_on']) as string;
  return {
    id: row['id'] as string,
    row,
    tenant: [
      ...parties.filter(({ isPrimary }) => isPrimary),
      ...parties.filter(({ isPrimary }) => !isPrimary),
    ]
      .map(({ name }) => name)
      .join(', '),
    standing: deriveLeaseStanding({
      startsOn: day(row['starts_on']),
      endsOn: day(row['ends_on']),
      terminatedOn: row['terminated_on'] === null ? null : day(row['terminated_on']),
      stage: row['stage'],
      today,
      endsSoon: stays(row) && lastOfUnit === endsOn && until >= 0 && until <= 60,
    }),
    isCurrent: stays(row) && row['starts_on'] <= today.toString() && until >= 0,
    startsOn: row['starts_on'] as string,
    endsOn,
    rent: monthlyRentOn(
      {
        monthlyRent: minorUnits(row['monthly_rent_amount']),
        steps: rows('lease_rent_steps')
          .filter((one) => one['lease_id'] === row['id'])
          .map((one) => ({
            fromOn: day(one['from_on']),
            monthlyRent: minorUnits(one['monthly_rent_amount']),
          }))
          .toSorted((a, b) => Temporal.PlainDate.compare(a.fromOn, b.fromOn)),
      },
      day(rentDay < lastDay ? rentDay : lastDay),
    ),
    balance: balanceOf(rows, row['id']),
    currency: row['currency'] as string,
  };
}

/** What stands of each charge, and what covers it. */
function recountCharges(rows: Tables, today: Temporal.PlainDate) {
  const own = rows('charges').filter((one) => one['reverses_charge_id'] === null);
  const against = (charge: Row) =>
    rows('charges').filter((one) => one['reverses_charge_id'] === charge['id']);
  const waiting = rows('payments').filter((payment) => stateOf(rows, payment) === 'reported');
  const lines = own
    .filter((one) => !against(one).some(({ relief }) => relief === 'reversal') && one['amount'] > 0)
    .map((one) => {
      const amount = sum([one['amount'], ...against(one).map((less) => less['amount'])]);
      const covering = rows('allocations').filter((some) => some['charge_id'] === one['id']);
      return { one, amount, covered: sum(covering.map((some) => some['amount'])) };
    });
  const oldestOpen = (leaseId: string) =>
    lines
      .filter(({ one, amount, covered }) => one['lease_id'] === leaseId && covered < amount)
      .map(({ one }) => one)
      .toSorted((a, b) => a['due_on'].localeCompare(b['due_on']) || a['id'].localeCompare(b['id']))[0];
  return lines.map(({ one, amount, covered }) => {
    const meant = waiting
      .filter((payment) => payment['lease_id'] === one['lease_id'])
      .map((payment) => payment['intended_charge_id'] ?? oldestOpen(one['lease_id'])?.['id']);
    const isOpen = covered < amount;
    const daysLate = Temporal.PlainDate.from(one['due_on']).until(today).days;
    return {
      lease_id: one['lease_id'] as string,
      dueOn: one['due_on'],
      chargeKind: one['kind'],
      description: one['description'],
      amount,
      covered,
      open: amount - covered,
      chargeStatus: chargeStatus({
        amount: minorUnits(amount),
        allocated: minorUnits(covered),
        dueOn: Temporal.PlainDate.from(one['due_on']),
        hasReport: isOpen && (meant.includes(one['id']) || meant.includes(one['vat_of_charge_id'] ?? '')),
        today,
      }),
      daysLate: isOpen && daysLate > 0 ? daysLate : null,
      currency: one['currency'],
    };
  });
}

function stateOf(rows: Tables, payment: Row): string {
  const of = (table: 'payment_decisions' | 'payment_reversals') =>
    rows(table).find((one) => one['payment_id'] === payment['id']);
  if (of('payment_reversals') !== undefined) return 'reversed';
  const decision = of('payment_decisions')?.['decision'];
  return decision === undefined ? 'reported' : decision === 'confirmed' ? 'confirmed' : 'rejected';
}

/** Money by the day that it counts on: it comes as credit, and moves from there to what it covers. */
function recountIncome(rows: Tables) {
  const later = (...days: string[]) => days.toSorted().at(-1) ?? '';
  const paymentOf = (of: Row) => rows('payments').find(({ id }) => id === of['payment_id']) ?? never();
  const decisionOf = (payment: Row) =>
    rows('payment_decisions').find((one) => one['payment_id'] === payment['id']);
  const line = (from: Row, countsOn: string, kind: string, amount: number, method = from['method']) => ({
    source: from['id'] as string,
    lease_id: from['lease_id'] as string,
    countsOn,
    incomeKind: kind,
    incomeMethod: method as string,
    amount,
    currency: from['currency'] as string,
  });
  const all = [
    ...rows('payment_decisions')
      .filter((one) => one['decision'] === 'confirmed')
      .map((one) => line(paymentOf(one), one['counts_on'], 'credit', paymentOf(one)['amount'])),
    ...rows('payment_reversals').map((one) => {
      const payment = paymentOf(one);
      const day = later(decisionOf(payment)?.['counts_on'], one['reversed_on']);
      return line(payment, day, 'credit', -payment['amount']);
    }),
  ].filter(({ incomeMethod }) => incomeMethod !== 'opening');
  for (const one of rows('allocations')) {
    const charge = rows('charges').find(({ id }) => id === one['charge_id']) ?? never();
    if (charge['kind'] === 'refund' || charge['kind'] === 'transfer') continue;
    const payment = paymentOf(one);
    if (payment['method'] === 'opening' && charge['kind'] !== 'deposit') continue;
    all.push(line(payment, one['counts_on'], 'credit', -one['amount']));
    if (charge['kind'] !== 'deposit' && charge['kind'] !== 'vat')
      all.push(line(payment, one['counts_on'], charge['kind'], one['amount']));
  }
  for (const one of rows('charges').filter(({ kind }) => kind === 'refund' || kind === 'transfer'))
    all.push(line(one, one['counts_on'], 'credit', -one['amount'], one['kind']));
  const groups = Map.groupBy(all, (one) => JSON.stringify({ ...one, amount: 0 }));
  return [...groups.values()].flatMap(([first, ...others]) => {
    const { source: _, ...rest } = first ?? never();
    const amount = sum([rest.amount, ...others.map((one) => one.amount)]);
    return amount === 0 ? [] : [{ ...rest, amount }];
  });
}

/** With the deadline that the list of requests shows. */
async function recountRequests(
  rows: Tables,
  { server, owner, at, ofLease }: Asking & { at: (of: Row) => object; ofLease: (of: Row) => Row },
): Promise<Row[]> {
  const today = server.clock.today();
  const { body } = await server.request('GET', owner.path('/maintenance-requests?limit=100'), { as: owner });
  return rows('maintenance_requests').map((row) => {
    const shown = body.items.find(({ id }: Row) => id === row['id']);
    const done = rows('maintenance_changes')
      .filter((one) => one['request_id'] === row['id'] && one['to_status'] === 'completed')
      .map((one) => inIsrael(one['changed_at']))
      .toSorted()
      .at(-1);
    const finishedOn = row['status'] === 'completed' ? (done ?? null) : null;
    const reportedOn = inIsrael(row['created_at']);
    return {
      ...at(row),
      title: row['title'],
      tenant: ofLease(row)['tenant'],
      priority: row['priority'],
      requestStatus: row['status'],
      reportedOn,
      lawDueOn: shown.repair?.dueOn ?? null,
      finishedOn,
      daysOpen:
        row['status'] === 'cancelled'
          ? null
          : Temporal.PlainDate.from(reportedOn).until(finishedOn ?? today).days,
      isLate: shown.repair?.stage === 'late',
      assignee: rows('profiles').find(({ id }) => id === row['assignee_id'])?.['full_name'] ?? null,
      vendor: rows('maintenance_vendors').find(({ id }) => id === row['vendor_id'])?.['name'] ?? null,
    };
  });
}
