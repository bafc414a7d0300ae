import { describe, expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { gapsOf } from './present.ts';

const empty = {
  seller: { name: '', number: '', address: '', phone: '', email: '' },
  accessibility: { coordinator: '', phone: '', email: '', reviewedOn: '' },
  bank: { holder: '', bank: '', branch: '', account: '', iban: '' },
  dollar: [{ agorot: 370, on: '2026-11-22' }],
  claims: { landlords: '', uptime: '', rating: '' },
  testimonials: [],
};

describe('what is missing of what the operator says', () => {
  test('is named until it is there, each by itself', () => {
    expect(gapsOf(empty)).toHaveLength(7);
    const told = {
      ...empty.seller,
      name: 'Dira Ltd',
      number: '514713288',
      address: 'Haifa',
      phone: '04-8123456',
    };
    expect(gapsOf({ ...empty, seller: told })).toEqual([
      'accessibility_coordinator',
      'accessibility_review',
      'bank_account',
    ]);
    expect(gapsOf({ ...empty, bank: { ...empty.bank, iban: 'IL620108000000099999999' } })).not.toContain(
      'bank_account',
    );
  });

  test('stands beside the plans at the prices of today, for the operator alone', async () => {
    const server = await startServerForTest();
    const ask = (as: Awaited<ReturnType<typeof signUpOwner>>) =>
      server.request('GET', '/api/v1/operator/site-content', { as });
    const owner = await signUpOwner(server);
    expect((await ask(owner)).status).toBe(403);
    const { status, body } = await ask({ ...owner, ...(await signUpOperator(server)) });
    expect(status).toBe(200);
    // 29 dollars at 3.70 with 18 % VAT; 300 for a year.
    expect(body.plans[0]).toEqual({
      plan: 'starter',
      perMonth: 2900,
      perYear: 30_000,
      inAgorot: { perMonth: 12_661, perYear: 130_980 },
      units: 10,
      properties: 5,
    });
    expect([body.vatRate, body.content.dollar[0].agorot]).toEqual([1800, 370]);
  });
});
