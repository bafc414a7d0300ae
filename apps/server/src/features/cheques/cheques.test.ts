import { CHEQUE_STATES, CHEQUE_TRANSITIONS } from '@dira/domain/cheques';
import { canTransition } from '@dira/domain/transitions';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  listCharges,
  readLedger,
  requireSound,
  reversePayment,
  type Rental,
} from '../money/testing.ts';
import {
  addCheque,
  buildCheques,
  depositCheques,
  enterCheques,
  listCheques,
  requireChequesSound,
} from './testing.ts';

let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRental(server);
});
afterAll(async () => {
  await requireSound(server);
  await requireChequesSound(server);
  await server.close();
});

const newRental = () => addRental(server, { owner: rental.owner });
const post = (id: string, what: string, body: object) =>
  server.request('POST', rental.owner.path(`/cheques/${id}/${what}`), { as: rental.owner, body });
const on = '2026-11-22';
const balanceOf = async (of: Rental) => (await readLedger(server, of)).balance;

describe('the drawer', () => {
  test('takes twelve cheques in one go, each with its own number, date and amount', async () => {
    const of = await newRental();
    const body = buildCheques(12);
    body.cheques[11]!.amount = 500_000;
    expect((await server.request('POST', of.path('/cheques'), { as: of.owner, body })).body).toEqual({
      entered: 12,
    });
    const found = await listCheques(server, of);
    expect(found.map(({ number, dueOn, state }) => `${number} ${dueOn} ${state}`).slice(0, 3)).toEqual([
      '0005001 2026-11-01 due',
      '0005002 2026-12-01 on_hand',
      '0005003 2027-01-01 on_hand',
    ]);
    expect(found.at(-1)).toMatchObject({ dueOn: '2027-10-01', amount: { amount: 500_000 } });
  });

  test('holds no number of an account twice, however its zeros are written; nothing of the series stays', async () => {
    const of = await newRental();
    const book = { account: '0044556', cheques: [{ number: '77', dueOn: on, amount: 1 }] };
    await enterCheques(server, of, 1, book);
    const again = await enterCheques(server, of, 1, {
      account: '44556',
      cheques: [
        { number: '0076', dueOn: on, amount: 1 },
        { number: '0077', dueOn: on, amount: 1 },
      ],
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'cheque_number_taken' } });
    expect(await listCheques(server, of)).toHaveLength(1);
    const elsewhere = await addRental(server, { owner: await signUpOwner(server, 'Another') });
    expect((await enterCheques(server, elsewhere, 1, book)).status).toBe(201);
  });

  test('lets a slip of the pen be mended, and no cheque that left it', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    const patch = (body: object) =>
      server.request('PATCH', of.owner.path(`/cheques/${id}`), { as: of.owner, body });
    expect((await patch({ amount: 460_000, number: '0009' })).status).toBe(204);
    expect((await listCheques(server, of))[0]).toMatchObject({ number: '0009', amount: { amount: 460_000 } });
    await depositCheques(server, of, [id]);
    expect(await patch({ amount: 1 })).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    await expect(server.owner`update cheques set amount = 1 where id = ${id}`).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('shows what is to be deposited within a week, the earliest first, and for how long banks take it', async () => {
    const of = await newRental();
    const dueOn = (day: string) => ({
      cheques: [{ number: day.replaceAll('-', ''), dueOn: day, amount: 100 }],
    });
    for (const day of ['2026-11-28', '2026-11-29', '2026-10-05', '2026-11-22', '2026-05-21', '2026-06-01'])
      await addCheque(server, of, dueOn(day));
    const found = await listCheques(server, of, 'to_deposit');
    expect(found.map(({ dueOn: day, validity }) => `${day} ${validity}`)).toEqual([
      // Six months after their date banks refuse them.
      '2026-05-21 over',
      '2026-06-01 ends_soon',
      '2026-10-05 good',
      '2026-11-22 good',
      '2026-11-28 good',
    ]);
    expect(found[0]).toMatchObject({ validThrough: '2026-11-21' });
  });

  test.each([
    ['no cheque', { cheques: [] }],
    ['a number with letters', { cheques: [{ number: '12a', dueOn: on, amount: 1 }] }],
    ['an amount of nothing', { cheques: [{ number: '1', dueOn: on, amount: 0 }] }],
    ['a bank that is none', { bank: 100 }],
  ])('refuses %s', async (_, change) => {
    expect((await enterCheques(server, rental, 1, change)).status).toBe(422);
  });
});

