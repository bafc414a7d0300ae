import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  listCharges,
  readCash,
  recordPayment,
  reportPayment,
  requireSound,
} from '../money/testing.ts';
import { bankStatementInvariants } from './invariants.ts';
import {
  acceptSure,
  addAccount,
  buildBankFile,
  matchLine,
  readWaiting,
  sendFile,
  undoLine,
  type FileLine,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function importLines(member: Member, ...lines: readonly FileLine[]) {
  const accountId = await addAccount(server, member);
  const answer = await sendFile(server, member, { accountId, file: buildBankFile(lines) });
  expect(answer.status).toBe(201);
  const { items } = await readWaiting(server, member, accountId);
  return { accountId, ids: items.map(({ id }: { id: string }) => id) as string[] };
}

const rent = { day: '2026-11-20', amount: 4500, payer: 'כהן דוד' };

test('the same file twice changes nothing, one that overlaps brings what is new, and a gap is said', async () => {
  const owner = await signUpOwner(server);
  const accountId = await addAccount(server, owner);
  const october = [
    { day: '2026-10-30', amount: 100 },
    { day: '2026-10-31', amount: -25.5 },
  ];
  // Two movements that are alike in everything but what the account held after them.
  const november = [...october, { day: '2026-11-01', amount: 100 }, { day: '2026-11-01', amount: 100 }];
  const send = (file: string, to?: 'previews') =>
    sendFile(server, owner, { accountId, file, ...(to && { to }) });
  expect((await send(buildBankFile(october))).body).toMatchObject({ newCount: 2, knownCount: 0 });
  expect((await send(buildBankFile(october))).body).toMatchObject({ newCount: 0, knownCount: 2 });
  const overlapping = buildBankFile(november);
  expect((await send(overlapping, 'previews')).body).toMatchObject({ newCount: 2, knownCount: 2, gap: null });
  expect((await send(overlapping)).body).toMatchObject({ newCount: 2, knownCount: 2 });
  const later = buildBankFile([{ day: '2026-11-10', amount: 7 }], 20_000);
  expect((await send(later, 'previews')).body).toMatchObject({
    newCount: 1,
    gap: { knownOn: '2026-11-01', known: { amount: 1_027_450 }, inFile: { amount: 2_000_000 } },
  });
  expect((await readWaiting(server, owner, accountId)).total).toBe(4);
  // A file without balances tells the same days once more.
  const bare = 'Date,Description,Amount\n01/11/2026,Rent,100\n01/11/2026,Rent,100\n01/11/2026,Rent,100\n';
  expect((await send(bare)).body).toMatchObject({ newCount: 1, knownCount: 2 });
});

test('money that was reported or recorded before is counted once', async () => {
  const reported = await addRentalWithTenant(server);
  const { owner } = reported;
  const recorded = await addRental(server, { owner, lease: { monthlyRentAmount: 390_000 } });
  await reportPayment(server, reported, { paidOn: '2026-11-18' });
  await recordPayment(server, recorded, { amount: 390_000, paidOn: '2026-11-19' });
  const { accountId, ids } = await importLines(owner, rent, { day: '2026-11-21', amount: 3900 });
  expect(await readWaiting(server, owner, accountId)).toMatchObject({
    sureCount: 2,
    items: [
      { isSure: true, suggestions: [{ kind: 'reported', reasons: ['reported', 'amount'] }] },
      { isSure: true, suggestions: [{ kind: 'recorded' }] },
    ],
  });
  const reconciliation = async () =>
    (await server.request('GET', owner.path(`/bank-accounts/${accountId}/reconciliation`), { as: owner }))
      .body;
  await recordPayment(server, recorded, { amount: 5_000, paidOn: '2026-11-21' });
  expect(await reconciliation()).toMatchObject({
    balance: { amount: 1_840_000 },
    unexplained: { count: 2, amount: { amount: 840_000 } },
    withoutLine: { count: 1, amount: { amount: 5_000 } },
    difference: { amount: 835_000 },
  });
  const byHand = { kind: 'lease', leaseId: reported.lease.id, amount: 450_000 };
  expect(await matchLine(server, owner, ids[0]!, byHand)).toMatchObject({
    status: 409,
    body: { code: 'payment_maybe_duplicate' },
  });
  expect((await acceptSure(server, owner, accountId)).body).toEqual({
    accepted: 2,
    receiptCount: 1,
    left: 0,
  });
  expect(await readCash(server, reported)).toEqual({ '2026-11': '845000 0' });
  expect(await reconciliation()).toMatchObject({ difference: { amount: -5_000 } });
  expect((await acceptSure(server, owner, accountId)).body).toMatchObject({ accepted: 0 });
});

test('two people who match the same line post it once', async () => {
  const rental = await addRental(server);
  const { ids } = await importLines(rental.owner, rent);
  const part = { kind: 'lease', leaseId: rental.lease.id, amount: 450_000 };
  const answers = await Promise.all([1, 2].map(() => matchLine(server, rental.owner, ids[0]!, part)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readCash(server, rental)).toEqual({ '2026-11': '450000 0' });
});

test('a payer is remembered, a transfer is divided, and undoing it takes back what it posted', async () => {
  const one = await addRental(server);
  const { owner } = one;
  const other = await addRental(server, { owner });
  const part = (rental: typeof one, amount: number) => ({ kind: 'lease', leaseId: rental.lease.id, amount });
  const { accountId, ids } = await importLines(owner, { ...rent, day: '2026-11-02' }, rent, {
    day: '2026-11-21',
    amount: 6000,
    payer: 'לוי',
  });
  expect((await matchLine(server, owner, ids[0]!, part(one, 450_000))).body).toEqual({ rest: 0 });
  expect(await readWaiting(server, owner, accountId)).toMatchObject({
    sureCount: 1,
    items: [{ isSure: true, suggestions: [{ reasons: ['rule', 'amount'] }, {}] }, { isSure: false }],
  });
  expect((await acceptSure(server, owner, accountId)).body).toMatchObject({ accepted: 1 });
  expect(await matchLine(server, owner, ids[2]!, part(one, 300_000), part(other, 300_001))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'parts.1.amount', code: 'beyond_rest' }] },
  });
  expect((await matchLine(server, owner, ids[2]!, part(one, 100_000), part(other, 450_000))).body).toEqual({
    rest: 50_000,
  });
  expect((await readWaiting(server, owner, accountId)).items).toMatchObject([{ rest: 50_000 }]);
  expect(await undoLine(server, owner, ids[2]!)).toMatchObject({ status: 204 });
  expect(await readCash(server, one)).toEqual({ '2026-11': '900000 0' });
  expect((await listCharges(server, other)).every(({ open }) => open.amount > 0)).toBe(true);
  expect((await readWaiting(server, owner, accountId)).items).toMatchObject([{ rest: 600_000 }]);
});

