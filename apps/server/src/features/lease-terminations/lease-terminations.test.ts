import { TERMINATION_STATES, TERMINATION_TRANSITIONS } from '@dira/domain/lease-terminations';
import { canTransition } from '@dira/domain/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease, buildLease } from '../leases/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  readLedger,
  recordPayment,
  requireSound,
  type Rental,
} from '../money/testing.ts';
import { fileMoveOutReport } from './move-out-report.ts';
import { buildTermination, confirmTermination, endLease, saveTermination } from './testing.ts';

// It is 22 November 2026. Leases run from October 2026 to September 2027 at ₪4,500; October and November are charged.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await requireSound(server);
  await server.close();
});

const get = ({ owner, path }: Rental, rest = '') => server.request('GET', path(rest), { as: owner });

/** Day, kind and amount of every line of the ledger. */
async function linesOf(rental: Rental): Promise<string[]> {
  const { lines } = await readLedger(server, rental);
  return lines.map(
    (line: { on: string; kind: string; debit: number; credit: number }) =>
      `${line.on} ${line.kind} ${line.debit - line.credit}`,
  );
}

/** First day, last day and amount of every period that the lease still asks for. */
async function periodsOf(rental: Rental): Promise<string[]> {
  const { body } = await get(rental, '/rent-schedule');
  return body.items.map(
    (one: { periodStartsOn: string; periodEndsOn: string; amount: { amount: number } }) =>
      `${one.periodStartsOn} ${one.periodEndsOn} ${one.amount.amount}`,
  );
}

async function preview({ owner, path }: Rental) {
  return server.request('POST', path('/termination/preview'), { as: owner });
}

function cancel({ owner, path }: Rental) {
  return server.request('POST', path('/termination/cancellation'), { as: owner });
}

test('a termination moves along the paths that the database lets it take', async () => {
  for (const from of TERMINATION_STATES)
    for (const to of TERMINATION_STATES) {
      const [row] = await server.owner`select internal.termination_may_become(${from}, ${to}) as may`;
      expect([from, to, row?.['may']]).toEqual([from, to, canTransition(TERMINATION_TRANSITIONS, from, to)]);
    }
});

describe('writing a termination down', () => {
  test('begins with what Dira proposes, is kept, and ends nothing', async () => {
    const rental = await addRental(server);
    const proposed = (await get(rental, '/termination')).body;
    expect(proposed).toMatchObject({
      state: 'none',
      contents: { kind: 'agreed', lastDay: '2027-09-30', phone: '+972521234567', charges: [] },
      can: { change: true, charge: true, cancel: false },
    });
    await saveTermination(server, rental.owner, rental.lease.id, { reason: 'They bought a flat' });
    const saved = (await get(rental, '/termination')).body;
    expect(saved).toMatchObject({ state: 'draft', contents: { reason: 'They bought a flat' } });
    expect((await get(rental)).body).toMatchObject({ status: 'active', terminatedOn: null });
  });

  test('and in force as another than was read is refused, and as it stands is not', async () => {
    const rental = await addRental(server);
    await saveTermination(server, rental.owner, rental.lease.id);
    const { headers } = await get(rental, '/termination');
    await saveTermination(server, rental.owner, rental.lease.id, { lastDay: '2027-01-15' });
    const confirm = (version: unknown) =>
      server.request('POST', rental.path('/termination/confirmation'), {
        as: rental.owner,
        headers: { 'if-match': String(version) },
      });
    expect(await confirm(headers['etag'])).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile', current: { contents: { lastDay: '2027-01-15' } } },
    });
    expect((await get(rental)).body.terminatedOn).toBeNull();
    const now = await get(rental, '/termination');
    expect((await confirm(now.headers['etag'])).status).toBe(204);
  });

  test('nobody ends a lease by what is only proposed', async () => {
    const rental = await addRental(server);
    expect((await confirmTermination(server, rental.owner, rental.lease.id)).status).toBe(404);
  });

  test.each([
    { lastDay: '2027-10-01', code: 'after_term' },
    { lastDay: '2026-09-30', code: 'before_term' },
  ])('a lease cannot end on $lastDay', async ({ lastDay, code }) => {
    const rental = await addRental(server);
    await saveTermination(server, rental.owner, rental.lease.id, { lastDay });
    for (const answer of [
      await preview(rental),
      await confirmTermination(server, rental.owner, rental.lease.id),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'contents.lastDay', code }] } });
  });

  test('a draft of a lease has no termination', async () => {
    const rental = await addRental(server, { lease: { stage: 'draft' }, isCharged: false });
    const answer = await server.request('PUT', rental.path('/termination'), {
      as: rental.owner,
      body: { contents: buildTermination() },
    });
    expect(answer.body.code).toBe('lease_not_agreed');
  });

  test('whoever may not charge leaves the charges as they are', async () => {
    const rental = await addRental(server);
    const charges = [{ kind: 'cleaning' as const, amount: 35_000, reason: 'Oven' }];
    await saveTermination(server, rental.owner, rental.lease.id, { charges });
    const helper = await signUpMember(server, rental.owner.organizationId, 'property_manager', {
      viewFinancials: false,
      recordMoney: false,
    });
    const url = rental.path('/termination');
    expect((await server.request('GET', url, { as: helper })).body.contents.charges).toEqual([]);
    const save = (sent: unknown[]) =>
      server.request('PUT', url, {
        as: helper,
        body: { contents: { ...buildTermination(), charges: sent, reason: 'Late' } },
      });
    expect((await save([{ ...charges[0], amount: 1 }])).status).toBe(403);
    expect((await save([])).status).toBe(204);
    const kept = (await get(rental, '/termination')).body;
    expect(kept.contents).toMatchObject({ reason: 'Late', charges });
    const seen = await server.request('POST', rental.path('/termination/preview'), { as: helper });
    expect(seen.body).toEqual({ account: null });
  });
});

