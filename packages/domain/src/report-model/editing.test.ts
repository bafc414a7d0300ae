import { expect, test } from 'vitest';
import { DATASET_IDS, isSeen } from './datasets.ts';
import { checkDefinition } from './definition.ts';
import { askedOf, linesOf, sortableColumns, startOf, withDataset, withGroups } from './editing.ts';

const sees = (dataset: (typeof DATASET_IDS)[number], field: string) => isSeen(dataset, field, () => true);
const blind = (dataset: (typeof DATASET_IDS)[number], field: string) =>
  isSeen(dataset, field, (action) => action !== 'money.see' && action !== 'expenses.see');

test('each dataset begins with what can be asked, and nothing that its person may not see', () => {
  for (const dataset of DATASET_IDS) expect(checkDefinition(askedOf(startOf(dataset, sees)))).toEqual([]);
  expect(startOf('charges', sees).fields.map(({ field }) => field)).toEqual([
    'dueOn',
    'tenant',
    'property',
    'amount',
  ]);
  expect(startOf('leases', blind).fields.map(({ field }) => field)).not.toContain('rent');
});

test('another dataset keeps what both have, and what no longer fits leaves', () => {
  const charges = {
    ...startOf('charges', sees),
    fields: [{ field: 'amount', aggregate: 'sum' as const }],
    filters: [
      { field: 'city', operator: 'equals' as const, value: 'Haifa' },
      { field: 'open', operator: 'greaterThan' as const, value: 0 },
    ],
    groupBy: [{ field: 'property', unit: null }],
    pivotBy: { field: 'dueOn', unit: 'month' as const },
    sortBy: { column: 'amount.sum', direction: 'desc' as const },
  };
  const payments = withDataset(charges, 'payments', sees);
  expect(payments).toMatchObject({
    fields: [{ field: 'amount' }],
    filters: [{ field: 'city' }],
    groupBy: [{ field: 'property' }],
    pivotBy: null,
    sortBy: { column: 'amount.sum' },
  });
  const messages = withDataset(charges, 'messages', sees);
  expect(messages).toMatchObject({ filters: [], groupBy: [], sortBy: null });
  for (const other of DATASET_IDS)
    expect(checkDefinition(askedOf(withDataset(charges, other, sees)))).toEqual([]);
});

test('groups turn lines into figures, and lines come back with the last group', () => {
  const charges = { ...startOf('charges', sees), sortBy: { column: 'dueOn', direction: 'asc' as const } };
  const grouped = withGroups(charges, [{ field: 'property', unit: null }], sees);
  expect(grouped.fields).toEqual([{ field: 'amount', aggregate: null }]);
  expect(grouped.sortBy).toBeNull();
  expect(sortableColumns(grouped).map(({ key }) => key)).toEqual(['property', 'amount.sum', 'lines']);
  const twice = {
    ...grouped,
    fields: [...grouped.fields, { field: 'amount', aggregate: 'average' as const }],
  };
  const again = withGroups(twice, [], sees);
  expect(again.fields.map(({ field }) => field)).toEqual(['dueOn', 'tenant', 'property', 'amount']);
  const counted = withGroups(startOf('messages', sees), [{ field: 'person', unit: null }], sees);
  expect(checkDefinition(askedOf(counted))).toEqual([]);
});

test('a filter without a value asks for nothing', () => {
  const draft = {
    ...startOf('charges', sees),
    filters: [
      { field: 'city', operator: 'equals' as const, value: null },
      { field: 'city', operator: 'contains' as const, value: '' },
      { field: 'amount', operator: 'greaterThan' as const, value: 0 },
    ],
  };
  expect(askedOf(draft).filters).toEqual([{ field: 'amount', operator: 'greaterThan', value: 0 }]);
});

test('the lines of a group are the same report, narrowed to it', () => {
  const definition = askedOf(
    withGroups(
      startOf('payments', sees),
      [
        { field: 'property', unit: null },
        { field: 'paidOn', unit: 'month' },
      ],
      sees,
    ),
  );
  const lines = linesOf(
    definition,
    [
      { field: 'property', value: 'Herzl 14' },
      { field: 'paidOn', value: '2026-10' },
    ],
    sees,
  );
  expect(lines).toMatchObject({
    groupBy: [],
    sortBy: { column: 'paidOn', direction: 'desc' },
    filters: [
      { field: 'property', operator: 'equals', value: 'Herzl 14' },
      { field: 'paidOn', operator: 'greaterThan', value: '2026-09-30' },
      { field: 'paidOn', operator: 'lessThan', value: '2026-11-01' },
    ],
  });
  expect(lines?.fields.map(({ field }) => field)).toEqual(['paidOn', 'tenant', 'amount']);
  expect(lines && checkDefinition(lines)).toEqual([]);
  expect(linesOf(definition, [{ field: 'property', value: null }], sees)).toBeNull();
});
