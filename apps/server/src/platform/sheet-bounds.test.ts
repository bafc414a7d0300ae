import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFixture } from '../features/rent-roll-imports/testing.ts';
import { readWorkbook } from './workbook-reading.ts';

const workbook = readFixture('rent-roll-english.xlsx');

/** The workbook of the fixture, its first sheet written differently. */
function rewrite(change: (sheet: string) => string): Uint8Array {
  const parts = unzipSync(workbook);
  const name = 'xl/worksheets/sheet1.xml';
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) });
}

const withRow = (row: string) => rewrite((sheet) => sheet.replace('</sheetData>', `${row}</sheetData>`));

test.each([
  ['formatted', '<row r="1048576"><c r="XFD1048576" s="1"/></row>'],
  ['formatted, in long form', '<row r="1048576"><c r="XFD1048576" s="1"></c></row>'],
  ['a row alone', '<row r="1048576" ht="20"/>'],
])('a last corner of the sheet that says nothing is not unfolded: %s', async (_, row) => {
  expect(await readWorkbook(withRow(row))).toEqual(await readWorkbook(workbook));
});

test.each([
  ['too_many_columns', '<row r="900"><c r="XFD900"><v>1</v></c></row>'],
  ['too_many_rows', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
])('one that says something is refused before it is: %s', async (reason, row) => {
  await expect(readWorkbook(withRow(row))).rejects.toMatchObject({ reason });
});

test('corners of many sheets are refused before they unfold together', async () => {
  const corner = '<row r="39999"><c r="GR39999"><v>1</v></c></row>';
  await expect(readWorkbook(withRow(corner))).rejects.toMatchObject({ reason: 'too_much' });
});
