import { expect, test } from 'vitest';
import { documentKinds, needsAllocationNumber, type AllocatedDocument } from './tax-documents.ts';

test.each([
  ['what is paid in full', { gross: 118, paid: 118 }, ['invoice_receipt', 'invoice']],
  ['what is paid in part', { gross: 118, paid: 117 }, ['invoice']],
  ['what was taken back', { gross: -118, paid: 0 }, ['credit']],
])('for %s is issued', (_, sum, kinds) => {
  expect(documentKinds(sum)).toEqual(kinds);
});

test.each<[string, Partial<AllocatedDocument>, boolean]>([
  ['an invoice to a dealer above the threshold', {}, true],
  ['one that is a receipt too', { kind: 'invoice_receipt' }, true],
  ['one that comes to the threshold', { net: 500_000 }, false],
  ['a credit', { kind: 'credit', net: -500_001 }, false],
  ['one to somebody who is no dealer', { dealerNumber: null }, false],
  ['one in dollars', { currency: 'USD' }, false],
  ['one from before there was a threshold', { issuedOn: '2024-05-04' }, false],
])('%s', (_, change, isNeeded) => {
  const document: AllocatedDocument = {
    kind: 'invoice',
    net: 500_001,
    currency: 'ILS',
    issuedOn: '2026-06-01',
    dealerNumber: '510000003',
    ...change,
  };
  expect(needsAllocationNumber(document, { value: 500_000, validFrom: '2024-05-05' })).toBe(isNeeded);
});
