import { answerOf } from '@dira/calculators/calculations';
import type { PublicLaw } from '@dira/calculators/law';
import { writingIn } from '@dira/calculators/writing';
import { MOST_CALCULATIONS } from '@dira/contract/calculations';
import { asItIs } from '@dira/i18n/isolate';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readExport } from '../data-exports/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addCalculation, buildCalculation } from './testing.ts';

let server: TestServer;
let owner: Member;
let colleague: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  colleague = await signUpMember(server, owner.organizationId, 'viewer');
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: object, as = owner) =>
  server.request(method, as.path(path), { as, ...(body !== undefined && { body }) });

describe('a saved calculation', () => {
  test('keeps what stands in the fields that count, as addresses have it, and changes only with its version', async () => {
    const id = await addCalculation(server, owner, { values: { price: '2,000,000', rent: ' 6000 ' } });
    const seen = await call('GET', `/calculations/${id}`);
    const values = {
      price: '2000000',
      rent: '6000',
      rentPer: 'month',
      vacancy: '4',
      otherIncome: '0',
      expenses: '6000',
    };
    expect(seen.body).toMatchObject({ tool: 'cap-rate', name: 'Herzl 14', values, property: null });
    const change = (name: string) =>
      server.request('PATCH', owner.path(`/calculations/${id}`), {
        as: owner,
        body: { name, values: { ...values, price: '1900000' } },
        headers: { 'if-match': String(seen.headers['etag']) },
      });
    expect((await change('Cheaper')).status).toBe(204);
    expect((await change('Dearer')).status).toBe(412);
    const now = (await call('GET', '/calculations')).body.items;
    expect(now).toMatchObject([{ id, name: 'Cheaper', values: { price: '1900000' } }]);
    expect((await call('GET', '/calculations?tool=roi')).body.items).toEqual([]);
    expect((await call('DELETE', `/calculations/${id}`)).status).toBe(204);
    expect((await call('GET', '/calculations')).body.items).toEqual([]);
  });

  test('is its maker’s alone: a colleague finds none, and changes and deletes none', async () => {
    const id = await addCalculation(server, owner);
    expect((await call('GET', '/calculations', undefined, colleague)).body.items).toEqual([]);
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const)
      expect((await call(method, `/calculations/${id}`, body, colleague)).status).toBe(404);
    const [event] = await server.owner`select data from audit_drafts where entity_id = ${id}
      union all select data from audit_events where entity_id = ${id}`;
    expect(JSON.stringify(event)).not.toContain('Herzl');
    await call('DELETE', `/calculations/${id}`);
  });

  test('outlives the property that its figures were taken from', async () => {
    const { id: propertyId, unitIds } = await addProperty(server, owner);
    const id = await addCalculation(server, owner, { unitId: unitIds[0]! });
    const before = (await call('GET', `/calculations/${id}`)).body;
    expect(before).toMatchObject({ property: { id: propertyId }, unit: { id: unitIds[0] } });
    expect((await call('DELETE', `/properties/${propertyId}`)).status).toBe(204);
    expect((await call('GET', `/calculations/${id}`)).body).toMatchObject({ property: null, unit: null });
    await call('DELETE', `/calculations/${id}`);
  });

  test('goes along with its maker, in words, and with nobody else', async () => {
    const maker = await signUpMember(server, owner.organizationId, 'realtor');
    await addCalculation(server, maker, { name: 'ביאליק 22' });
    const files = await readExport(server, maker);
    const table = String(files.get([...files.keys()].find((name) => name.includes('calculations'))!));
    expect(table).toContain('ביאליק 22');
    expect(table).toContain('Price: ₪2,000,000');
    expect([...(await readExport(server, owner)).keys()].join()).not.toContain('calculations');
  });

  test.each([
    [{ price: '0' }, 'price', 'too_small'],
    [{ price: 'much' }, 'price', 'invalid_amount'],
    [{ price: '' }, 'price', 'required'],
    [{ vacancy: '101' }, 'vacancy', 'invalid'],
    [{ rentPer: 'week' }, 'rentPer', 'invalid'],
    [{ garden: '1' }, 'garden', 'invalid'],
  ])('with %o is refused at the field', async (values, name, code) => {
    const answer = await call('POST', '/calculations', buildCalculation({ values }));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: `values.${name}`, code }] } });
  });

  test('ends at so many of one person, and leaves room for another', async () => {
    const full = await signUpOwner(server);
    await server.owner`insert into calculations (organization_id, user_id, tool, name, inputs, created_at, changed_at)
      select ${full.organizationId}, ${full.id}, 'roi', 'One of many', '{}', now(), now()
      from generate_series(1, ${MOST_CALCULATIONS})`;
    const answer = await call('POST', '/calculations', buildCalculation(), full);
    expect(answer).toMatchObject({ status: 409, body: { code: 'calculations_full' } });
    const other = await signUpMember(server, full.organizationId, 'assistant');
    expect((await call('POST', '/calculations', buildCalculation(), other)).status).toBe(201);
    const first = (await call('GET', '/calculations?limit=150', undefined, full)).body;
    const rest = await call('GET', `/calculations?limit=150&cursor=${first.nextCursor}`, undefined, full);
    expect([first.items.length, rest.body.items.length]).toEqual([150, 50]);
  });
});

