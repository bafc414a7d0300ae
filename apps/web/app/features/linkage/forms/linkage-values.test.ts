import { expect, test } from 'vitest';
import { checkLinkage, linkageValues, toTerms } from './linkage-values.ts';

test('what was saved comes back as it was', () => {
  const terms = {
    linkedTo: 'index',
    indexMethod: 'for_month',
    baseIndexMonth: '2026-08',
    basePoints: '103.2',
    baseYear: 2024,
    series: '120010',
    floor: 'previous',
    capBasisPoints: 350,
    rounding: 'shekel',
    frequency: 'yearly',
    startsIn: '2026-10',
  } as const;
  const { series: _, ...sent } = terms;
  expect(toTerms(linkageValues(terms, '2026-01-15'))).toEqual(sent);
});

test('a new linkage begins with the lease and reads the published base', () => {
  const values = { ...linkageValues(null, '2026-10-15'), baseIndexMonth: '2026-08', baseYear: 2024 };
  expect(toTerms(values)).toEqual({
    linkedTo: 'index',
    indexMethod: 'known',
    baseIndexMonth: '2026-08',
    floor: 'base',
    capBasisPoints: null,
    rounding: 'agora',
    frequency: 'monthly',
    startsIn: '2026-10',
  });
});

test('a cap in percent is whole hundredths of it', () => {
  const values = { ...linkageValues(null, '2026-10-15'), baseIndexMonth: '2026-08', cap: 4.35 };
  expect(toTerms(values).capBasisPoints).toBe(435);
});

test('of a rate nothing of an index is sent, and the rate or its day is needed', () => {
  const terms = {
    linkedTo: 'USD',
    baseRate: '3.6500',
    baseRateOn: '2026-10-01',
    floor: 'none',
    capBasisPoints: null,
    rounding: 'agora',
    frequency: 'monthly',
    startsIn: '2026-10',
  } as const;
  const values = { ...linkageValues(terms, '2026-10-15'), baseIndexMonth: '2026-08', basePoints: '103.2' };
  expect(toTerms(values)).toEqual(terms);
  const { baseRateOn: _, ...typed } = terms;
  expect(toTerms({ ...values, baseRateOn: null })).toEqual(typed);
  expect(toTerms({ ...values, baseRate: '3,65' })).toMatchObject({ baseRate: '3.65' });
  expect(checkLinkage({ ...values, baseRate: '' })['baseRate']).toBeNull();
});
