import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseListedDate } from './dates.ts';

function read(text: string): string | null {
  const date = parseListedDate(text);
  if (date === null) return null;
  return 'day' in date ? date.day.toString() : date.month.toString();
}

test.each([
  ['1/2/26', '2026-02-01'],
  ['01.02.26', '2026-02-01'],
  ['1-2-26', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['31/12/98', '1998-12-31'],
  ['46213', '2026-07-10'],
  ['1 בפברואר 2026', '2026-02-01'],
  ['1 ב-פברואר 2026', '2026-02-01'],
  ['1 לפברואר, 2026', '2026-02-01'],
  ['28 פבר׳ 26', '2026-02-28'],
  ["15 ינו' 2026", '2026-01-15'],
  ['\u200F1 במרס 2026', '2026-03-01'],
  ['1-Feb-26', '2026-02-01'],
  ['1st February 2026', '2026-02-01'],
  ['February 1, 2026', '2026-02-01'],
  ['פברואר 2026', '2026-02'],
  ['Sept. 2026', '2026-09'],
  ['02/2026', '2026-02'],
])('%j is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  '',
  '31/2/26',
  '30 בפברואר 2026',
  '1/2',
  '2/26',
  '13/2026',
  '26-01-27',
  '1/2-26',
  '2026',
  'פברואר',
  '1 באדר 2026',
  'מיידי',
])('%j is no day, or could be two', (text) => {
  expect(read(text)).toBeNull();
});

test('each day that is written with two digits of its year, with slashes or dots, is read back as itself', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('/', '.'), (date, separator) => {
      const [year = '', month = '', day = ''] = date.toISOString().slice(2, 10).split('-');
      const short = [Number(day), Number(month), year].join(separator);
      expect(read(short)).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
