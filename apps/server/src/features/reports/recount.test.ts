import { MOST_SHOWN_ROWS, type ReportAnswer, type ReportCell } from '@dira/contract/reports';
import { CHARGE_STATUSES } from '@dira/domain/charge-status';
import { LEASE_STANDINGS } from '@dira/domain/lease-states';
import { isAllowed, type Membership } from '@dira/domain/permissions';
import { DATASET_IDS, fieldsOf, findField, isSeen, type DatasetId } from '@dira/domain/report-model/datasets';
import { checkDefinition, type ReportDefinition } from '@dira/domain/report-model/definition';
import { AGGREGATES } from '@dira/domain/report-model/fields';
import { REPORT_TEMPLATES } from '@dira/domain/report-model/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, signUpOwner, type Member } from '../../testing/people.ts';
import { readPlainLines, type PlainLines, type Row } from '../../testing/plain-lines.ts';
import { buildRandomDefinition, recountReport } from '../../testing/plain-report.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addBudget } from '../budgets/testing.ts';
import { fillAtRandom, randomOf } from '../dashboard/testing.ts';
import { addDocument } from '../documents/testing.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addExpense, addWaitingExpense } from '../expenses/testing.ts';
import { addCoTenant } from '../leases/testing.ts';
import { addRequest } from '../maintenance/testing.ts';
import { writeTo } from '../messages/testing.ts';
import { postDueRent } from '../money/rent-run.ts';
import {
  addRental,
  listCharges,
  moveMoney,
  postCharge,
  recordPayment,
  reversePayment,
  setVat,
} from '../money/testing.ts';
import { closePeriod } from '../periods/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { join } from '../team/testing.ts';
import { askReport, buildDefinition } from './testing.ts';

let server: TestServer;
let owner: Member;
let counted: PlainLines;

/** The sample workspace, and beside it what it has none of. */
beforeAll(async () => {
  server = await startTestServer();
  const person = await signUp(server);
  const { body } = await server.request('POST', '/api/v1/organizations/sample', {
    as: person,
    body: { language: 'he' },
  });
  owner = { ...person, organizationId: body.id, path: (rest) => `/api/v1/organizations/${body.id}${rest}` };
  await addForeignMoney();
  await addTaxedRental();
  await addHeldDeposit();
  await addRental(server, { owner, lease: { stage: 'draft' } });
  await addSoldProperty();
  await addExpense(server, owner, { vatAmount: 12_966, isDeductible: true });
  await addWaitingExpense(server, owner);
  await addConversations();
  await addClosedMonth();
  await addBudgets();
  await rowsOf(`update maintenance_requests set demanded_on = '2026-08-01' where organization_id = $org and status = 'open'
    and demanded_on is not null`);
  counted = await readPlainLines(server, owner);
}, 60_000);
afterAll(() => server.close());

/** Dollars, which have a rate, on a lease that ended early; a reversal; euros, which have none. */
async function addForeignMoney() {
  await addRate(server, owner);
  const lease = { currency: 'USD', monthlyRentAmount: 100_001 } as const;
  const inDollars = await addRental(server, { owner, lease });
  await recordPayment(server, inDollars, { amount: 33_333, paidOn: '2026-10-09' });
  await recordPayment(server, inDollars, { amount: 50_001, paidOn: '2026-11-02', method: 'bit' });
  const [taken] = await rowsOf('select id from payments where organization_id = $org and amount = 50001');
  await reversePayment(server, inDollars, taken?.['id']);
  await rowsOf(`update leases set terminated_on = '2026-11-10' where id = '${inDollars.lease.id}'`);
  const inEuros = await addRental(server, { owner, lease: { currency: 'EUR' } });
  await recordPayment(server, inEuros, { amount: 7777 });
}

