import { expect, test } from 'vitest';
import { checkDefinition } from './definition.ts';
import { REPORT_TEMPLATES, TEMPLATE_GROUPS } from './templates.ts';

test('every template can be asked, has an id of its own, and no heading is empty', () => {
  const issues = REPORT_TEMPLATES.map(({ id, definition }) => [id, checkDefinition(definition)] as const);
  expect(issues.filter(([, found]) => found.length > 0)).toEqual([]);
  expect(new Set(REPORT_TEMPLATES.map(({ id }) => id)).size).toBe(REPORT_TEMPLATES.length);
  expect(new Set(REPORT_TEMPLATES.map(({ group }) => group))).toEqual(new Set(TEMPLATE_GROUPS));
});
