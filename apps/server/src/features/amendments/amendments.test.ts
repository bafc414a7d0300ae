import { AMENDMENT_STATES, AMENDMENT_TRANSITIONS } from '@dira/domain/amendment-states';
import { canTransition } from '@dira/domain/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildContentsToSave, saveAgreement } from '../lease-agreements/testing.ts';
import { addLease, buildLease, type LeaseOfTest } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { buildSigners, checkSeal, openLink, sendAndSign } from '../signing/testing.ts';
import { addAmendment } from './testing.ts';

let server: TestServer;
let owner: Member;
let unitIds: string[];
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 1000 } });
  owner = await signUpOwner(server);
  ({ unitIds } = await addProperty(server, owner, {}, 40));
});
afterAll(() => server.close());

const nextUnit = () => unitIds.shift() ?? '';
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  server.request(method, owner.path(path), { as: owner, ...(body !== undefined && { body }) });
const rent = async (change: LeaseOfTest = {}) =>
  (await addLease(server, owner, nextUnit(), { makeAccount: false, ...change })).id;
const leaseOf = async (id: string) => (await call('GET', `/leases/${id}`)).body;
const amendmentsOf = async (id: string) => (await call('GET', `/leases/${id}/amendments`)).body;
const onPaper = (leaseId: string, amendmentId: string) =>
  call('POST', `/leases/${leaseId}/amendments/${amendmentId}/paper-signature`, { signedOn: '2026-11-20' });

/** `2027-02-01..2027-02-14 225000 charged` */
async function scheduleOf(leaseId: string): Promise<string[]> {
  const { body } = await call('GET', `/leases/${leaseId}/rent-schedule`);
  return body.items.map(
    (row: { periodStartsOn: string; periodEndsOn: string; amount: { amount: number }; isPosted: boolean }) =>
      `${row.periodStartsOn}..${row.periodEndsOn} ${row.amount.amount}${row.isPosted ? ' charged' : ''}`,
  );
}

/** A lease whose contract was written here and signed. */
async function rentSigned(change: LeaseOfTest = {}): Promise<string> {
  const id = await rent({ stage: 'draft', ...change });
  const contents = buildContentsToSave();
  await saveAgreement(server, owner, id, {
    contents: { ...contents, rent: { ...contents.rent, steps: [] } },
  });
  await sendAndSign(server, owner, `/leases/${id}/signature-requests`);
  await runWaiting(server.services);
  return id;
}

describe('an extension by the option of the contract', () => {
  test('is proposed with its last day for notice, is signed like the lease, and then the lease goes on', async () => {
    const leaseId = await rentSigned();
    const before = await leaseOf(leaseId);
    const { option } = await amendmentsOf(leaseId);
    expect(option).toEqual({
      holder: 'tenant',
      months: 12,
      noticeDays: 60,
      noticeBy: '2027-08-01',
      endsOn: '2028-09-30',
      monthlyRent: { amount: 461_250, currency: 'ILS' },
    });
    const amendmentId = await addAmendment(server, owner, leaseId, {
      endsOn: option.endsOn,
      rent: { fromOn: '2027-10-01', monthlyRentAmount: option.monthlyRent.amount },
      optionHolder: 'tenant',
      optionNoticeOn: '2026-11-01',
    });
    const { requestId, last } = await sendAndSign(
      server,
      owner,
      `/leases/${leaseId}/amendments/${amendmentId}/signature-requests`,
    );
    expect(last.body).toEqual({ isCompleted: true });
    const after = await leaseOf(leaseId);
    expect(after).toMatchObject({ endsOn: '2028-09-30', signatureStatus: 'fully_signed', stage: 'agreed' });
    expect(after.money.rentSteps).toMatchObject([{ fromOn: '2027-10-01', monthlyRent: { amount: 461_250 } }]);
    const schedule = await scheduleOf(leaseId);
    expect(schedule).toHaveLength(24);
    expect(schedule.slice(11, 13)).toEqual([
      '2027-09-01..2027-09-30 450000',
      '2027-10-01..2027-10-31 461250',
    ]);
    await runWaiting(server.services);
    const { items, option: left } = await amendmentsOf(leaseId);
    expect(items).toMatchObject([{ state: 'in_force', requestId, isSealed: true }]);
    expect(left).toBeNull();
    const sealed = await call('GET', `/signature-requests/${requestId}/document`);
    expect(await checkSeal(sealed.raw)).toContain('Signature is Valid');
    const { body: papers } = await call('GET', `/documents?leaseId=${leaseId}`);
    expect(
      papers.items
        .toSorted((a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title))
        .map((one: { title: string; lease: { isMainDocument: boolean } }) => [
          one.title,
          one.lease.isMainDocument,
        ]),
    ).toEqual([
      ['חוזה שכירות לדירת מגורים', true],
      ['תוספת לחוזה שכירות', false],
    ]);
    expect(before.signatureStatus).toBe('fully_signed');
  });

  test('is used once', async () => {
    const leaseId = await rent();
    await onPaper(leaseId, await addAmendment(server, owner, leaseId, { optionHolder: 'tenant' }));
    expect(
      await call('POST', `/leases/${leaseId}/amendments`, { endsOn: '2029-01-31', optionHolder: 'tenant' }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'optionHolder', code: 'option_used' }] } });
  });
});

