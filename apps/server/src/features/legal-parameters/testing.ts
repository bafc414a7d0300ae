import type { recordLegalLadder } from '@dira/contract/legal-ladders';
import type { recordLegalParameter } from '@dira/contract/legal-parameters';
import type { z } from 'zod';

type Given = z.input<(typeof recordLegalParameter)['body']>;

/** Two months' rent at most, from November 2026. */
export function buildParameter(change: Partial<Given> = {}): Given {
  return {
    name: 'security_cap_months',
    value: 2,
    validFrom: '2026-11-01',
    section: 's.25J(b)',
    source: 'Book of Laws 9999',
    ...change,
  };
}

type GivenLadder = z.input<(typeof recordLegalLadder)['body']>;

/** Investors pay 9 % on all, from 2027. */
export function buildLadder(change: Partial<GivenLadder> = {}): GivenLadder {
  return {
    name: 'purchase_tax_investment',
    steps: [{ upTo: null, rate: 900 }],
    validFrom: '2027-01-01',
    section: 'Real Estate Taxation Law',
    source: 'Book of Laws 9999',
    ...change,
  };
}
