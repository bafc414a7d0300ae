import { getPublicLaw } from '@dira/contract/legal-ladders';
import { LEGAL_LADDERS } from '@dira/domain/legal-ladders';
import { LEGAL_PARAMETERS } from '@dira/domain/legal-parameters';
import { nameLegalSource } from '@dira/i18n/legal-source-words';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { buildLadder, buildParameter } from './testing.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
});
afterAll(() => server.close());

const lawOf = async (on?: string) =>
  (await server.request('GET', `/api/v1/public/law${on === undefined ? '' : `?on=${on}`}`)).body;
const post = (path: string, body: object, as = operator) =>
  server.request('POST', `/api/v1${path}`, { as, body });
const named = (items: { name: string }[], name: string) => items.find((one) => one.name === name);
const aMinute = () => server.clock.advance({ seconds: getPublicLaw.keptFor });

describe('the law of a day, for anybody', () => {
  test('has every value and every ladder once, with its days and its source', async () => {
    const { on, parameters, ladders } = await lawOf();
    expect(on).toBe('2026-11-22');
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(LEGAL_PARAMETERS);
    expect(ladders.map(({ name }: { name: string }) => name)).toEqual(LEGAL_LADDERS);
    expect(named(ladders, 'purchase_tax_investment')).toEqual({
      name: 'purchase_tax_investment',
      steps: [
        { upTo: 605_507_000, rate: 800 },
        { upTo: null, rate: 1000 },
      ],
      validFrom: '2025-01-16',
      validTo: '2026-12-31',
      section: 'Real Estate Taxation Law 5723-1963',
      source: 'Tax Authority, circular 1/2026; temporary order',
      sourceUrl: '',
      checkedOn: '2026-11-21',
    });
  });

  test('comes from sources that every language has a name for', async () => {
    const rows = await server.owner<{ source: string }[]>`select source from internal.legal_parameters
      where recorded_by is null union select source from internal.legal_ladders where recorded_by is null
      union select source from internal.legal_limits`;
    const tHebrew = createTranslator('he', 'law');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ source }) => nameLegalSource(source, tHebrew) === source)).toEqual([]);
  });

  test.each([
    ['2020-01-01', 507_000],
    ['2023-12-31', 547_100],
    ['2024-01-01', 565_400],
    ['2029-01-01', 565_400],
  ])('on %s exempts rent up to %s agorot', async (on, value) => {
    expect(named((await lawOf(on)).parameters, 'rent_exempt_ceiling')).toMatchObject({ value });
  });

  test('may be kept by caches for a minute, and is as old as that at most', async () => {
    const { headers } = await server.request('GET', '/api/v1/public/law');
    expect(headers['cache-control']).toBe('public, max-age=60');
    await post(
      '/legal-parameters',
      buildParameter({ name: 'vat_rate', value: 1900, validFrom: '2026-11-22' }),
    );
    expect(named((await lawOf()).parameters, 'vat_rate')).toMatchObject({ value: 1800 });
    aMinute();
    expect(named((await lawOf()).parameters, 'vat_rate')).toMatchObject({ value: 1900 });
  });

  test('is refused for what is no day', async () => {
    expect((await server.request('GET', '/api/v1/public/law?on=soon')).status).toBe(422);
  });
});

describe('a ladder', () => {
  test('is entered from a day on, corrected, and withdrawn; what was wrong stays to be seen', async () => {
    expect((await post('/legal-ladders', buildLadder())).status).toBe(204);
    await post('/legal-ladders', buildLadder({ steps: [{ upTo: null, rate: 850 }] }));
    aMinute();
    const steps = async (on: string) =>
      named((await lawOf(on)).ladders, 'purchase_tax_investment') as { steps?: unknown } | undefined;
    expect((await steps('2027-01-01'))?.steps).toEqual([{ upTo: null, rate: 850 }]);
    const body = { name: 'purchase_tax_investment', validFrom: '2027-01-01', reason: 'Never passed' };
    expect((await post('/legal-ladders/withdrawals', body)).status).toBe(204);
    aMinute();
    expect((await steps('2027-01-01'))?.steps).toHaveLength(2);
    const { items } = (await server.request('GET', '/api/v1/legal-ladders/revisions', { as: operator })).body;
    expect(items.filter(({ validFrom }: { validFrom: string }) => validFrom === '2027-01-01')).toMatchObject([
      { revision: 3, isWithdrawn: true, source: 'Never passed' },
      { revision: 2, isStanding: false },
      { revision: 1, isStanding: false, recordedBy: expect.stringContaining('Person') },
    ]);
    const only = { ...body, validFrom: '2025-01-16' };
    expect((await post('/legal-ladders/withdrawals', only)).body.code).toBe('legal_parameter_needed');
  });

  test.each([
    [{ steps: [] }, 'steps', 'too_small'],
    [
      {
        steps: [
          { upTo: 200, rate: 0 },
          { upTo: 100, rate: 100 },
        ],
      },
      'steps',
      'steps_not_rising',
    ],
    [
      {
        steps: [
          { upTo: null, rate: 0 },
          { upTo: 100, rate: 100 },
        ],
      },
      'steps',
      'steps_not_rising',
    ],
    [{ validTo: '2026-12-31' }, 'validTo', 'ends_before_start'],
  ])('is refused: %o', async (change, path, code) => {
    const { status, body } = await post('/legal-ladders', buildLadder(change));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path, code }]);
  });

  test('is refused from anybody but the operator, and by the database where its steps do not rise', async () => {
    const landlord = await signUp(server);
    expect((await post('/legal-ladders', buildLadder(), landlord)).status).toBe(403);
    for (const steps of [
      '[]',
      '[{"upTo":null,"rate":1},{"upTo":5,"rate":1}]',
      '[{"upTo":5}]',
      '[{"rate":10001}]',
    ])
      expect(
        await server.owner<{ is_ladder: boolean }[]>`select internal.is_ladder(${steps}::text::jsonb)`,
      ).toEqual([{ is_ladder: false }]);
  });
});