test('an amendment out for signature shows what it changes, and nothing else', async () => {
  const leaseId = await rentSigned();
  const send = async (amendmentId: string) => {
    const { body } = await call('POST', `/leases/${leaseId}/amendments/${amendmentId}/signature-requests`, {
      signers: buildSigners(),
    });
    const visitor = await openLink(server, String(body.links[0].url).split('/').at(-1));
    const { summary, reading } = (await visitor.get()).body;
    return { summary, topics: reading.map(({ topic }: { topic: string | null }) => topic) };
  };
  const amendmentId = await addAmendment(server, owner, leaseId, {
    endsOn: '2028-09-30',
    rent: { fromOn: '2027-10-01', monthlyRentAmount: 470_000 },
    optionHolder: 'tenant',
  });
  const { summary, topics } = await send(amendmentId);
  expect(summary).toMatchObject({
    kind: 'amendment',
    unitNumber: expect.any(String),
    startsOn: '2027-10-01',
    endsOn: '2028-09-30',
    months: 12,
    monthlyRent: { amount: 470_000, currency: 'ILS' },
    rentFromOn: '2027-10-01',
    option: { holder: 'tenant', months: null },
    dueDay: null,
    linkage: null,
    securities: [],
    repairs: null,
  });
  expect(topics).toEqual(['parties', null, 'term', 'option', 'rent', 'securities', null]);
});