describe('the rent stops with the last day', () => {
  test('in a month that is still ahead: it is planned by days, nothing of it is posted', async () => {
    const rental = await addRental(server);
    expect(await endLease(server, rental.owner, rental.lease.id)).toMatchObject({ status: 204 });
    expect(await periodsOf(rental)).toEqual([
      '2026-10-01 2026-10-31 450000',
      '2026-11-01 2026-11-30 450000',
      // 4,500 × 15 ÷ 31
      '2026-12-01 2026-12-15 217742',
    ]);
    expect(await linesOf(rental)).toEqual(['2026-10-01 charge 450000', '2026-11-01 charge 450000']);
    expect((await get(rental)).body).toMatchObject({ status: 'active', terminatedOn: '2026-12-15' });
  });

  test('in a month that is charged: a counter-charge and a new charge, and the first one stays', async () => {
    const rental = await addRental(server);
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-22' });
    expect(await linesOf(rental)).toEqual([
      '2026-10-01 charge 450000',
      '2026-11-01 charge 450000',
      // 4,500 × 22 ÷ 30
      '2026-11-22 charge 330000',
      '2026-11-22 counter_charge -450000',
    ]);
    expect((await get(rental)).body).toMatchObject({
      status: 'terminated',
      money: { balance: { amount: 780_000 } },
    });
  });

  test('in a month that is over: what was charged after it is taken back too', async () => {
    const rental = await addRental(server);
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-10-10' });
    expect(await periodsOf(rental)).toEqual(['2026-10-01 2026-10-10 145161']);
    expect((await readLedger(server, rental)).balance).toBe(145_161);
  });

  test('in February, by its 28 days', async () => {
    const rental = await addRental(server);
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2027-02-14' });
    expect((await periodsOf(rental)).at(-1)).toBe('2027-02-01 2027-02-14 225000');
  });

  test('a month that was paid in part keeps what was paid', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 450_000 });
    await recordPayment(server, rental, { amount: 100_000 });
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-15' });
    const ledger = await readLedger(server, rental);
    expect([ledger.balance, ledger.credit]).toEqual([125_000, 0]);
    const november = ledger.charges.find(
      (one: { period: { endsOn: string } }) => one.period.endsOn === '2026-11-15',
    );
    expect(november).toMatchObject({ amount: { amount: 225_000 }, allocated: { amount: 100_000 } });
  });

  test('what was paid beyond the last day is credit', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 900_000 });
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-15' });
    const ledger = await readLedger(server, rental);
    expect([ledger.balance, ledger.credit]).toEqual([-225_000, 225_000]);
  });

  test('with the charges that were written down, each with its reason', async () => {
    const rental = await addRental(server);
    await endLease(server, rental.owner, rental.lease.id, {
      lastDay: '2026-11-22',
      charges: [
        { kind: 'utility', amount: 18_050, reason: 'Water up to 22/11' },
        { kind: 'repair', amount: 60_000, reason: 'Broken door' },
      ],
    });
    const { charges } = await readLedger(server, rental);
    const added = charges.filter((one: { kind: string }) => one.kind !== 'rent');
    expect(added).toMatchObject([
      { kind: 'utility', description: 'Water up to 22/11', amount: { amount: 18_050 }, dueOn: '2026-11-22' },
      { kind: 'fee', description: 'Broken door', amount: { amount: 60_000 } },
    ]);
  });

  test('however far ahead that is', async () => {
    const rental = await addRental(server, { lease: { endsOn: '2035-09-30' } });
    const ended = await endLease(server, rental.owner, rental.lease.id, {
      lastDay: '2033-12-15',
      charges: [{ kind: 'cleaning', amount: 35_000, reason: 'Cleaning' }],
    });
    expect(ended.status).toBe(204);
    const due =
      await server.owner`select due_on from charges where lease_id = ${rental.lease.id} and kind = 'fee'`;
    expect(due).toEqual([{ due_on: '2033-12-15' }]);
  });

  test('written down after the last day, a charge is due today: nobody was late with it before', async () => {
    const rental = await addRental(server);
    await endLease(server, rental.owner, rental.lease.id, {
      lastDay: '2026-10-10',
      charges: [{ kind: 'cleaning', amount: 35_000, reason: 'Cleaning' }],
    });
    const { charges } = await readLedger(server, rental);
    expect(charges.find((one: { kind: string }) => one.kind === 'fee')).toMatchObject({
      dueOn: '2026-11-22',
    });
  });

  test('what was charged at another rent keeps its price', async () => {
    const rental = await addRental(server);
    await server.request('PATCH', rental.path(''), {
      as: rental.owner,
      body: { monthlyRentAmount: 480_000 },
    });
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-12-31' });
    expect(await periodsOf(rental)).toEqual([
      '2026-10-01 2026-10-31 450000',
      '2026-11-01 2026-11-30 450000',
      '2026-12-01 2026-12-31 480000',
    ]);
  });

  test('what somebody took back stays taken back', async () => {
    const rental = await addRental(server);
    const { charges } = await readLedger(server, rental);
    await server.request('POST', rental.owner.path(`/charges/${charges[1].id}/reversal`), {
      as: rental.owner,
      body: { reason: 'A present' },
    });
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-15' });
    expect((await readLedger(server, rental)).balance).toBe(450_000);
  });
});

