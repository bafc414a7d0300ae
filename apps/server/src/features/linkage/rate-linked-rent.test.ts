import { describeLinkedCharge } from '@dira/i18n/linked-charge-words';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRate, publishRate } from '../exchange-rates/testing.ts';
import { addRentalWithTenant, listCharges, readLedger, requireSound, type Rental } from '../money/testing.ts';
import { settleLinkages } from './settlement.ts';
import { readLinkage, requireLinkageSound } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await requireSound(server);
  await requireLinkageSound(server);
  await server.close();
});

const amounts = async (of: Rental) =>
  (await listCharges(server, of)).map(({ kind, amount }) => `${kind} ${amount.amount}`);

async function link({ owner, path }: Rental, body: object) {
  const answer = await server.request('PUT', path('/linkage'), { as: owner, body });
  await settleLinkages(server.services);
  return answer;
}

/** Rent of ₪4,500 from October, due on the 1st. 1 November 2026 is a Sunday, without a rate of its own. */
test('rent in shekels follows the dollar: charged once, corrected once, and told with its arithmetic', async () => {
  const rental = await addRentalWithTenant(server);
  const { owner, tenant, path, myPath } = rental;
  const toDollar = { linkedTo: 'USD', baseRateOn: '2026-10-03', floor: 'none' };
  const refusals = [
    [toDollar, 'rate_not_published', 'baseRateOn', 'rate_not_published'],
    [{ linkedTo: 'USD' }, 'invalid_request', 'baseRate', 'required'],
    [{ ...toDollar, baseRateOn: '2026-12-01' }, 'invalid_request', 'baseRateOn', 'in_future'],
    [{}, 'invalid_request', 'baseIndexMonth', 'required'],
  ] as const;
  for (const [body, code, at, field] of refusals)
    expect(await link(rental, body)).toMatchObject({
      status: 422,
      body: { code, errors: [{ path: at, code: field }] },
    });

  await publishRate(server, { currency: 'USD', on: '2026-10-01', millionths: 3_650_000 });
  const typed = await addRate(server, owner, { on: '2026-10-30', rate: '3.7241' });
  expect((await link(rental, toDollar)).status).toBe(204);
  expect(await amounts(rental)).toEqual(['rent 450000', 'rent 450000', 'adjustment 9136']);
  const read = await readLinkage(server, rental);
  expect(read).toMatchObject({
    terms: { linkedTo: 'USD', baseRate: '3.6500', baseRateOn: '2026-10-03' },
    current: {
      indexMonth: null,
      rateOn: '2026-11-01',
      linked: { rate: { on: '2026-10-30', rate: '3.7241' }, changeBasisPoints: 203 },
    },
    history: [
      { amount: { amount: 459_136 }, linked: { linkedTo: 'USD', baseRate: '3.6500' } },
      { amount: { amount: 450_000 }, chargeId: null },
    ],
  });
  expect((await server.request('GET', myPath('/linkage'), { as: tenant })).body).toEqual(read);
  const { lines } = await readLedger(server, rental);
  expect(lines.at(-1).description).toMatch(/30\/10\/2026.*₪4,500 × 3\.7241 ÷ 3\.6500 = ₪4,591\.36/);
  const { linkage } = lines.at(-1);
  expect(describeLinkedCharge(linkage, 'ILS', createTranslator('he', 'linkage'), 'he')).toContain('דולר');
  expect(await settleLinkages(server.services)).toBe(0);

  const corrected = { as: owner, body: { rate: '3.71' } };
  await server.request('PATCH', owner.path(`/exchange-rates/${typed}`), corrected);
  expect(await settleLinkages(server.services)).toBe(1);
  expect(await amounts(rental)).toEqual(['rent 450000', 'rent 450000', 'adjustment 7397']);

  // A rate that nobody entered waits, and what was charged stays until then; the index takes its place in the end.
  await link(rental, { linkedTo: 'EUR', baseRate: '4.2' });
  expect(await readLinkage(server, rental)).toMatchObject({
    terms: { baseRate: '4.2000', baseRateOn: null },
    current: { rateOn: '2026-11-01', isPublished: true, linked: null },
  });
  expect((await amounts(rental))[2]).toBe('adjustment 7397');
  await addRate(server, owner, { currency: 'EUR', on: '2026-10-28', rate: '4.41' });
  await settleLinkages(server.services);
  expect((await amounts(rental))[2]).toBe('adjustment 22500');
  await server.request('DELETE', path('/linkage'), { as: owner });
  await settleLinkages(server.services);
  expect(await amounts(rental)).toEqual(['rent 450000', 'rent 450000']);
});

test('a linkage holds exactly the fields of what it follows', async () => {
  const rental = await addRentalWithTenant(server);
  await link(rental, { linkedTo: 'USD', baseRate: '3.65' });
  for (const change of [
    "linked_to = 'index'",
    'base_rate_millionths = null',
    "base_index_month = '2026-08-01'",
    "linked_to = 'GBP'",
  ])
    await expect(
      server.owner.unsafe(`update lease_linkages set ${change} where lease_id = '${rental.lease.id}'`),
      change,
    ).rejects.toThrow(/check constraint/);
});
