import { LEGAL_PARAMETERS } from '@dira/domain/legal-parameters';
import { beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { buildParameter } from './testing.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
});
afterAll(() => server.close());
// The years after this one belong to one test after the other.
let year = 2100;
beforeEach(() => {
  year += 10;
});

const day = (plus = 0) => `${year + plus}-01-01`;
const post = (path: string, body: object, as = operator) =>
  server.request('POST', `/api/v1/legal-parameters${path}`, { as, body });
const record = (change: Parameters<typeof buildParameter>[0], as = operator) =>
  post('', buildParameter(change), as);
const list = async (as: Person = operator) =>
  (await server.request('GET', '/api/v1/legal-parameters', { as })).body.items;
const revisions = async () =>
  (await server.request('GET', '/api/v1/legal-parameters/revisions', { as: operator })).body.items;
// `any`: a test looks at whatever came
const at = (items: any[], name: string, validFrom: string) =>
  items.filter((one) => one.name === name && one.validFrom === validFrom);

describe('what the law sets', () => {
  test('is there from the start: every name, with its section and the day it was checked', async () => {
    const untouched = await startServerForTest();
    const as = await signUp(untouched);
    const { items } = (await untouched.request('GET', '/api/v1/legal-parameters', { as })).body;
    const names = new Set(items.map(({ name }: { name: string }) => name));
    expect([...names]).toEqual(LEGAL_PARAMETERS.toSorted());
    expect(items).toContainEqual({
      name: 'security_return_days',
      value: 60,
      unit: 'days',
      validFrom: '2017-09-17',
      validTo: null,
      section: 's.25J(e)',
      source: 'Hire and Borrowing Law, 5731-1971',
      sourceUrl: '',
      checkedOn: '2026-11-21',
    });
  });

  test('changes on a day, on the eve of which the value before it ends', async () => {
    const sourceUrl = 'https://www.example.gov.il/law';
    const given = { name: 'repair_days', value: 21, validFrom: day(), section: 's.25H(b)' } as const;
    expect((await record({ ...given, sourceUrl })).status).toBe(204);
    await record({ ...given, value: 14, validFrom: day(2) });
    const items = await list();
    expect(at(items, 'repair_days', day())).toMatchObject([
      { value: 21, validTo: `${year + 1}-12-31`, sourceUrl, checkedOn: '2026-11-22' },
    ]);
    expect(at(items, 'repair_days', day(2))).toMatchObject([{ value: 14, validTo: null }]);
  });

  test('is corrected by a revision more; the wrong one stays to be seen, with who entered it', async () => {
    await record({ value: 5, validFrom: day() });
    await record({ value: 4, validFrom: day(), source: 'Read again' });
    expect(at(await list(), 'security_cap_months', day())).toMatchObject([
      { value: 4, source: 'Read again' },
    ]);
    expect(at(await revisions(), 'security_cap_months', day())).toMatchObject([
      { revision: 2, value: 4, isStanding: true, recordedBy: expect.stringContaining('Person') },
      { revision: 1, value: 5, isStanding: false, recordedBy: expect.stringContaining('Person') },
    ]);
    const [built] = at(await revisions(), 'security_cap_months', '2017-09-17');
    expect(built).toMatchObject({ recordedBy: null, isStanding: true });
  });

  test('is taken back where it holds from no such day, and can be entered again', async () => {
    await record({ name: 'urgent_repair_days', validFrom: day(), validTo: day(1) });
    const body = { name: 'urgent_repair_days', validFrom: day(), reason: 'Never passed' };
    expect((await post('/withdrawals', body)).status).toBe(204);
    expect(at(await list(), 'urgent_repair_days', day())).toEqual([]);
    expect((await post('/withdrawals', body)).status).toBe(404);
    expect(at(await revisions(), 'urgent_repair_days', day())[0]).toMatchObject({
      isWithdrawn: true,
      isStanding: false,
      source: 'Never passed',
      validTo: null,
    });
    const posted = await server.owner<{ payload: unknown }[]>`select payload from outbox
      where topic = 'legal_parameter.recorded' and payload ->> 'validFrom' = ${day()}`;
    expect(posted).toMatchObject(
      Array.from({ length: 2 }, () => ({ payload: { name: 'urgent_repair_days' } })),
    );
    await record({ name: 'urgent_repair_days', value: 4, validFrom: day() });
    expect(at(await list(), 'urgent_repair_days', day())).toMatchObject([{ value: 4 }]);
  });

  test('keeps one value of every name', async () => {
    const body = { name: 'option_notice_tenant_days', validFrom: '2017-09-17', reason: 'Away' };
    expect((await post('/withdrawals', body)).body.code).toBe('legal_parameter_needed');
  });

  test('has one revision after the other where two operators enter at one moment', async () => {
    const values = Array.from({ length: 8 }, (_, index) => index + 1);
    const answers = await Promise.all(values.map((value) => record({ value, validFrom: day() })));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 204));
    const rows = at(await revisions(), 'security_cap_months', day());
    expect(rows.map(({ revision }) => revision)).toEqual(values.toReversed());
    expect(rows.filter(({ isStanding }) => isStanding)).toHaveLength(1);
  });
});

describe('is refused', () => {
  test.each([
    [{ value: 0 }, [['value', 'too_small']]],
    [{ value: 601 }, [['value', 'too_big']]],
    [{ validTo: '2026-10-31' }, [['validTo', 'ends_before_start']]],
    [
      { source: ' ', section: '' },
      [
        ['section', 'required'],
        ['source', 'required'],
      ],
    ],
    [{ sourceUrl: 'javascript:alert(1)' }, [['sourceUrl', 'invalid_url']]],
  ] as const)('%o', async (change, expected) => {
    const { status, body } = await record(change);
    expect(status).toBe(422);
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual(
      expected,
    );
  });

  test('from anybody but the operator, past the API too', async () => {
    const landlord = await signUp(server);
    expect((await record({ validFrom: day() }, landlord)).status).toBe(403);
    const insert = server.owner.begin(async (trx) => {
      await trx`set local role dira_app`;
      await trx`select set_config('app.user_id', ${landlord.id}, true), set_config('app.now', now()::text, true)`;
      await trx`insert into internal.legal_parameters (name, valid_from, revision, value, section, source, checked_on, recorded_by)
        values ('repair_days', '2030-01-01', 1, 999, 's.1', 'me', '2026-11-21', ${landlord.id})`;
    });
    await expect(insert).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['update internal.legal_parameters set value = 1', 'delete from internal.legal_parameters'])(
    '%s, to every role of the server',
    async (statement) => {
      for (const role of ['dira_app', 'dira_jobs']) {
        const work = server.owner.begin(async (trx) => {
          await trx.unsafe(`set local role ${role}`);
          await trx.unsafe(statement);
        });
        await expect(work).rejects.toMatchObject({ code: '42501' });
      }
    },
  );
});
