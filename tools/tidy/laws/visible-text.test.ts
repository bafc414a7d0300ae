import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { visibleText } from './visible-text.ts';

const page = 'apps/web/app/features/leases/pages/lease.tsx';

test.each([
  '<b>Rent</b>',
  '<b>שכר דירה</b>',
  "<b>{'Rent'}</b>",
  "<b>{isLate ? 'late' : t('paid')}</b>",
  '<b>{`${days} days`}</b>',
  '<b>{count && "open"}</b>',
  '<button aria-label="Close" />',
  "<input placeholder={'Search'} />",
  '<Panel title="Lease" />',
  "notifications.show({ message: 'Saved well' })",
])('%s must come from a catalogue', (code) => {
  expect(violationsIn(visibleText, { [page]: `const shown = ${code};` })).toHaveLength(1);
});

test.each([
  "<b>{t('rent')}</b>",
  '<b>₪ 4,500 · 12/2026</b>',
  '<b>Dira</b>',
  '<kbd>K</kbd>',
  '<b className="rent" id="rent">{amount}</b>',
  "<Panel title={t('lease.title')} />",
  "const item = { label: 'nav.leases' }",
])('%s is let through', (code) => {
  expect(
    violationsIn(visibleText, { [page]: code.startsWith('const') ? code : `const shown = ${code};` }),
  ).toEqual([]);
});

test('tests and the server have no screen', () => {
  const tree = {
    'apps/web/app/ui/Table.test.tsx': '<b>Rent</b>;',
    'apps/server/src/http/app.ts': "const a = { title: 'Not found' };",
  };
  expect(violationsIn(visibleText, tree)).toEqual([]);
});
