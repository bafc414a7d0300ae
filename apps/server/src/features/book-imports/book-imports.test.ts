import { BOOK_SHEETS, SHEET_FIELDS } from '@dira/domain/book-imports/fields';
import { detectBookColumns, sheetOfName } from '@dira/domain/book-imports/headers';
import * as words from '@dira/domain/book-imports/words';
import { languages } from '@dira/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '../../platform/workbook-reading.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, requireSound, type Rental } from '../money/testing.ts';
import { closePeriod } from '../periods/testing.ts';
import { listSecurities } from '../securities/testing.ts';
import { runEntering } from './entering.ts';
import { writeTemplate, wordsOf } from './template.ts';
import {
  addBooks,
  balanceHeads,
  buildBooks,
  enterBooks,
  expenseHeads,
  fixBookRow,
  listBookRows,
  listFindings,
  paymentHeads,
  readBooks,
  securityHeads,
  sendBooks,
  startEntering,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Two let flats, charged ₪4,500 for October and November 2026 each; today is 22 November. */
async function addFlats(): Promise<{ owner: Member; cohen: Rental; levi: Rental }> {
  const owner = await signUpOwner(server);
  const rentalOf = (fullName: string) =>
    addRental(server, {
      owner,
      lease: { tenant: { fullName, email: `${crypto.randomUUID()}@example.com` } },
    });
  return { owner, cohen: await rentalOf('Cohen'), levi: await rentalOf('Levi') };
}

const get = async (member: Member, path: string) => {
  const answer = await server.request('GET', path, { as: member });
  expect(answer.status, path).toBe(200);
  return answer.body;
};

const balanceOf = async ({ owner, path }: Rental) => (await get(owner, path('/ledger'))).balance;

/** What came in over some days, as the list of income has it. */
const incomeOf = async (owner: Member, from: string, to: string) => {
  const { items } = await get(owner, owner.path(`/income?from=${from}&to=${to}`));
  return (items as { amount: { amount: number } }[]).reduce((sum, { amount }) => sum + amount.amount, 0);
};

const fourSheets = () =>
  buildBooks({
    'Opening balances': [
      balanceHeads,
      ['', '', 'Cohen', '30/09/2026', '1,200.50', 'Owed', 'Utilities'],
      ['', '', 'Levi', '30/09/2026', '(500)', '', ''],
    ],
    'תשלומי עבר': [
      paymentHeads,
      ['Cohen', '01/08/2026', '4500', 'ביט', 'A-1', ''],
      ['Cohen', '02/10/2026', '4500', 'העברה בנקאית', 'A-2', ''],
      ['Levi', '28/09/2026', '4000', 'מזומן', 'A-3', '10/2026'],
    ],
    Gastos: [
      expenseHeads,
      ['15/03/2026', 'Seguro', 'Harel', 'Póliza anual', '1.250,50', '', 'rojo'],
      ['16/04/2026', 'Reparaciones', 'Cohen Ltd', '', '354.00', '54', ''],
    ],
    'Securities held': [
      securityHeads,
      ['Cohen', 'Cash deposit', '9000', '01/10/2026', '', ''],
      ['Levi', 'Bank guarantee', '13500', '01/10/2026', '600-12', '30/09/2027'],
    ],
    Notes: [
      ['Anything', 'else'],
      ['a', 'b'],
    ],
  });

describe('a file of the beginning', () => {
  test('enters four sheets, each figure to the agora and once, without receipts or notices, and is undone whole', async () => {
    const { owner, cohen, levi } = await addFlats();
    const books = await addBooks(server, owner, await fourSheets());
    expect(await readBooks(server, owner, books)).toMatchObject({
      unread: [{ name: 'Notes', rowCount: 2 }],
      sheets: [{}, {}, { unknownColumns: ['Color'] }, {}],
      sums: [
        {
          sheet: 'balances',
          enterCount: 2,
          amounts: expect.arrayContaining([
            { effect: 'owes', rowCount: 1, amount: { amount: 120_050, currency: 'ILS' } },
            { effect: 'credit', rowCount: 1, amount: { amount: 50_000, currency: 'ILS' } },
          ]),
        },
        {
          sheet: 'payments',
          amounts: expect.arrayContaining([
            { effect: 'settled', rowCount: 1, amount: { amount: 450_000, currency: 'ILS' } },
            { effect: 'covers', rowCount: 2, amount: { amount: 850_000, currency: 'ILS' } },
          ]),
        },
        { sheet: 'expenses', amounts: [{ amount: { amount: 160_450 } }] },
        { sheet: 'securities', amounts: [{ amount: { amount: 2_250_000 } }] },
      ],
    });
    const before = await server.owner`select count(*)::int as n from notifications`;
    await enterBooks(server, owner, books);
    expect(await readBooks(server, owner, books)).toMatchObject({ status: 'done', enteredCount: 9 });
    // ₪9,000 was charged. Cohen: + 1,200.50 − 4,500; August settles itself. Levi: − 500 − 4,000.
    expect(await balanceOf(cohen)).toBe(900_000 + 120_050 - 450_000);
    expect(await balanceOf(levi)).toBe(900_000 - 50_000 - 400_000);
    expect(await incomeOf(owner, '2026-01-01', '2026-12-31')).toBe(450_000 + 450_000 + 400_000);
    expect(await incomeOf(owner, '2026-08-01', '2026-08-31')).toBe(450_000);
    expect(await incomeOf(owner, '2026-09-01', '2026-09-30')).toBe(400_000);
    const { items: expenses } = await get(owner, owner.path('/expenses'));
    expect(expenses).toMatchObject([
      { category: 'maintenance', description: 'Cohen Ltd', amount: { amount: 35_400 }, vatAmount: 5400 },
      { category: 'insurance', vendor: 'Harel', amount: { amount: 125_050 } },
    ]);
    expect((await listSecurities(server, cohen)).items).toMatchObject([
      { type: 'cash_deposit', state: 'received', amount: { amount: 900_000 } },
    ]);
    expect((await get(owner, cohen.path('/receipts'))).items).toEqual([]);
    expect(await server.owner`select count(*)::int as n from notifications`).toEqual(before);
    await requireSound(server);

    const undone = await server.request('POST', books.path('/take-back'), { as: owner });
    expect(undone.status).toBe(204);
    expect(await balanceOf(cohen)).toBe(900_000);
    expect(await balanceOf(levi)).toBe(900_000);
    expect(await incomeOf(owner, '2026-01-01', '2026-12-31')).toBe(0);
    expect((await get(owner, owner.path('/expenses'))).items).toEqual([]);
    expect((await listSecurities(server, levi)).items).toMatchObject([{ state: 'returned' }]);
    expect(await server.owner`select count(*)::int as n from notifications`).toEqual(before);
    await requireSound(server);
  });

  test('says what is wrong at which cell, is fixed in place, and a second time adds nothing', async () => {
    const { owner, cohen } = await addFlats();
    await closePeriod(server, owner, '2026-09');
    const file = await buildBooks({
      Payments: [
        ['Unit', 'Tenant', 'Date', 'Amount', 'Method', 'Reference number'],
        ['', 'Nobody', '02/10/2026', '4500', '', ''],
        ['1', '', '02/10/2026', '4500', '', ''],
        ['', 'Cohen', '02/13/2026', 'much', 'barter', ''],
        ['', 'Cohen', '15/09/2026', '$100', '', ''],
        ['', 'Cohen', '01/01/2027', '100', '', ''],
        ['', 'Cohen', '02/11/2026', '300', 'Bit', 'B-1'],
        ['', 'Cohen', '02/11/2026', '300', 'Bit', 'B-1'],
      ],
    });
    const books = await addBooks(server, owner, file);
    expect(await listFindings(server, owner, books)).toEqual([
      'payments 2 error tenant unknown_tenant',
      'payments 3 error tenant several_leases',
      'payments 4 error amount invalid_amount day invalid_date method unknown_word',
      'payments 5 error amount other_currency day closed_month',
      'payments 6 error day in_future',
      'payments 8 double',
    ]);
    const rows = await listBookRows(server, owner, books);
    expect(rows[1]?.candidates).toHaveLength(2);
    expect(rows[6]).toMatchObject({ sameAsRow: 6 });
    const fix = (number: number, body: object) => fixBookRow(server, owner, books, number, body);
    expect((await fix(1, { leaseId: cohen.lease.id })).status).toBe(204);
    expect((await fix(2, { choice: 'leave_out' })).status).toBe(204);
    expect((await fix(3, { texts: { day: '3/10/2026', amount: '10', method: 'cash' } })).status).toBe(204);
    const stranger = await addRental(server);
    expect(await fix(4, { leaseId: stranger.lease.id })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'leaseId' }] },
    });
    await Promise.all([startEntering(server, owner, books), startEntering(server, owner, books)]);
    await enterBooks(server, owner, books);
    expect(await balanceOf(cohen)).toBe(900_000 - 450_000 - 1000 - 30_000);
    expect((await readBooks(server, owner, books)).sums).toMatchObject([
      { enterCount: 3, errorCount: 2, doubleCount: 1, leftOutCount: 1 },
    ]);

    const again = await addBooks(server, owner, file);
    expect((await readBooks(server, owner, again)).sameFileAs).toMatchObject({ id: books.id });
    expect(await listBookRows(server, owner, again, '&state=ready')).toEqual([]);
    await enterBooks(server, owner, again);
    expect(await balanceOf(cohen)).toBe(900_000 - 450_000 - 1000 - 30_000);
    // What somebody says is another payment goes in.
    await fixBookRow(server, owner, again, 7, { choice: 'enter' });
    await enterBooks(server, owner, again);
    expect(await balanceOf(cohen)).toBe(900_000 - 450_000 - 1000 - 60_000);
    await requireSound(server);
  });

  test(
    'that breaks off in the middle goes on where it was, and is not undone once somebody built upon it',
    { tags: ['night'] },
    async () => {
      const { owner, cohen } = await addFlats();
      const lines = Array.from({ length: 130 }, (_, index) => [
        'Cohen',
        '05/10/2026',
        '10',
        '',
        `R-${index}`,
        '',
      ]);
      const books = await addBooks(server, owner, await buildBooks({ Payments: [paymentHeads, ...lines] }));
      const run = { organizationId: owner.organizationId, importId: books.id, userId: owner.id };
      await startEntering(server, owner, books);
      expect(await runEntering(server.services, run, 1)).toBe(true);
      expect(await balanceOf(cohen)).toBe(900_000 - 100_000);
      // A transaction that is broken off leaves nothing of its batch.
      const db = server.services.db;
      const broken = {
        ...server.services,
        db: {
          ...db,
          writeForMember: ((who, work) =>
            db.writeForMember(who, async (write) => {
              await work(write);
              throw new Error('killed');
            })) as typeof db.writeForMember,
        },
      };
      await expect(runEntering(broken, run)).rejects.toThrow('killed');
      expect(await balanceOf(cohen)).toBe(900_000 - 100_000);
      await enterBooks(server, owner, books);
      expect(await balanceOf(cohen)).toBe(900_000 - 130_000);
      expect(await runEntering(server.services, run)).toBe(false);

      const { items } = await get(owner, owner.path('/income?limit=1'));
      const [payment] =
        await server.owner`select id from payments where lease_id = ${cohen.lease.id} and reference = 'R-7'`;
      expect(items).toHaveLength(1);
      await server.request('POST', owner.path(`/payments/${payment?.['id']}/reversal`), {
        as: owner,
        body: { reason: 'bounced' },
      });
      expect(await server.request('POST', books.path('/take-back'), { as: owner })).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'rows.8', code: 'built_upon' }] },
      });
      expect(await balanceOf(cohen)).toBe(900_000 - 129_000);
      await requireSound(server);
    },
  );

  test('is for whoever may record money, names what is theirs alone, and asks which column is what', async () => {
    const { owner } = await addFlats();
    const other = await addFlats();
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect((await sendBooks(server, viewer, await fourSheets())).status).toBe(403);
    const csv = 'Wann,Wieviel,Laden\r\n01/02/2026,120,Ikea\r\n';
    const books = await addBooks(server, owner, csv);
    expect((await server.request('GET', books.path(), { as: other.owner })).status).toBe(404);
    expect(await readBooks(server, owner, books)).toMatchObject({
      sheets: [{ sheet: 'expenses', name: null, missingFields: ['day', 'amount'] }],
    });
    const mapped = await server.request('PUT', books.path('/sheets/0'), {
      as: owner,
      body: { sheet: 'expenses', mapping: { day: 0, amount: 1, vendor: 2 } },
    });
    expect(mapped.status).toBe(204);
    await enterBooks(server, owner, books);
    expect((await get(owner, owner.path('/expenses'))).items).toMatchObject([
      { vendor: 'Ikea', description: 'Ikea', category: 'other', expenseDate: '2026-02-01' },
    ]);
    expect((await sendBooks(server, owner, '')).status).toBe(422);
  });

  test('is understood as the template of each language teaches it', async () => {
    const readers: Record<string, (word: string) => string | null> = {
      direction: words.readDirection,
      purpose: words.readPurpose,
      method: words.readMethod,
      category: words.readCategory,
      payer: words.readPayer,
      isDeductible: words.readYesNo,
      kind: words.readSecurityType,
    };
    for (const language of languages) {
      const sheets = await readWorkbook((await writeTemplate(language)).bytes);
      for (const [at, sheet] of BOOK_SHEETS.entries()) {
        const { name, lines } = sheets[at]!;
        expect([language, sheetOfName(name ?? '')]).toEqual([language, sheet]);
        const columns = SHEET_FIELDS[sheet].map((field, column) => [field, column]);
        expect(detectBookColumns(sheet, lines[0] ?? []), language).toEqual(Object.fromEntries(columns));
      }
      for (const [field, taken] of wordsOf(language)) {
        const read = taken.map((word) => readers[field]?.(word));
        expect([language, field, read.includes(null), new Set(read).size]).toEqual([
          language,
          field,
          false,
          taken.length,
        ]);
      }
    }
  });
});