describe('golden schedules', () => {
  test('a part month of February that was charged goes on by its own days', async () => {
    const leaseId = await rent({ startsOn: '2026-09-15', endsOn: '2027-02-14', monthlyRentAmount: 480_000 });
    await server.owner`update rent_schedule set posted_at = '2027-02-01T00:00:00Z' where lease_id = ${leaseId}`;
    await onPaper(leaseId, await addAmendment(server, owner, leaseId, { endsOn: '2027-04-10' }));
    expect((await scheduleOf(leaseId)).slice(5)).toEqual([
      '2027-02-01..2027-02-14 240000 charged',
      '2027-02-15..2027-02-28 240000',
      '2027-03-01..2027-03-31 480000',
      '2027-04-01..2027-04-10 160000',
    ]);
  });

  test('a rent that changes in mid-month changes by days, and later rises of the contract fall away', async () => {
    const leaseId = await rent({ startsOn: '2026-12-01', endsOn: '2027-03-31' });
    await server.owner`insert into lease_rent_steps (organization_id, lease_id, from_on, monthly_rent_amount, created_at)
      values (${owner.organizationId}, ${leaseId}, '2027-03-01', 900000, now())`;
    const amendment = {
      endsOn: null,
      rent: { fromOn: '2027-02-15', monthlyRentAmount: 504_000 },
      dueDay: 10,
    };
    await onPaper(leaseId, await addAmendment(server, owner, leaseId, amendment));
    expect(await scheduleOf(leaseId)).toEqual([
      '2026-12-01..2026-12-31 450000',
      '2027-01-01..2027-01-31 450000',
      '2027-02-01..2027-02-14 225000',
      '2027-02-15..2027-02-28 252000',
      '2027-03-01..2027-03-31 504000',
    ]);
    const { body } = await call('GET', `/leases/${leaseId}/rent-schedule`);
    expect(body.items.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([
      '2026-12-10',
      '2027-01-10',
      '2027-02-10',
      '2027-02-15',
      '2027-03-10',
    ]);
  });

  test('rent that was charged keeps its price before the amended rent begins', async () => {
    const leaseId = await rent();
    await runWaiting(server.services);
    const { chargedUntil } = await amendmentsOf(leaseId);
    expect(chargedUntil).toBe('2026-11-30');
    const ask = (fromOn: string) =>
      call('POST', `/leases/${leaseId}/amendments`, { rent: { fromOn, monthlyRentAmount: 500_000 } });
    for (const outside of ['2026-09-30', '2027-10-01'])
      expect(await ask(outside)).toMatchObject({
        body: { errors: [{ path: 'rent.fromOn', code: 'outside_term' }] },
      });
    const amendmentId = (await ask('2026-12-01')).body.id;
    await onPaper(leaseId, amendmentId);
    expect((await scheduleOf(leaseId)).slice(0, 3)).toEqual([
      '2026-10-01..2026-10-31 450000 charged',
      '2026-11-01..2026-11-30 450000 charged',
      '2026-12-01..2026-12-31 500000',
    ]);
  });
});

describe('an amendment', () => {
  test('moves along the paths of the domain alone, in the database too', async () => {
    const rows = await server.owner`select f, t, internal.amendment_may_become(f, t) as may
      from unnest(${[...AMENDMENT_STATES]}::text[]) f cross join unnest(${[...AMENDMENT_STATES]}::text[]) t`;
    expect(rows).toHaveLength(AMENDMENT_STATES.length ** 2);
    for (const { f, t, may } of rows)
      expect([f, t, may]).toEqual([f, t, canTransition(AMENDMENT_TRANSITIONS, f, t)]);
  });

  test('has to change something, and what it says has to fit the lease', async () => {
    const leaseId = await rent();
    const ask = async (body: object) => {
      const answer = await call('POST', `/leases/${leaseId}/amendments`, body);
      return [answer.status, answer.body.errors?.[0]];
    };
    expect(await ask({})).toEqual([422, { path: 'endsOn', code: 'nothing_changes' }]);
    expect(await ask({ endsOn: '2027-09-30' })).toEqual([
      422,
      { path: 'endsOn', code: 'not_later_than_term' },
    ]);
    expect(await ask({ endsOn: '2052-01-01' })).toEqual([422, { path: 'endsOn', code: 'term_too_long' }]);
    const draft = await rent({ stage: 'draft' });
    expect(await call('POST', `/leases/${draft}/amendments`, { endsOn: '2028-01-31' })).toMatchObject({
      status: 409,
      body: { code: 'lease_not_agreed' },
    });
  });

  test('is written anew while it is a draft, given up, and then stays as it was', async () => {
    const leaseId = await rent();
    const amendmentId = await addAmendment(server, owner, leaseId);
    const path = `/leases/${leaseId}/amendments/${amendmentId}`;
    expect((await call('PUT', path, { dueDay: 5 })).status).toBe(204);
    expect((await amendmentsOf(leaseId)).items).toMatchObject([{ endsOn: null, dueDay: 5, state: 'draft' }]);
    expect((await call('POST', `${path}/withdrawal`)).status).toBe(204);
    expect(await call('PUT', path, { dueDay: 6 })).toMatchObject({ body: { code: 'transition_refused' } });
    expect(await onPaper(leaseId, amendmentId)).toMatchObject({ body: { code: 'transition_refused' } });
    expect(await leaseOf(leaseId)).toMatchObject({ dueDay: 1 });
  });

  test('is found under its own lease alone', async () => {
    const [leaseId, otherId] = [await rent(), await rent()];
    const amendmentId = await addAmendment(server, owner, leaseId);
    const elsewhere = `/leases/${otherId}/amendments/${amendmentId}`;
    expect((await call('PUT', elsewhere, { dueDay: 5 })).status).toBe(404);
    expect((await call('POST', `${elsewhere}/withdrawal`)).status).toBe(404);
    expect((await onPaper(otherId, amendmentId)).status).toBe(404);
    expect((await amendmentsOf(leaseId)).items).toMatchObject([{ state: 'draft', dueDay: null }]);
  });

  test('is the only way to new terms once a lease is signed here', async () => {
    const leaseId = await rentSigned();
    expect(await call('PATCH', `/leases/${leaseId}`, { dueDay: 9 })).toMatchObject({
      status: 409,
      body: { code: 'lease_signed' },
    });
    expect((await call('PATCH', `/leases/${leaseId}`, { paymentMethod: 'bit' })).status).toBe(204);
  });
});

describe('the days of an extension', () => {
  test('are kept while it is out, and free again when it is called back', async () => {
    const unitId = nextUnit();
    const { id: leaseId } = await addLease(server, owner, unitId, { makeAccount: false });
    const amendmentId = await addAmendment(server, owner, leaseId);
    const next = buildLease(unitId, { startsOn: '2028-03-01', endsOn: '2028-12-31', makeAccount: false });
    const sent = await call('POST', `/leases/${leaseId}/amendments/${amendmentId}/signature-requests`, {
      signers: buildSigners(),
    });
    expect(sent.status).toBe(201);
    expect(await call('POST', '/leases', next)).toMatchObject({
      status: 409,
      body: { code: 'lease_overlap' },
    });
    expect((await leaseOf(leaseId)).endsOn).toBe('2027-09-30');
    expect((await call('POST', `/signature-requests/${sent.body.id}/void`)).status).toBe(204);
    expect((await amendmentsOf(leaseId)).items).toMatchObject([{ state: 'draft' }]);
    expect((await call('POST', '/leases', next)).status).toBe(201);
    expect(await onPaper(leaseId, amendmentId)).toMatchObject({
      status: 409,
      body: { code: 'lease_overlap' },
    });
    expect(await leaseOf(leaseId)).toMatchObject({ endsOn: '2027-09-30' });
  });

  test('are free again when somebody will not sign, and the lease stays signed as it was', async () => {
    const leaseId = await rentSigned();
    const amendmentId = await addAmendment(server, owner, leaseId);
    const sent = await call('POST', `/leases/${leaseId}/amendments/${amendmentId}/signature-requests`, {
      signers: buildSigners(),
    });
    const visitor = await openLink(server, String(sent.body.links[1].url).split('/').at(-1));
    const declined = await visitor.post('/refusal', { reason: 'The rent is other than agreed' });
    expect(declined.status).toBe(204);
    expect((await amendmentsOf(leaseId)).items).toMatchObject([{ state: 'draft', requestId: null }]);
    expect(await leaseOf(leaseId)).toMatchObject({ stage: 'agreed', signatureStatus: 'fully_signed' });
    const rows = await server.owner`select reserved_until from leases where id = ${leaseId}`;
    expect(rows).toEqual([{ reserved_until: null }]);
  });

  test('go to one of sixteen who want them at once', async () => {
    const unitId = nextUnit();
    const { id: leaseId } = await addLease(server, owner, unitId, { makeAccount: false });
    const amendmentId = await addAmendment(server, owner, leaseId);
    const next = () =>
      call(
        'POST',
        '/leases',
        buildLease(unitId, { startsOn: '2027-12-01', endsOn: '2028-06-30', makeAccount: false }),
      );
    const extend = () =>
      call('POST', `/leases/${leaseId}/amendments/${amendmentId}/signature-requests`, {
        signers: buildSigners(),
      });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 4 === 0 ? extend() : next())),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });

  test('are written down once, when two write at once', async () => {
    const leaseId = await rent();
    const answers = await Promise.all(
      ['2028-01-31', '2028-06-30'].map((endsOn) => call('POST', `/leases/${leaseId}/amendments`, { endsOn })),
    );
    expect(answers.map(({ status, body }) => [status, body.code ?? '']).toSorted()).toEqual([
      [201, ''],
      [409, 'amendment_open'],
    ]);
  });
});