/** Two who rent together, VAT, part payments before and after the due date, a discount, documents. */
async function addTaxedRental() {
  const taxed = await addRental(server, { owner, isCharged: false });
  await setVat(server, taxed);
  await postDueRent(server.services);
  await addCoTenant(server, owner, taxed.lease.id);
  await recordPayment(server, taxed, { amount: 477_777 });
  const { body: fee } = await postCharge(server, taxed, { amount: 10_050, dueOn: '2026-11-20' });
  const less = { relief: 'discount', amount: 3025, reason: 'Agreed' };
  await moveMoney(server, taxed, { charge: fee.id, what: 'reliefs' }, less);
  const { body: later } = await postCharge(server, taxed, { amount: 20_000, dueOn: '2026-12-20' });
  await recordPayment(server, taxed, { amount: 5000, chargeId: later.id });
  await addDocument(server, owner, { query: { category: 'leases', leaseId: taxed.lease.id } });
  const document = await addDocument(server, owner);
  await server.owner`update documents set expires_on = '2026-12-31' where id = ${document}`;
}

/** A deposit that was asked for, another that came, and rent that was settled out of it. */
async function addHeldDeposit() {
  const held = await addRental(server, { owner });
  await postCharge(server, held, { kind: 'deposit', amount: 100_000, dueOn: '2026-12-01' });
  const { body: deposit } = await postCharge(server, held, { kind: 'deposit', amount: 900_000 });
  await recordPayment(server, held, { amount: 900_000, chargeId: deposit.id });
  const [rent] = await listCharges(server, held);
  const charges = [{ chargeId: rent.id, amount: 123_456 }];
  await moveMoney(server, held, '/deposit-offsets', { on: '2026-11-22', charges, reason: 'Unpaid rent' });
}

async function addSoldProperty() {
  const { id } = await addProperty(server, owner, { name: 'Sold' });
  await addRequest(server, owner, id);
  await server.request('PUT', owner.path(`/properties/${id}/archive`), { as: owner });
}

/** One of the owner, and one that is none of theirs. */
async function addConversations() {
  const colleague = await join(server, owner, { role: 'assistant' });
  await writeTo(server, owner, { recipientId: colleague.id });
  const other = await join(server, owner, { role: 'property_manager' });
  await writeTo(server, other, { recipientId: colleague.id });
}

/** What is entered for a closed month counts later. Credit of a lease to come, and a part of it given back. */
async function addClosedMonth() {
  const lease = { startsOn: '2027-02-01', endsOn: '2028-01-31' };
  const upcoming = await addRental(server, { owner, lease });
  await closePeriod(server, owner, '2026-09');
  await recordPayment(server, upcoming, { amount: 98_765, paidOn: '2026-09-20', method: 'cash' });
  const refund = { amount: 12_345, on: '2026-11-20', method: 'cash', reason: 'Asked' };
  await moveMoney(server, upcoming, '/refunds', refund);
  await addExpense(server, owner, { expenseDate: '2026-09-10', category: 'insurance', amount: 1234 });
}

/** What came in dollars and euros on lines planned in shekels, a line of nothing, and a year that is over. */
async function addBudgets() {
  const foreign = await rowsOf(
    `select distinct property_id from leases where organization_id = $org and currency <> 'ILS'`,
  );
  for (const { property_id: propertyId } of foreign)
    await addBudget(server, owner, { propertyId }, { income: 1_000_001, taxes: 0 });
  const [house] =
    await rowsOf(`select property_id from expenses where organization_id = $org and property_id is not null
    and expense_date between '2026-01-01' and '2026-12-31' limit 1`);
  await addBudget(server, owner, { propertyId: house?.['property_id'], year: 2025 });
}

const rowsOf = (query: string): Promise<Row[]> =>
  server.owner.unsafe(query.replaceAll('$org', `'${owner.organizationId}'`));

const plain = (cell: ReportCell | undefined) =>
  typeof cell === 'object' && cell !== null ? cell.amount : (cell ?? null);
const plainRows = ({ rows }: ReportAnswer) => rows.map(({ depth, cells }) => [depth, ...cells.map(plain)]);
/** A definition of the model as the API takes it, whose lists can be changed. */
const asInput = (definition: ReportDefinition) =>
  structuredClone(definition) as Parameters<typeof askReport>[2]; // a copy is nobody else's
/** Rows without regard to their order. */
const bag = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

