import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { formLimits } from './form-limits.ts';

const form = 'apps/web/app/features/tenants/forms/person-fields.tsx';

test.each(['<TextField maxLength={120} />;', '<input maxLength="120" />;'])(
  '%s has a limit of its own',
  (code) => {
    expect(violationsIn(formLimits, { [form]: code })).toHaveLength(1);
    expect(violationsIn(formLimits, { 'apps/web/app/screens/lease/note.tsx': code })).toHaveLength(1);
  },
);

test('a limit of the schema is none of its own, and a reason allows one', () => {
  expect(violationsIn(formLimits, { [form]: '<TextField maxLength={tenantLimits.fullName} />;' })).toEqual(
    [],
  );
  const typed = '<TextField\n  // Nine digits, with dashes between.\n  maxLength={14}\n/>;';
  expect(violationsIn(formLimits, { [form]: typed })).toEqual([]);
});

test('the kit may know the length of a code', () => {
  expect(
    violationsIn(formLimits, { 'apps/web/app/ui/fields/code-field.tsx': '<input maxLength={12} />;' }),
  ).toEqual([]);
});
