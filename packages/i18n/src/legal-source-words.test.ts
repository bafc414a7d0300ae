import { expect, test } from 'vitest';
import { nameLawReference, nameStatute } from './legal-source-words.ts';

const says: Record<string, string> = {
  'statutes.section': 's.{{section}}',
  'statutes.schedule': '{{section}}, schedule {{number}}',
  'statutes.guaranteeLaw': 'guarantee {{section}}',
  'statutes.landLaw': 'land',
};
const t = ((key: string, values: Record<string, string> = {}) =>
  (says[key] ?? key).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  )) as unknown as Parameters<typeof nameStatute>[1];

test.each([
  ['s.25F', 's.25F', 's.25ו'],
  ['s.25J(e)', 's.25J(e)', 's.25י(ה)'],
  ['s.25O', 's.25O', 's.25טו'],
  ['s.25B, Second Schedule (7)', 's.25B, schedule 7', 's.25ב, schedule 7'],
  ['Guarantee Law, s.21(b)', 'guarantee s.21(b)', 'guarantee s.21(ב)'],
  ['Land Law, 1969', 'land', 'land'],
])('%s is named in English and counted as the Hebrew law does', (statute, english, hebrew) => {
  expect(nameStatute(statute, t, 'en')).toBe(english);
  expect(nameStatute(statute, t, 'he')).toBe(hebrew);
});

test('a law and its section are named together; what an operator wrote stays as it is', () => {
  const law = { source: 'Hire and Borrowing Law, 5731-1971', section: 's.25H' };
  expect(nameLawReference(law, t, 'he')).toBe('sources.hireLaw, s.25ח');
  expect(nameLawReference({ source: 'Order of 2027', section: 'item 4' }, t, 'he')).toBe(
    'Order of 2027, item 4',
  );
});
