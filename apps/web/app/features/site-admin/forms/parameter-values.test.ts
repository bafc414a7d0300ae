import { expect, test } from 'vitest';
import { faultsOf, parameterValues, toParameter } from './parameter-values.ts';
import type { ParameterValues } from './parameter-values.ts';

const standing = {
  name: 'repair_days',
  value: 30,
  unit: 'days',
  validFrom: '2017-09-17',
  validTo: null,
  section: 's.25H(b)',
  source: 'The law',
  sourceUrl: '',
  checkedOn: '2026-11-21',
} as const;
const typed: ParameterValues = { ...parameterValues(standing, 'correct', '2026-11-22'), value: 21 };
const faultyFields = (change: Partial<ParameterValues>) =>
  Object.entries(faultsOf('repair_days', { ...typed, ...change })).flatMap(([field, problem]) =>
    problem === null ? [] : [field],
  );

test('a correction keeps the day and the section, a new value asks for a day and its source', () => {
  expect(typed).toMatchObject({ validFrom: '2017-09-17', source: 'The law', checkedOn: '2026-11-22' });
  expect(parameterValues(standing, 'new', '2026-11-22')).toMatchObject({
    value: null,
    validFrom: null,
    section: 's.25H(b)',
    source: '',
  });
});

test.each([
  [{}, []],
  [{ value: null }, ['value']],
  [{ value: 3651 }, ['value']],
  [{ validTo: '2017-09-16' }, ['validTo']],
  [{ source: ' ', section: '' }, ['section', 'source']],
  [{ sourceUrl: 'javascript:alert(1)' }, ['sourceUrl']],
  [{ sourceUrl: 'https://example.gov.il/law' }, []],
])('%o has faults at %o', (change, expected) => {
  expect(faultyFields(change)).toEqual(expected);
});

test('what is sent is trimmed', () => {
  expect(toParameter('repair_days', { ...typed, source: ' Book 1 ' })).toMatchObject({
    name: 'repair_days',
    value: 21,
    source: 'Book 1',
  });
});