test('the preview says what happens, and changes nothing', async () => {
  const rental = await addRental(server);
  await saveTermination(server, rental.owner, rental.lease.id, {
    lastDay: '2026-11-15',
    charges: [{ kind: 'cleaning', amount: 35_000, reason: 'Oven' }],
  });
  const before = [await linesOf(rental), await periodsOf(rental)];
  const { body } = await preview(rental);
  expect(body.account).toMatchObject({
    lastDay: '2026-11-15',
    freeFrom: '2026-11-16',
    balanceBefore: { amount: 900_000 },
    balanceAfter: { amount: 710_000 },
    charges: [{ kind: 'cleaning', amount: { amount: 35_000 }, reason: 'Oven' }],
  });
  expect(body.account.periods[0]).toMatchObject({
    before: { periodEndsOn: '2026-11-30', amount: { amount: 450_000 }, isPosted: true },
    after: { periodEndsOn: '2026-11-15', amount: { amount: 225_000 }, proration: { days: 15, ofDays: 30 } },
  });
  expect(body.account.periods.slice(1).every((one: { after: unknown }) => one.after === null)).toBe(true);
  expect([await linesOf(rental), await periodsOf(rental)]).toEqual(before);
  await confirmTermination(server, rental.owner, rental.lease.id);
  expect((await readLedger(server, rental)).balance).toBe(710_000);
});

describe('a lease', () => {
  test('that ran out is closed on its last day, and stays expired', async () => {
    const rental = await addRental(server, { lease: { startsOn: '2025-10-01', endsOn: '2026-10-31' } });
    expect((await get(rental, '/termination')).body.contents).toMatchObject({
      kind: 'term_over',
      lastDay: '2026-10-31',
    });
    await saveTermination(server, rental.owner, rental.lease.id, { lastDay: '2026-10-15' });
    expect((await preview(rental)).body.errors).toEqual([{ path: 'contents.lastDay', code: 'lease_over' }]);
    await server.request('PUT', rental.path('/termination'), {
      as: rental.owner,
      body: { contents: buildTermination({ kind: 'term_over', lastDay: '2026-10-31' }) },
    });
    expect(await confirmTermination(server, rental.owner, rental.lease.id)).toMatchObject({ status: 204 });
    expect((await get(rental)).body).toMatchObject({ status: 'expired', terminatedOn: null });
    const { body } = await get(rental, '/securities');
    expect(body).toMatchObject({ handedBackOn: '2026-10-31', returnDueOn: '2026-12-30' });
  });

  test('that never began is called off: its unit was never kept', async () => {
    const rental = await addRental(server, { lease: { startsOn: '2027-01-01', endsOn: '2027-12-31' } });
    await endLease(server, rental.owner, rental.lease.id, { kind: 'other', lastDay: '2026-11-22' });
    expect((await get(rental)).body).toMatchObject({ status: 'terminated' });
    expect(await periodsOf(rental)).toEqual([]);
    const { unit } = (await get(rental)).body;
    await addLease(server, rental.owner, unit.id, { startsOn: '2026-12-01', endsOn: '2027-11-30' });
    const past = await server.request('GET', rental.owner.path('/leases?show=past'), { as: rental.owner });
    expect(past.body.items.map(({ id }: { id: string }) => id)).toEqual([rental.lease.id]);
  });

  test('that is ended frees its unit from the next day', async () => {
    const rental = await addRental(server);
    const { unit } = (await get(rental)).body;
    const next = (startsOn: string) =>
      server.request('POST', rental.owner.path('/leases'), {
        as: rental.owner,
        body: buildLease(unit.id, { startsOn, endsOn: '2027-12-31' }),
      });
    await endLease(server, rental.owner, rental.lease.id);
    expect((await next('2026-12-15')).body.code).toBe('lease_overlap');
    expect((await next('2026-12-16')).status).toBe(201);
  });
});