describe('what is known of a property', () => {
  test('is the area, the rents of today and the expenses of a year, for whoever may see them', async () => {
    const property = await addProperty(server, owner, {}, 2);
    const { id: propertyId, unitIds } = property;
    await server.owner`update units set area_sqm = 62.5 where property_id = ${propertyId}`;
    for (const [at, monthlyRentAmount] of [400_000, 550_000].entries())
      await addLease(server, owner, unitIds[at]!, {
        startsOn: '2026-01-01',
        endsOn: '2026-12-31',
        monthlyRentAmount,
        makeAccount: false,
      });
    for (const [category, amount, expenseDate] of [
      ['insurance', 120_000, '2026-03-01'],
      ['maintenance', 80_000, '2026-10-01'],
      ['mortgage', 500_000, '2026-10-01'],
      ['insurance', 999_999, '2025-03-01'],
    ] as const)
      await addExpense(server, owner, { category, amount, expenseDate, propertyId });
    const path = `/properties/${propertyId}/calculation-figures`;
    const ils = (amount: number) => ({ amount, currency: 'ILS' });
    expect((await call('GET', path)).body).toMatchObject({
      unit: null,
      areaSqm: 125,
      monthlyRent: ils(950_000),
      leaseCount: 2,
      termMonths: null,
      expenses: { running: ils(200_000), fixed: ils(120_000), mortgage: ils(500_000) },
    });
    expect((await call('GET', `${path}?unitId=${unitIds[1]}`)).body).toMatchObject({
      unit: { id: unitIds[1] },
      areaSqm: 62.5,
      monthlyRent: ils(550_000),
      leaseCount: 1,
      termMonths: 12,
      expenses: null,
    });
    const stranger = await signUpOwner(server);
    const theirs = await addProperty(server, stranger);
    expect((await call('GET', path, undefined, stranger)).status).toBe(404);
    expect((await call('GET', `${path}?unitId=${theirs.unitIds[0]}`)).status).toBe(404);
    expect((await call('GET', path, undefined, colleague)).status).toBe(403);
    const saved = await call('POST', '/calculations', buildCalculation({ propertyId: theirs.id }));
    expect(saved.body.errors).toEqual([{ path: 'propertyId', code: 'not_found' }]);
  });
});

describe('on paper', () => {
  test.each([
    ['en', 'mortgage', { tracks: '2', loan1: '800000', kind2: 'prime', loan2: '200000' }],
    ['he', 'purchase-tax', { price: '2500000' }],
    ['he', 'roi', { held: '12', cashFlow: '-4000' }],
  ] as const)('in %s, %s says what the domain computes, with its sources', async (language, tool, values) => {
    const query = new URLSearchParams({
      tool,
      language,
      name: 'הרצל 14',
      values: String(new URLSearchParams(values)),
    });
    const answer = await call('GET', `/calculation-paper?${query}`);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['content-disposition'])).toContain(`${tool}-2026-11-22.pdf`);
    const said = await readText(answer.raw, language);
    const law = (await server.request('GET', '/api/v1/public/law')).body as PublicLaw;
    const t = createTranslator(language, 'calculators');
    const reader = { t, writing: writingIn(language), isolate: asItIs };
    const { outcome } = answerOf(tool, values, law, reader);
    const squeezed = said.replaceAll(/\s/g, '');
    const missing = [...outcome!.figures, ...outcome!.steps].filter(
      ({ value }) => !/\p{L}/u.test(value) && !squeezed.includes(value.replaceAll(/\s/g, '')),
    );
    expect(missing).toEqual([]);
    expect(findMisplaced(said, ['2026', t('inputs'), t('arithmetic')])).toEqual([]);
    for (const row of outcome!.years?.rows ?? []) expect(said).toContain(row[1]);
    expect(said.includes(createTranslator(language, 'common')('legalNote'))).toBe(tool !== 'roi');
  });

  test('is refused at the field where a figure is none', async () => {
    const answer = await call('GET', '/calculation-paper?tool=roi&values=held%3Dmany');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'values.held', code: 'invalid' }] },
    });
  });
});