describe('a renewal', () => {
  test('is a draft from the day after, on the same unit and people, with the contract taken over', async () => {
    const leaseId = await rentSigned({ startsOn: '2026-03-01', endsOn: '2027-02-28' });
    const asked = { endsOn: '2028-02-29', monthlyRentAmount: 480_000 };
    expect(
      await call('POST', `/leases/${leaseId}/renewal`, { ...asked, endsOn: '2072-02-28' }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'endsOn', code: 'term_too_long' }] } });
    const { status, body } = await call('POST', `/leases/${leaseId}/renewal`, asked);
    expect(status).toBe(201);
    const [before, next] = [await leaseOf(leaseId), await leaseOf(body.id)];
    expect(before.renewedByLeaseId).toBe(next.id);
    expect(next).toMatchObject({
      renewsLeaseId: leaseId,
      stage: 'draft',
      startsOn: '2027-03-01',
      endsOn: '2028-02-29',
      unit: before.unit,
      tenants: before.tenants,
      money: { monthlyRent: { amount: 480_000 } },
    });
    const { body: contract } = await call('GET', `/leases/${body.id}/agreement`);
    expect(contract).toMatchObject({ isReady: true, updatedAt: expect.any(String) });
    expect(contract.identities).toHaveLength(3);
    expect(contract.contents.rules.special).toContain(
      'ערובות שניתנו לפי חוזה השכירות שתחילתו ביום 01/03/2026',
    );
    expect(await call('POST', `/leases/${leaseId}/renewal`, asked)).toMatchObject({
      status: 409,
      body: { code: 'lease_renewed' },
    });
  });
});