describe('a deposit', () => {
  test('is a payment on the ledger at once, with its receipt, on the oldest charge', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    const answer = await depositCheques(server, of, [id], '2026-11-20');
    expect(answer).toMatchObject({ status: 201, body: { deposited: 1, total: { amount: 450_000 } } });
    const { lines } = await readLedger(server, of);
    expect(lines.at(-1)).toMatchObject({
      kind: 'payment',
      method: 'cheque',
      reference: '0005001',
      on: '2026-11-20',
      receipt: { number: expect.any(String) },
    });
    expect((await listCharges(server, of)).map(({ status }) => status)).toEqual(['paid', 'overdue']);
    expect((await listCheques(server, of))[0]).toMatchObject({
      state: 'deposited',
      paymentId: lines.at(-1).id,
    });
  });

  test('is of one currency, and so is its slip: dollars are never added to shekels', async () => {
    const of = await newRental();
    const abroad = await addRental(server, {
      owner: of.owner,
      lease: { currency: 'USD', monthlyRentAmount: 100_000 },
    });
    const day = { dueOn: '2026-11-20', amount: 100_000 };
    const ids = [
      await addCheque(server, of, { cheques: [{ number: '71', ...day }] }),
      await addCheque(server, abroad, { cheques: [{ number: '72', ...day }] }),
    ];
    const mixed = { status: 409, body: { code: 'cheque_currencies_mixed' } };
    expect(await depositCheques(server, of, ids)).toMatchObject(mixed);
    const slip = of.owner.path(`/cheque-deposit-slip?chequeIds=${ids.join(',')}`);
    expect(await server.request('GET', slip, { as: of.owner })).toMatchObject(mixed);
    expect(await depositCheques(server, of, ids.slice(1))).toMatchObject({
      body: { deposited: 1, total: { amount: 100_000, currency: 'USD' } },
    });
  });

  test('of several cheques is all of them or none', async () => {
    const of = await newRental();
    await enterCheques(server, of, 2);
    const [due, later] = await listCheques(server, of);
    expect(await depositCheques(server, of, [due.id, later.id])).toMatchObject({
      status: 409,
      body: { code: 'cheque_not_due' },
    });
    expect(await balanceOf(of)).toBe(900_000);
    const stranger = await addRental(server, { owner: await signUpOwner(server, 'Somebody else') });
    const foreign = await addCheque(server, stranger);
    expect((await depositCheques(server, of, [due.id, foreign])).status).toBe(422);
    expect(await balanceOf(of)).toBe(900_000);
  });

  test('happens once when it is asked for many times at once', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    const answers = await Promise.all(Array.from({ length: 6 }, () => depositCheques(server, of, [id])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await balanceOf(of)).toBe(450_000);
  });

  test('is neither before the date of the cheque nor in the future', async () => {
    const of = await newRental();
    const id = await addCheque(server, of, { cheques: [{ number: '1', dueOn: '2026-11-20', amount: 1 }] });
    expect((await depositCheques(server, of, [id], '2026-11-19')).body.code).toBe('cheque_not_due');
    expect((await depositCheques(server, of, [id], '2026-11-23')).body.errors).toEqual([
      { path: 'depositedOn', code: 'in_future' },
    ]);
  });
});

describe('a cheque that bounces', () => {
  test('takes its payment back, opens what it covered, and charges a fee where one is named', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    await depositCheques(server, of, [id]);
    expect((await post(id, 'bounce', { on, reason: 'No cover', feeAmount: 5000 })).status).toBe(204);
    expect(await balanceOf(of)).toBe(905_000);
    const { lines } = await readLedger(server, of);
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['payment', 'payment_reversal']),
    );
    expect(lines.find(({ kind }: { kind: string }) => kind === 'payment_reversal').reason).toBe('No cover');
    const fee = (await listCharges(server, of)).find(({ kind }) => kind === 'fee');
    expect(fee).toMatchObject({ amount: { amount: 5000 }, description: expect.stringContaining('0005001') });
    expect((await listCheques(server, of))[0]).toMatchObject({
      state: 'bounced',
      changes: [{ to: 'deposited' }, { to: 'bounced', reason: 'No cover', actorName: expect.any(String) }],
    });
  });

  test('counts against the day on which it bounced, however late that is told', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    const deposit = { chequeIds: [id], depositedOn: '2026-11-03' };
    await server.request('POST', of.owner.path('/cheque-deposits'), { as: of.owner, body: deposit });
    expect((await post(id, 'bounce', { on: '2026-11-06', reason: 'No cover', feeAmount: 5000 })).status).toBe(
      204,
    );
    const { lines } = await readLedger(server, of);
    expect(lines.slice(-3)).toMatchObject([
      { kind: 'payment', on: '2026-11-03' },
      { kind: 'charge', chargeKind: 'fee', on: '2026-11-06' },
      { kind: 'payment_reversal', on: '2026-11-06' },
    ]);
    expect((await readLedger(server, of, '?asOf=2026-11-05')).balance).toBe(450_000);
  });

  test('goes to the bank once more, clears, and may still come back', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    await depositCheques(server, of, [id]);
    await post(id, 'bounce', { on, reason: 'No cover' });
    expect((await depositCheques(server, of, [id])).status).toBe(201);
    expect((await post(id, 'clearance', { on })).status).toBe(204);
    expect(await balanceOf(of)).toBe(450_000);
    expect((await post(id, 'bounce', { on, reason: 'Stopped' })).status).toBe(204);
    expect(await balanceOf(of)).toBe(900_000);
  });

  test('whose payment was taken back on the ledger already is not taken back twice', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    await depositCheques(server, of, [id]);
    await reversePayment(server, of, (await listCheques(server, of))[0].paymentId);
    expect((await post(id, 'bounce', { on, reason: 'No cover' })).status).toBe(204);
    expect(await balanceOf(of)).toBe(900_000);
  });

  test('is replaced by another, or given back', async () => {
    const of = await newRental();
    const id = await addCheque(server, of);
    await depositCheques(server, of, [id]);
    await post(id, 'bounce', { on, reason: 'No cover' });
    const { cheques, ...book } = buildCheques();
    const replaced = await post(id, 'replacement', { ...book, ...cheques[0], number: '8001' });
    expect(replaced.status).toBe(201);
    const found = await listCheques(server, of);
    expect(found.find((cheque) => cheque.id === id)).toMatchObject({
      state: 'replaced',
      can: { deposit: false, bounce: false, replace: false, giveBack: false },
      changes: [{}, {}, { to: 'replaced', replacedBy: '8001' }],
    });
    expect(found.find((cheque) => cheque.id === replaced.body.id)).toMatchObject({
      number: '8001',
      state: 'due',
    });
    expect((await post(replaced.body.id, 'return', { on })).status).toBe(204);
    expect((await post(replaced.body.id, 'return', { on })).body.code).toBe('transition_refused');
  });
});