test('the workspace has what could be counted wrongly', () => {
  const valuesOf = (dataset: DatasetId, field: string) =>
    new Set(counted[dataset].map((line) => line[field]));
  expect(valuesOf('leases', 'standing')).toEqual(
    new Set(LEASE_STANDINGS.filter((one) => one !== 'awaiting_signature')),
  );
  expect(valuesOf('charges', 'chargeStatus')).toEqual(new Set(CHARGE_STATUSES));
  expect(valuesOf('charges', 'chargeKind')).toEqual(
    new Set(['rent', 'fee', 'deposit', 'adjustment', 'vat', 'refund']),
  );
  expect(valuesOf('payments', 'paymentState')).toContain('reversed');
  expect(valuesOf('budgets', 'currency')).toEqual(new Set(['ILS', 'USD', 'EUR']));
  for (const method of ['refund', 'deposit']) expect(valuesOf('income', 'incomeMethod')).toContain(method);
  expect(valuesOf('income', 'currency')).toEqual(new Set(['ILS', 'USD', 'EUR']));
  expect(valuesOf('properties', 'isArchived')).toEqual(new Set([true, false]));
  const moved = counted.income.find(({ amount }) => amount === 98_765);
  expect(moved?.['countsOn']).toBe('2026-10-01');
});

test.each(DATASET_IDS)('every field of every line of %s is what its rows say', async (dataset) => {
  const fields = Object.keys(fieldsOf(dataset));
  const answer = await askReport(server, owner, {
    dataset,
    fields: fields.map((field) => ({ field })),
    groupBy: [],
  });
  const wanted = counted[dataset].map((line) => fields.map((field) => line[field] ?? null));
  expect(bag(answer.rows.map(({ cells }) => cells.map(plain)))).toEqual(bag(wanted));
  expect(wanted.length).toBe(answer.rowCount);
  expect(wanted.length).toBeGreaterThan(0);
});

/** Whether the rows of the first depth go by the column that was asked for. */
function isInOrder(answer: ReportAnswer, { sortBy, dataset }: ReportDefinition): boolean {
  const at = answer.columns.findIndex(({ key }) => key === sortBy?.column);
  const { kind, values = [] } = findField(dataset, answer.columns[at]?.field ?? '') ?? {};
  if (sortBy === null || kind === 'text') return true;
  const cells = answer.rows.filter(({ depth }) => depth === 0).map(({ cells: [...all] }) => plain(all[at]));
  const places = cells
    .filter((cell) => cell !== null)
    .map((cell) => (kind === 'choice' ? values.indexOf(String(cell)) : cell));
  const ordered = places.toSorted((a, b) => (a < b ? -1 : 1));
  return (
    JSON.stringify(places) === JSON.stringify(sortBy.direction === 'asc' ? ordered : ordered.toReversed())
  );
}

const eachWay = AGGREGATES.map((aggregate) => ({ field: 'amount', aggregate }));
const plainReport = { filters: [], groupBy: [], pivotBy: null, sortBy: null, chart: null };

/** What no template asks: each way to put amounts together, with and without a rate; two groups; quarters and years. */
const others: { id: string; definition: ReportDefinition }[] = [
  {
    id: 'every way by place and quarter',
    definition: {
      ...plainReport,
      dataset: 'income',
      fields: eachWay,
      groupBy: [
        { field: 'city', unit: null },
        { field: 'countsOn', unit: 'quarter' },
      ],
    },
  },
  {
    id: 'the least by year',
    definition: {
      ...plainReport,
      dataset: 'charges',
      fields: [{ field: 'open', aggregate: 'least' }],
      filters: [{ field: 'tenant', operator: 'contains', value: 'TENANT' }],
      groupBy: [{ field: 'tenant', unit: null }],
      pivotBy: { field: 'dueOn', unit: 'year' },
      sortBy: { column: 'tenant', direction: 'desc' },
    },
  },
  {
    id: 'the average of days',
    definition: {
      ...plainReport,
      dataset: 'charges',
      fields: [{ field: 'daysLate', aggregate: 'average' }],
      filters: [{ field: 'chargeStatus', operator: 'notEquals', value: 'paid' }],
      groupBy: [
        { field: 'chargeKind', unit: null },
        { field: 'property', unit: null },
      ],
      sortBy: { column: 'daysLate.average', direction: 'desc' },
    },
  },
];

