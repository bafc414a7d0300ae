import { parse } from 'csv-parse/sync';
import { getDocumentProxy, extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openConnections, openOwnerConnection } from '../../db/connect.ts';
import type { Sql } from '../../db/tagged-sql.ts';
import { withoutGuard } from '../../platform/formula-guard.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  addRentalWithTenant,
  requireSound,
  listCharges,
  postCharge,
  readLedger,
  recordPayment,
  reportPayment,
  reversePayment,
  type Rental,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

/** A lease with everything in it: part months, part payments, credit, both kinds of reversal, a report. */
async function addLedger(): Promise<Rental> {
  const rental = await addRentalWithTenant(server, {
    lease: { startsOn: '2026-08-20', endsOn: '2027-08-19' },
  });
  await recordPayment(server, rental, { amount: 300_000, paidOn: '2026-08-25', reference: 'חשבון 12-345' });
  await postCharge(server, rental, {
    kind: 'deposit',
    amount: 900_000,
    dueOn: '2026-08-20',
    description: 'Deposit',
  });
  const wrong = await postCharge(server, rental, {
    kind: 'utility',
    amount: 12_345,
    dueOn: '2026-09-10',
    description: 'ארנונה',
  });
  const bounced = await recordPayment(server, rental, {
    amount: 1_000_000,
    method: 'cheque',
    paidOn: '2026-10-02',
  });
  await reversePayment(server, rental, bounced.body.paymentId);
  await server.request('POST', rental.owner.path(`/charges/${wrong.body.id}/reversal`), {
    as: rental.owner,
    body: { reason: 'Wrong flat' },
  });
  await recordPayment(server, rental, { amount: 555_555, method: 'bit', paidOn: '2026-11-01' });
  await reportPayment(server, rental, { amount: 1 });
  return rental;
}

describe('the ledger', () => {
  test('runs a balance down its lines, which are charges and payments and nothing else', async () => {
    const rental = await addLedger();
    const ledger = await readLedger(server, rental);
    let balance = 0;
    for (const line of ledger.lines) {
      balance += line.debit - line.credit;
      expect(line.balance).toBe(balance);
    }
    expect(ledger.balance).toBe(balance);
    expect(ledger.lines.map((line: { kind: string }) => line.kind)).toEqual([
      'charge',
      'charge',
      'payment',
      'charge',
      'charge',
      'charge',
      'payment',
      'charge',
      'payment',
      'counter_charge',
      'payment_reversal',
    ]);
    const open = ledger.charges.reduce(
      (sum: number, charge: { open: { amount: number } }) => sum + charge.open.amount,
      0,
    );
    expect(balance).toBe(open - ledger.credit);
  });

  test('is the same on screen, in CSV, in the lease and on the dashboard', async () => {
    const rental = await addLedger();
    const ledger = await readLedger(server, rental);
    const rows = await readCsv(rental);
    expect(rows.at(-1)?.['Balance']).toBe((ledger.balance / 100).toFixed(2));
    expect(rows).toHaveLength(ledger.lines.length);
    const lease = await server.request('GET', rental.path(''), { as: rental.owner });
    expect(lease.body.money.balance.amount).toBe(ledger.balance);
    const [dashboard] = await server.owner.begin(async (sql) => {
      await sql`select set_config('app.now', ${server.clock.now().toString()}, true), set_config('app.user_id', ${rental.owner.id}, true),
        set_config('app.organization_id', ${rental.owner.organizationId}, true)`;
      await sql`set local role dira_app`;
      return sql`select get_dashboard_stats(${rental.owner.id}) as stats`;
    });
    expect(dashboard?.['stats'].money).toMatchObject([
      { currency: 'ILS', overdue: { total: ledger.overdue } },
    ]);
    const charges = await listCharges(server, rental);
    expect(charges.map(({ id, status, open }) => [id, status, open])).toEqual(
      ledger.charges.map(({ id, status, open }: { id: string; status: string; open: object }) => [
        id,
        status,
        open,
      ]),
    );
  });

  test('looks back: as of a day it knows nothing of what came later', async () => {
    const rental = await addLedger();
    const then = await readLedger(server, rental, '?asOf=2026-09-01');
    expect(then.lines.map((line: { on: string }) => line.on).every((on: string) => on <= '2026-09-01')).toBe(
      true,
    );
    expect(then.asOf).toBe('2026-09-01');
    const beforeReversal = await readLedger(server, rental, '?asOf=2026-11-21');
    expect(beforeReversal.lines.some((line: { kind: string }) => line.kind === 'payment_reversal')).toBe(
      false,
    );
    expect(
      (await server.request('GET', rental.path('/ledger?asOf=2026-02-30'), { as: rental.owner })).status,
    ).toBe(422);
  });

  test('shows a late charge with its age', async () => {
    const rental = await addRental(server, { lease: { startsOn: '2026-08-01', endsOn: '2027-07-31' } });
    const { charges } = await readLedger(server, rental);
    expect(charges.map(({ age }: { age: string }) => age)).toEqual(['90+', '61-90', '31-60', '0-30']);
  });
});