test('a cheque moves in the database along the paths of the domain and no others', async () => {
  const states = CHEQUE_STATES.filter((state) => state !== 'due');
  const rows = await server.owner<{ from: 'bounced'; to: 'bounced'; may: boolean }[]>`
    select f as from, t as to, internal.cheque_may_become(f, t) as may
    from unnest(${states}::text[]) f, unnest(${states}::text[]) t`;
  for (const { from, to, may } of rows) {
    const sources = (from as string) === 'on_hand' ? (['on_hand', 'due'] as const) : [from];
    expect([from, to, may]).toEqual([
      from,
      to,
      sources.some((source) => canTransition(CHEQUE_TRANSITIONS, source, to)),
    ]);
  }
  const id = await addCheque(server, rental);
  const own = rental.owner.organizationId;
  const asApp = (statement: string) =>
    server.owner.begin(async (trx) => {
      await trx`set local role dira_app`;
      await trx`select set_config('app.organization_id', ${own}, true), set_config('app.now', now()::text, true)`;
      await trx.unsafe(statement);
    });
  const change = (
    state: string,
  ) => `insert into cheque_changes (organization_id, lease_id, cheque_id, to_state, changed_on)
    values ('${own}', '${rental.lease.id}', '${id}', '${state}', '2026-11-22')`;
  await expect(asApp(change('cleared'))).rejects.toMatchObject({ code: '23514' });
  await expect(asApp(change('deposited'))).rejects.toMatchObject({ code: '23514' });
  await expect(asApp(`update cheques set state = 'cleared' where id = '${id}'`)).rejects.toMatchObject({
    code: '42501',
  });
});

test('cheques are seen by those who see money and touched by those who post it', async () => {
  const id = await addCheque(server, rental);
  const seeing = await signUpMember(server, rental.owner.organizationId, 'viewer', { viewFinancials: true });
  const { body } = await server.request('GET', rental.owner.path('/cheques?show=all'), { as: seeing });
  expect(Object.values(body.items[0].can)).not.toContain(true);
  const deposit = { chequeIds: [id], depositedOn: on };
  expect(
    (await server.request('POST', rental.owner.path('/cheque-deposits'), { as: seeing, body: deposit }))
      .status,
  ).toBe(403);
});

test('the slip is a PDF with every cheque and their sum', async () => {
  const of = await newRental();
  await enterCheques(server, of, 3);
  const ids = (await listCheques(server, of)).map(({ id }) => id);
  const slip = await server.request(
    'GET',
    of.owner.path(`/cheque-deposit-slip?chequeIds=${ids}&language=en`),
    { as: of.owner },
  );
  expect(slip).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(slip.raw)), { mergePages: true });
  for (const words of ['0005001', '0005002', '0005003', '12-600', '₪13,500.00'])
    expect(text).toContain(words);
  const nobodys = await server.request(
    'GET',
    of.owner.path(`/cheque-deposit-slip?chequeIds=${crypto.randomUUID()}`),
    { as: of.owner },
  );
  expect(nobodys.status).toBe(404);
});