test.each([...REPORT_TEMPLATES, ...others])('$id is what its lines come to', async ({ definition }) => {
  const answer = await askReport(server, owner, asInput(definition));
  const { rows, totals } = recountReport(definition, counted[definition.dataset], server.clock.today());
  expect(bag(plainRows(answer))).toEqual(bag(rows));
  expect(answer.totals?.map(plain) ?? null).toEqual(totals);
  expect(isInOrder(answer, definition)).toBe(true);
  expect(rows.length).toBeGreaterThan(0);
});

const places = [
  { role: 'admin', flags: {} },
  { role: 'property_manager', flags: { viewFinancials: false } },
  { role: 'assistant', flags: {} },
  { role: 'viewer', flags: {} },
  { role: 'realtor', flags: {} },
] as const satisfies readonly Membership[];

test.each(places)(
  '$role sees the fields that the model gives them, and is refused each other',
  async (place) => {
    const member = place.role === 'admin' ? owner : await join(server, owner, place);
    const ask = async (dataset: DatasetId, fields: string[]) => {
      const body = buildDefinition({ dataset, fields: fields.map((field) => ({ field })), groupBy: [] });
      return (await server.request('POST', member.path('/report-answers'), { as: member, body })).status;
    };
    for (const dataset of DATASET_IDS) {
      const fields = Object.groupBy(Object.keys(fieldsOf(dataset)), (field) =>
        isSeen(dataset, field, (action) => isAllowed(place, action)) ? 'seen' : 'hidden',
      );
      if (fields.seen !== undefined)
        expect([dataset, await ask(dataset, fields.seen)]).toEqual([dataset, 200]);
      for (const field of fields.hidden ?? [])
        expect([field, await ask(dataset, [field])]).toEqual([field, 403]);
    }
  },
);

test('a member of one property sees the lines of it alone', async () => {
  const [name] = [counted.requests[0]?.['property']];
  const [property] = await rowsOf(
    `select id from properties where organization_id = $org and name = '${name}'`,
  );
  const member = await join(server, owner, { role: 'property_manager', propertyIds: [property?.['id']] });
  for (const dataset of DATASET_IDS) {
    const fields = Object.keys(fieldsOf(dataset));
    const answer = await askReport(server, member, {
      dataset,
      fields: fields.map((field) => ({ field })),
      groupBy: [],
    });
    const own = dataset === 'messages' ? [] : counted[dataset].filter((line) => line['property'] === name);
    const wanted = own.map((line) => fields.map((field) => line[field] ?? null));
    expect([dataset, ...bag(answer.rows.map(({ cells }) => cells.map(plain)))]).toEqual([
      dataset,
      ...bag(wanted),
    ]);
  }
});

const seeds = [1, 2, 3];
const reportsOfSeed = 120;

test.each(seeds)(
  'whatever is asked of a workspace at random, it is what its lines come to: %i',
  { tags: ['night'], timeout: 120_000 },
  async (seed) => {
    const random = randomOf(seed);
    const other = await signUpOwner(server);
    await fillAtRandom(server, other, 250, seed);
    const lines = await readPlainLines(server, other);
    for (let count = 0; count < reportsOfSeed; count += 1) {
      const definition = buildRandomDefinition(random, lines);
      const asked = JSON.stringify(definition);
      expect([asked, checkDefinition(definition)]).toEqual([asked, []]);
      const answer = await askReport(server, other, asInput(definition));
      const { rows, totals } = recountReport(definition, lines[definition.dataset], server.clock.today());
      expect([asked, answer.rowCount, answer.totals?.map(plain) ?? null]).toEqual([
        asked,
        rows.length,
        totals,
      ]);
      if (rows.length <= MOST_SHOWN_ROWS)
        expect([asked, ...bag(plainRows(answer))]).toEqual([asked, ...bag(rows)]);
    }
  },
);
