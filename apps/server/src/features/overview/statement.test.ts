import { formatMoney } from '@dira/i18n/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import { signInTenant } from '../leases/testing.ts';
import { addRental, listCharges, postCharge, recordPayment, type Rental } from '../money/testing.ts';
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
      |Balance at the beginning of the month|1,499.89|Charged, without deposits|4,500.00|Deposits charged|0.00
      |Received, without deposits|0.11|Paid towards deposits|1,499.89
      |Balance at the end of the month|4,499.89|Of which owed by tenants|4,499.89|Of which tenants’ credit|0.00
      |Result of the month|Received, without deposits|0.11|Expenses|860.38|Net|860.27|Change in deposits held|1,499.89
      |Charges|01/11/2026|Rent, November 2026|4,500.00|Total|4,500.00
      |Payments received|01/11/2026|Payment by bank transfer|1,500.00|Paid towards deposits|1,499.89|Total|0.11
      |Expenses|21/11/2026|Repairs|850.37|30/11/2026|10.01|Total|860.38`.split(/\s*\|/);
    expect(findMisplaced(text, parts)).toEqual([]);
  });

  test('is read from right to left in Hebrew', async () => {
    const text = await textOf('?month=2026-10', 'he');
    const parts =
      `דוח חודשי|אוקטובר 2026|כל הנכסים|יתרה בתחילת החודש|0.00|חויב, ללא פיקדונות|4,500.00|פיקדונות שחויבו|2,000.00
      |התקבל, ללא פיקדונות|4,500.00|שולם לפיקדונות|500.11
      |יתרה בסוף החודש|1,499.89|תוצאת החודש|4,500.00|נטו|4,500.00|500.11
      |חיובים|01/10/2026|שכר דירה|4,500.00|נועה כהן|סך הכול|4,500.00
      |פיקדונות שחויבו|02/10/2026|פיקדון|2,000.00|סך הכול|2,000.00
      |תשלומים שהתקבלו|31/10/2026|העברה בנקאית|5,000.11|AB-77|שולם לפיקדונות|500.11|סך הכול|4,500.00|הוצאות|אין רישומים בחודש הזה.`.split(
        /\s*\|/,
      );
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

  test('says of what was received what the overview says, with a deposit charged and paid in the month', async () => {
    for (const month of ['2026-10', '2026-11']) {
      const { body } = await server.request('GET', owner.path(`/overview?month=${month}`), { as: owner });
      const text = await textOf(`?month=${month}`);
      const received = [...text.matchAll(/Received, without deposits\s*₪([\d,.]+)/g)].map(
        ([, amount]) => amount,
      );
      const said = formatMoney(body.money.received, 'en', { decimals: 'always' });
      expect(received.map((amount) => `₪${amount}`)).toEqual([said, said]);
    }
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

  test('adds up with a refund, a discount and a charge that is settled out of the deposit', async () => {
    const other = await addRental(server);
    const post = async (path: string, body: object) => {
      const answer = await server.request('POST', path, { as: other.owner, body });
      expect(answer.status).toBeLessThan(300);
      return answer.body;
    };
    await postCharge(server, other, { kind: 'deposit', amount: 200_000, dueOn: '2026-11-02' });
    await recordPayment(server, other, { amount: 1_150_000, paidOn: '2026-11-03' });
    await post(other.path('/refunds'), { amount: 50_000, on: '2026-11-10', method: 'bank_transfer' });
    const [, november] = await listCharges(server, other);
    await post(other.owner.path(`/charges/${november.id}/reliefs`), {
      relief: 'discount',
      amount: 20_000,
      on: '2026-11-12',
      reason: 'The lift was out of order',
    });
    const { body: fee } = await postCharge(server, other, { amount: 30_000, dueOn: '2026-11-15' });
    await post(other.path('/deposit-offsets'), {
      on: '2026-11-20',
      charges: [{ chargeId: fee.id, amount: 10_000 }],
      reason: 'Agreed when the flat was seen',
    });
    const url = other.owner.path('/overview/statement.pdf?month=2026-11&language=en');
    const text = await readText((await server.request('GET', url, { as: other.owner })).raw, 'en');
    const parts =
      `beginning of the month|4,500.00|Charged, without deposits|4,600.00|Deposits charged|2,000.00
      |Received, without deposits|9,100.00|Paid towards deposits|2,000.00|end of the month|₪0.00
      |Received, without deposits|9,100.00|Net|9,100.00|Change in deposits held|1,900.00
      |Charges|Rent, November 2026|4,500.00|Total|4,600.00|Deposits charged|Total|2,000.00
      |Payments received|11,500.00|-₪500.00|100.00|Paid towards deposits|-₪2,000.00|Total|9,100.00`.split(
        /\s*\|/,
      );
    expect(findMisplaced(text.replaceAll('−', '-'), parts)).toEqual([]);
    const { body } = await server.request('GET', other.owner.path('/overview?month=2026-11'), {
      as: other.owner,
    });
    expect(body.money).toMatchObject({ received: { amount: 910_000 }, deposits: { amount: 190_000 } });
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
