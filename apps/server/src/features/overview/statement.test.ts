import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import { signInTenant } from '../leases/testing.ts';
import { addRental, postCharge, recordPayment, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';

let server: TestServer;
let rental: Rental;
let owner: Member;
let propertyId: string;
beforeAll(async () => {
  server = await startTestServer();
  // ₪4,500 fell due on 1 October and on 1 November.
  rental = await addRental(server, {
    lease: { tenant: { fullName: 'נועה כהן', email: 'noa@example.com', language: 'he' } },
  });
  ({ owner } = rental);
  propertyId = (await server.request('GET', rental.path(''), { as: owner })).body.property.id;
  await postCharge(server, rental, { kind: 'deposit', amount: 200_000, dueOn: '2026-10-02' });
  await recordPayment(server, rental, { amount: 500_011, paidOn: '2026-10-31', reference: 'AB-77' });
  await recordPayment(server, rental, { amount: 150_000, paidOn: '2026-11-01' });
  await addExpense(server, owner, { amount: 85_037, expenseDate: '2026-11-21', propertyId });
  await addExpense(server, owner, { amount: 1_001, expenseDate: '2026-11-30', description: 'ביטוח מבנה' });
});
afterAll(() => server.close());

const get = (query: string, as: { token: string } | undefined = owner) =>
  server.request('GET', owner.path(`/overview/statement.pdf${query}`), { as });

async function textOf(query: string, language: 'en' | 'he' = 'en'): Promise<string> {
  const { status, raw } = await get(`${query}&language=${language}`);
  expect(status).toBe(200);
  expect(raw.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true);
  return readText(raw, language);
}

describe('the statement of a month', () => {
  test('says what was owed, charged, received and spent, and what is left, to the agora', async () => {
    const text = await textOf('?month=2026-11');
    // 450,000 + 200,000 − 500,011 was open when November began; the payment of November went to the deposit first.
    const parts = `Monthly statement|November 2026|All properties|The month is not over
      |Balance at the beginning of the month|1,499.89|Charged|4,500.00|Received|1,500.00
      |Balance at the end of the month|4,499.89|Of which owed by tenants|4,499.89|Of which tenants’ credit|0.00
      |Result of the month|1,500.00|Of which deposits|1,499.89|Expenses|860.38|Net|860.27
      |Charges|01/11/2026|Rent, November 2026|4,500.00|Total|4,500.00
      |Payments received|01/11/2026|Payment by bank transfer|1,500.00
      |Expenses|21/11/2026|Repairs|850.37|30/11/2026|10.01|Total|860.38`.split(/\s*\|/);
    expect(findMisplaced(text, parts)).toEqual([]);
  });

  test('is read from right to left in Hebrew', async () => {
    const text = await textOf('?month=2026-10', 'he');
    const parts = `דוח חודשי|אוקטובר 2026|כל הנכסים|יתרה בתחילת החודש|0.00|חויב|6,500.00|התקבל|5,000.11
      |יתרה בסוף החודש|1,499.89|תוצאת החודש|5,000.11|500.11|נטו|4,500.00
      |חיובים|01/10/2026|שכר דירה|4,500.00|נועה כהן|02/10/2026|פיקדון|2,000.00
      |תשלומים שהתקבלו|31/10/2026|העברה בנקאית|5,000.11|AB-77|הוצאות|אין רישומים בחודש הזה.`.split(/\s*\|/);
    expect(findMisplaced(text, parts)).toEqual([]);
    expect(text).not.toContain('החודש עוד לא הסתיים');
  });

  test('of one property leaves out what is of no property or of another', async () => {
    const text = await textOf(`?month=2026-11&propertyId=${propertyId}`);
    expect(findMisplaced(text, ['4,499.89', 'Expenses', '850.37'])).toEqual([]);
    expect(text).not.toContain('10.01');
    const { id: empty } = await addProperty(server, owner);
    const ofEmpty = await textOf(`?month=2026-11&propertyId=${empty}`);
    expect(ofEmpty).not.toContain('4,500.00');
    expect(ofEmpty).toContain('No entries this month.');
  });

  test('equals the overview of the month and the ledger of the lease', async () => {
    const { body } = await server.request('GET', owner.path('/overview?month=2026-11'), { as: owner });
    const { received, deposits, expenses, net } = body.money;
    expect([received.amount, deposits.amount, expenses.amount, net.amount]).toEqual([
      11, 149_989, 86_038, -86_027,
    ]);
    const ledger = await server.request('GET', rental.path('/ledger?asOf=2026-11-30'), { as: owner });
    expect(ledger.body.balance).toBe(449_989);
  });

  test('keeps each currency apart', async () => {
    const other = await signUpOwner(server);
    const inDollars = await addRental(server, { owner: other, lease: { currency: 'USD' } });
    await recordPayment(server, inDollars, { amount: 12_345, paidOn: '2026-11-02' });
    const { raw } = await server.request('GET', other.path('/overview/statement.pdf?language=en'), {
      as: other,
    });
    const text = await readText(raw, 'en');
    expect(findMisplaced(text, ['(ILS)', '0.00', '(USD)', '$4,500.00', '$123.45'])).toEqual([]);
  });

  test('is for those who see money', async () => {
    const { organizationId } = owner;
    const statusFor = async (as: { token: string }) => (await get('?month=2026-11', as)).status;
    const overseer = await signUpMember(server, organizationId, 'viewer', { viewFinancials: true });
    expect(await statusFor(overseer)).toBe(200);
    for (const role of ['viewer', 'assistant', 'maintenance_staff', 'realtor'] as const)
      expect(await statusFor(await signUpMember(server, organizationId, role))).toBe(403);
    expect(await statusFor(await signInTenant(server, rental.lease))).toBe(404);
    expect(await statusFor(await signUpOwner(server))).toBe(404);
    expect((await server.request('GET', owner.path('/overview/statement.pdf'))).status).toBe(401);
    const { id: foreign } = await addProperty(server, await signUpOwner(server));
    expect((await get(`?month=2026-11&propertyId=${foreign}`)).status).toBe(404);
  });
});
