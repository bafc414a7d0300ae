import { parse } from 'csv-parse/sync';
import { array, assert, constantFrom, property, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { withGuard, withoutGuard } from './formula-guard.ts';

const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const formulas = ['=1+1', '+1', '-2+3', '@SUM(A1)', '|calc', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20A'];
const pieces = [
  ...breaks,
  ...formulas,
  '\t',
  ';',
  ',',
  '"',
  '""',
  "'",
  ' ',
  '\u00A0',
  '\u200F',
  '\uFEFF',
  'א',
];
const hostile: Arbitrary<string> = array(constantFrom(...pieces), { maxLength: 8 }).map((parts) =>
  parts.join(''),
);

/** A cell that a spreadsheet computes, whatever nobody sees before it. */
const computed = /^[\p{Z}\p{C}]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]/u;

describe('a table', () => {
  test('has the cells that were written, each a text, for whoever reads commas and quotes', () => {
    assert(
      property(array(hostile, { minLength: 2, maxLength: 2 }), (texts) => {
        const rows: string[][] = parse(writeCsv([texts, ['end', 'end']]), {
          bom: true,
          relax_column_count: true,
        });
        expect(rows).toHaveLength(2);
        expect(rows[0]).toEqual(texts.map(withGuard));
        expect(rows.flat().filter((cell) => computed.test(cell))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([';', '\t', '\n'])('has no formula for whoever cuts at %j and knows no quotes', (separator) => {
    assert(
      property(hostile, (text) => {
        const file = writeCsv([['first', text, 'last']])
          .toString()
          .slice(1);
        const cells = file.split(/[\n\r\v\f\x85\u2028\u2029]/).flatMap((line) => line.split(separator));
        expect(cells.filter((cell) => computed.test(cell.replace(/^"/, '')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['rent\n=1+1', "rent\n'=1+1"],
    ['rent\r\n \u200F=1+1', "rent\r\n' \u200F=1+1"],
    ['rent\u2028+1', "rent\u2028'+1"],
    ['rent;@A1', "rent;'@A1"],
    [';=1', "';'=1"],
    ['rent - half', 'rent - half'],
    ['a+b=c', 'a+b=c'],
    ['\trent', "'\trent"],
  ])('writes %j as %j, and reads it back', (text, written) => {
    expect(withGuard(text)).toBe(written);
    expect(withoutGuard(written)).toBe(text);
  });

  test('quotes every field, and leaves figures that we computed to be computed with', () => {
    expect(writeCsv([['a', '', 7, { figure: '-0.05' }]]).toString()).toBe('\uFEFF"a","","7","-0.05"\r\n');
  });
});