describe('the CSV', () => {
  test('is UTF-8 with a byte order mark, dates by day, amounts as numbers, and headers in the language asked for', async () => {
    const rental = await addLedger();
    const { headers, raw } = await server.request('GET', rental.path('/ledger.csv?language=he'), {
      as: rental.owner,
    });
    expect(headers['content-type']).toContain('text/csv');
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = raw.toString().slice(1);
    expect(text.split('\r\n')[0]).toBe('"תאריך","עניין","פירוט","חיוב","התקבל","יתרה","מטבע"');
    expect(text).toContain('20/08/2026');
    expect(text).toContain('ארנונה');
  });

  test('keeps a negative balance a number', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 900_005 });
    expect((await readCsv(rental)).at(-1)?.['Balance']).toBe('-0.05');
  });

  test.each(['=1+1', '+1', '-2+3', '@SUM(A1)', ';=1', '|calc', ' =1', '\uFF1D1'])(
    'leaves %j no formula',
    async (text) => {
      const rental = await addRental(server);
      await postCharge(server, rental, { description: `${text}` });
      await recordPayment(server, rental, { reference: `"${text}` });
      const { raw } = await server.request('GET', rental.path('/ledger.csv'), { as: rental.owner });
      const cells: string[][] = parse(raw, { bom: true });
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^\s*[=+@;|\uFF1D\t\r]|^-(?!\d+\.\d\d$)/);
      expect(cells.flat().some((cell) => withoutGuard(cell).includes(text.trim()))).toBe(true);
    },
  );

  test.each(['x\n=1+1', 'x\r=1', 'x\t=1', 'x\u2028=1', 'x\u0085=1', 'x\u0000=1'])(
    'is told no reference and no description of two lines: %j',
    async (text) => {
      const rental = await addRental(server);
      const refused = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'one_line' }] } });
      expect(await recordPayment(server, rental, { reference: text })).toMatchObject(refused('reference'));
      expect(await postCharge(server, rental, { description: text })).toMatchObject(refused('description'));
    },
  );

  test('keeps a reference of two lines, from before they were refused, in its cell', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { reference: 'x' });
    await server.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update payments set reference = ${'x\n=1+1'} where id = ${body.paymentId}`;
    });
    const cells = (await readCsv(rental)).map((row) => row['Details']);
    expect(cells).toContainEqual(expect.stringContaining("x\n'=1+1"));
  });
});

describe('the statement', () => {
  test.each([
    ['he', 'דוח'],
    ['en', 'Statement of account'],
  ])('is a PDF in %s', async (language) => {
    const rental = await addLedger();
    const { headers, raw, status } = await server.request(
      'GET',
      rental.path(`/ledger.pdf?language=${language}`),
      { as: rental.owner },
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
    expect(text).toContain('20/08/2026');
  });
});

describe('the books', () => {
  const tables = [
    'ledger_transactions',
    'ledger_entries',
    'charges',
    'payments',
    'payment_decisions',
    'payment_reversals',
    'allocations',
    'receipts',
  ];

  test('can be added to and never changed, by the app or by jobs', async () => {
    await addLedger();
    for (const role of ['dira_app', 'dira_jobs'] as const) {
      const { sql, close } = openConnections(server.target, role, 1);
      for (const table of tables) {
        await expect(
          sql.unsafe(`update ${table} set organization_id = organization_id`),
        ).rejects.toMatchObject({ code: '42501' });
        await expect(sql.unsafe(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
        await expect(sql.unsafe(`truncate ${table} cascade`)).rejects.toMatchObject({ code: '42501' });
      }
      await close();
    }
  });

  test('cannot be changed by the owner of the database either', async () => {
    await addLedger();
    for (const table of tables) {
      await expect(
        server.owner.unsafe(`update ${table} set organization_id = organization_id`),
      ).rejects.toThrow('append-only');
      await expect(server.owner.unsafe(`delete from ${table}`)).rejects.toThrow('append-only');
    }
  });

  test('refuse entries that do not sum to zero, and money that is spent twice', async () => {
    const rental = await addLedger();
    const own = rental.owner.organizationId;
    await expect(server.owner`insert into ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
      select organization_id, lease_id, id, 'fee_income', 5, 'ILS' from ledger_transactions where organization_id = ${own} limit 1`).rejects.toThrow(
      'sum to zero',
    );
    await expect(server.owner`insert into allocations (organization_id, lease_id, payment_id, charge_id, amount, counts_on, created_at)
      select p.organization_id, p.lease_id, p.id, b.charge_id, b.amount - b.allocated, p.paid_on, now() from payments p
      join charge_balances b on b.lease_id = p.lease_id and b.allocated < b.amount
      where p.organization_id = ${own} and p.amount = 300000 limit 1`).rejects.toThrow('only once');
  });
});

describe('a transaction and its lease', () => {
  /** A lease that nothing else speaks of, so that nothing else keeps it. */
  const addBareLease = async (sql: Sql, { lease }: Rental) => {
    const [bare] =
      await sql`insert into leases (organization_id, property_id, unit_id, stage, starts_on, ends_on,
        monthly_rent_amount, due_day, payment_method, created_at, updated_at)
      select organization_id, property_id, unit_id, 'draft', starts_on, ends_on, monthly_rent_amount, due_day, payment_method,
        created_at, updated_at from leases where id = ${lease.id} returning organization_id, id`;
    return { organizationId: String(bare?.['organization_id']), id: String(bare?.['id']) };
  };
  const insertTransaction = (sql: Sql, lease: { organizationId: string; id: string }) =>
    sql`insert into ledger_transactions (organization_id, lease_id, kind, occurred_on, created_at)
      values (${lease.organizationId}, ${lease.id}, 'charge', '2026-11-22', now())`;

  test('belong together: no transaction of a lease that is not there or is of another organization', async () => {
    const [rental, other] = [await addRental(server), await addRental(server)];
    const { organizationId } = rental.owner;
    for (const id of [crypto.randomUUID(), other.lease.id]) {
      await expect(insertTransaction(server.owner, { organizationId, id })).rejects.toMatchObject({
        code: '23503',
      });
    }
  });

  test('stay together: a lease with one is not removed and takes no other key, not even by the owner of the database', async () => {
    const rental = await addRental(server);
    const refused = server.owner.begin(async (sql) => {
      const bare = await addBareLease(sql, rental);
      await insertTransaction(sql, bare);
      await sql`delete from leases where id = ${bare.id}`;
    });
    await expect(refused).rejects.toMatchObject({
      code: '23503',
      message: 'a lease with transactions stays',
    });
    for (const key of ['id', 'organization_id']) {
      await expect(
        server.owner.unsafe(`update leases set ${key} = gen_random_uuid() where id = '${rental.lease.id}'`),
      ).rejects.toThrow('the key of leases never changes');
    }
  });

  test('stay together also where one is written while the lease goes', async () => {
    const rental = await addRental(server);
    const bare = await addBareLease(server.owner, rental);
    const [remover, watcher] = [openOwnerConnection(server.target), openOwnerConnection(server.target)];
    const { removal } = await server.owner.begin(async (writer) => {
      await insertTransaction(writer, bare);
      await writer`insert into ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
        select organization_id, lease_id, id, side.account, side.amount, 'ILS' from ledger_transactions,
          (values ('fee_income', 5), ('rent_income', -5)) as side (account, amount) where lease_id = ${bare.id}`;
      const removing = remover`delete from leases where id = ${bare.id}`.catch((error: unknown) => error);
      await waitUntilHeldUp(watcher, 'delete from leases%');
      return { removal: removing };
    });
    expect(await removal).toMatchObject({ message: 'a lease with transactions stays' });
    await server.owner`insert into lease_tenants (organization_id, lease_id, tenant_id)
      values (${bare.organizationId}, ${bare.id}, ${rental.lease.tenantId})`;
    await Promise.all([remover.end(), watcher.end()]);
  });
});

async function readCsv(rental: Rental): Promise<Record<string, string>[]> {
  const { raw } = await server.request('GET', rental.path('/ledger.csv?language=en'), { as: rental.owner });
  return parse(raw, { bom: true, columns: true });
}
