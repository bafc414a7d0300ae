import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { catalogueUsage } from './catalogue-usage.ts';

const page = 'apps/web/app/features/leases/pages/lease.tsx';

function violationsWith(texts: object, code: string): string[] {
  return violationsIn(catalogueUsage, {
    'packages/i18n/catalogues/en/leases.json': JSON.stringify(texts),
    [page]: code,
  });
}

test.each([
  ["t('nope');", 'a key that does not exist'],
  ["t('leases:nope');", 'a key that its namespace lacks'],
  ["useTranslation('money'); t('title');", 'a key of another namespace'],
  ['<Trans i18nKey="nope" />;', 'a key of a Trans element'],
  ["t(isLate ? 'nope' : 'title');", 'a key behind a condition'],
  ['t(`nope.${status}`);', 'a key put together outside the list'],
])('%s: %s is named', (code) => {
  expect(violationsWith({ title: 'Leases' }, `const used = 'title';\n${code}`)).toHaveLength(1);
});

test.each([
  "t('title'); t('form.save');",
  "useTranslation('leases'); t('title'); t('form.save');",
  "i18n.t('leases:title'); const save = 'leases:form.save';",
  "useTranslation('leases', { keyPrefix: 'form' }); t('save'); const also = 'title';",
])('%s uses every key', (code) => {
  expect(violationsWith({ title: 'Leases', form: { save: 'Save' } }, code)).toEqual([]);
});

test('a key that nothing names is dead', () => {
  expect(violationsWith({ title: 'Leases', old: 'Old' }, "t('title');")).toEqual([
    'packages/i18n/catalogues/en/leases.json:1 leases:old is used nowhere',
  ]);
});

test('a plural family is used under its base', () => {
  expect(
    violationsWith({ units_one: '{{count}} unit', units_other: '{{count}} units' }, "t('units', { count });"),
  ).toEqual([]);
});

test('useTranslation() means the common namespace, beside others of the file', () => {
  const tree = {
    'packages/i18n/catalogues/en/common.json': JSON.stringify({ close: 'Close' }),
    'packages/i18n/catalogues/en/leases.json': JSON.stringify({ title: 'Leases' }),
    [page]: "useTranslation('leases'); t('title'); useTranslation(); t('close');",
  };
  expect(violationsIn(catalogueUsage, tree)).toEqual([]);
});