describe('cancelling a termination', () => {
  test('makes the lease, its schedule and its ledger what they were', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 900_000 });
    const before = [await periodsOf(rental), (await readLedger(server, rental)).balance];
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-22' });
    expect((await get(rental, '/termination')).body).toMatchObject({
      state: 'in_force',
      can: { cancel: true },
    });
    expect(await cancel(rental)).toMatchObject({ status: 204 });
    expect([await periodsOf(rental), (await readLedger(server, rental)).balance]).toEqual(before);
    expect((await get(rental)).body).toMatchObject({ status: 'active', terminatedOn: null });
    expect((await get(rental, '/securities')).body.handedBackOn).toBeNull();
    // And once more: every revision of a period is charged once.
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-25' });
    expect((await readLedger(server, rental)).balance).toBe(-75_000);
  });

  test('is refused once its day is past, and where nothing was ended', async () => {
    const rental = await addRental(server);
    expect((await cancel(rental)).status).toBe(404);
    await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-21' });
    expect((await cancel(rental)).body.code).toBe('lease_termination_past');
    expect((await get(rental)).body.terminatedOn).toBe('2026-11-21');
  });

  test('is refused where the unit was let again', async () => {
    const rental = await addRental(server);
    const { unit } = (await get(rental)).body;
    await endLease(server, rental.owner, rental.lease.id);
    await addLease(server, rental.owner, unit.id, { startsOn: '2027-01-01', endsOn: '2027-12-31' });
    expect((await cancel(rental)).body.code).toBe('lease_overlap');
  });
});

describe('the move-out report', () => {
  test('is filed once among the papers of the lease, and its tenant sees it', async () => {
    const rental = await addRentalWithTenant(server);
    await endLease(server, rental.owner, rental.lease.id);
    await runWaiting(server.services);
    const [row] = await server.owner`select id from lease_terminations where lease_id = ${rental.lease.id}`;
    await fileMoveOutReport(server.services, rental.owner.organizationId, row?.['id']);
    const { documentId } = (await get(rental, '/termination')).body;
    const papers = await server.request('GET', rental.owner.path(`/documents?leaseId=${rental.lease.id}`), {
      as: rental.owner,
    });
    expect(papers.body.items).toMatchObject([
      { id: documentId, title: 'פרוטוקול מסירה', category: 'leases', isShared: true },
    ]);
    const seen = () => server.request('GET', rental.myPath('/documents'), { as: rental.tenant });
    expect((await seen()).body.items).toMatchObject([{ id: documentId }]);
    await cancel(rental);
    expect((await seen()).body.items).toEqual([]);
  });

  test('is not made of a termination that was cancelled before', async () => {
    const rental = await addRental(server);
    await endLease(server, rental.owner, rental.lease.id);
    await cancel(rental);
    await runWaiting(server.services);
    const rows =
      await server.owner`select document_id from lease_terminations where lease_id = ${rental.lease.id}`;
    expect(rows).toEqual([{ document_id: null }]);
  });
});

describe('at the same moment', () => {
  test('of eight who end a lease one does', async () => {
    const rental = await addRental(server);
    await saveTermination(server, rental.owner, rental.lease.id, {
      lastDay: '2026-11-22',
      charges: [{ kind: 'other', amount: 5000, reason: 'Key' }],
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => confirmTermination(server, rental.owner, rental.lease.id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(409)]);
    expect((await readLedger(server, rental)).balance).toBe(785_000);
  });

  test('of a cancelled termination and sixteen new leases on the unit one wins', async () => {
    const rental = await addRental(server);
    const { unit } = (await get(rental)).body;
    await endLease(server, rental.owner, rental.lease.id);
    const answers = await Promise.all([
      cancel(rental),
      ...Array.from({ length: 16 }, () =>
        server.request('POST', rental.owner.path('/leases'), {
          as: rental.owner,
          body: buildLease(unit.id, { startsOn: '2027-01-01', endsOn: '2027-12-31', makeAccount: false }),
        }),
      ),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16);
  });
});