test('what the bank takes back reverses the payment; fees and expenses are linked, and the rest set aside', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const expense = await addExpense(server, owner, { amount: 80_000, expenseDate: '2026-11-19' });
  const { accountId, ids } = await importLines(
    owner,
    { ...rent, day: '2026-11-10' },
    { day: '2026-11-12', amount: -4500, description: 'החזר חיוב', payer: 'כהן דוד' },
    { day: '2026-11-20', amount: -800 },
    { day: '2026-11-20', amount: -11.9, description: 'עמלת פעולה' },
    { day: '2026-11-21', amount: 55 },
  );
  const part = { kind: 'lease', leaseId: rental.lease.id, amount: 450_000 };
  expect((await matchLine(server, owner, ids[0]!, part)).status).toBe(200);
  const { items } = await readWaiting(server, owner, accountId);
  expect(items.map(({ suggestions }: { suggestions: { kind: string }[] }) => suggestions[0]?.kind)).toEqual([
    'bounced',
    'expense',
    'fee',
    undefined,
  ]);
  const fee = { kind: 'new_expense', category: 'other', description: 'Bank fee' };
  const { paymentId } = items[0].suggestions[0];
  for (const [index, found] of [
    { kind: 'bounced', paymentId },
    { kind: 'expense', expenseId: expense },
    fee,
    { kind: 'aside', reason: 'Between my own accounts' },
  ].entries())
    expect(await matchLine(server, owner, ids[index + 1]!, found)).toMatchObject({ status: 200 });
  expect(await readCash(server, rental)).toEqual({});
  const less = { as: owner, body: { amount: 79_999 } };
  expect(await server.request('PATCH', owner.path(`/expenses/${expense}`), less)).toMatchObject({
    status: 409,
  });
  expect(await undoLine(server, owner, ids[0]!)).toMatchObject({ status: 409 });
  expect(await undoLine(server, owner, ids[3]!)).toMatchObject({ status: 204 });
  expect(await readWaiting(server, owner, accountId)).toMatchObject({ total: 1, items: [{ rest: -1_190 }] });
  await requireSound(server);
  for (const { name, sql } of bankStatementInvariants)
    expect(await server.owner.unsafe(sql), name).toEqual([]);
});

test('the lines of one workspace are nobody else’s, and five thousand are read and looked at in seconds', async () => {
  const [owner, stranger] = [await signUpOwner(server), await signUpOwner(server, 'Others')];
  const accountId = await addAccount(server, owner);
  const days = Array.from({ length: 250 }, (_, day) =>
    Temporal.PlainDate.from('2026-03-01').add({ days: day }).toString(),
  );
  const lines = days.flatMap((day) =>
    Array.from({ length: 20 }, (_, index) => ({ day, amount: index - 9.5, payer: `Payer ${index}` })),
  );
  const begun = performance.now();
  expect((await sendFile(server, owner, { accountId, file: buildBankFile(lines) })).body).toMatchObject({
    newCount: 5000,
  });
  const { total, items } = await readWaiting(server, owner, accountId);
  expect({ total, shown: items.length }).toEqual({ total: 5000, shown: 200 });
  expect(performance.now() - begun).toBeLessThan(3000);
  const path = stranger.path(`/bank-accounts/${accountId}/waiting-lines`);
  expect((await server.request('GET', path, { as: stranger })).status).toBe(404);
  expect((await matchLine(server, stranger, items[0].id, { kind: 'aside', reason: 'Mine' })).status).toBe(
    404,
  );
});