describe('the paper of an amendment', () => {
  const draftOf = async (language: 'he' | 'en' | 'bilingual') => {
    const leaseId = await rentSigned();
    const amendmentId = await addAmendment(server, owner, leaseId, {
      language,
      rent: { fromOn: '2027-10-01', monthlyRentAmount: 470_000 },
      optionHolder: 'tenant',
      optionNoticeOn: '2026-11-01',
      furtherTerms: 'The Landlord paints the kitchen.',
    });
    const { raw } = await call('GET', `/leases/${leaseId}/amendments/${amendmentId}/draft.pdf`);
    return readText(raw, language === 'en' ? 'en' : 'he');
  };
  const people = ['יעל אברהם', 'דנה לוי', 'משה לוי'];

  test('reads in Hebrew in the order in which it is read, and has a line for everybody who signs', async () => {
    const text = await draftOf('he');
    const parts = [
      'תוספת לחוזה שכירות',
      ...people,
      'תקופת השכירות מוארכת מיום',
      '01/10/2027',
      'ותסתיים ביום',
      '31/03/2028',
      'ההארכה היא מימוש האופציה שהחוזה נותן לשוכר',
      '01/11/2026',
      'החל ביום',
      '01/10/2027',
      'דמי השכירות הם',
      '4,700',
      'The Landlord paints the kitchen',
      'כל יתר תנאי החוזה עומדים בתוקפם',
      'חתימות',
      ...people,
    ];
    expect(findMisplaced(text, parts)).toEqual([]);
    expect(text).not.toContain('123456782');
  });

  test('reads in English', async () => {
    const parts = [
      'Amendment of a lease',
      'The term is extended from',
      '01/10/2027',
      'and ends on',
      '31/03/2028',
      'the option that the Lease gives',
      'the Tenant',
      'Notice of it was given on 01/11/2026.',
      'the rent is',
      '₪4,700',
      'The Landlord paints the kitchen.',
      'Everything else in the Lease stays in force unchanged.',
      'Signatures',
    ];
    expect(findMisplaced(await draftOf('en'), parts)).toEqual([]);
  });

  test('in two languages says everything twice', async () => {
    const text = await draftOf('bilingual');
    for (const title of ['תוספת לחוזה שכירות', 'Amendment of a lease']) expect(text).toContain(title);
  });
});
