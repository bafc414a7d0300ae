import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeWorkbook, { type Cell as SheetCell } from 'write-excel-file/node';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addImport, listFindings, listRows } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const get = async (path: string) => (await server.request('GET', path, { as: owner })).body;

const HEADER = ['כתובת', 'עיר', 'דירה', 'שוכר/ת', 'תחילת חוזה', 'סיום חוזה', 'שכ"ד', 'פיקדון'];

const row = (...cells: (string | number | SheetCell)[]): SheetCell[] =>
  cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? { value: cell } : cell));
const lease = (unit: string, tenant: string, ...amounts: (number | SheetCell)[]) =>
  row(null, null, unit, tenant, '1/10/26', '30/9/27', ...amounts);

describe('cells that were made one, and rows that add up', () => {
  const sheet = [
    row({ value: 'רשימת דיירים', columnSpan: 8 }),
    row(...HEADER),
    lease('1', 'ענת לוי', { value: 4500, rowSpan: 2 }, 9000)
      .with(0, { value: 'הרצל 14', rowSpan: 3 })
      .with(1, { value: 'חיפה', rowSpan: 3 }),
    lease('2', 'בני כהן', null, 9000),
    lease('3', 'גל רז', 5200, 9000),
    row('סה"כ', null, null, null, null, null, 9700, 27_000),
  ];

  test('a house that is written once is the house of each of its flats', async () => {
    const { path } = await addImport(server, owner, await writeWorkbook(sheet).toBuffer());
    const rows = await listRows(server, owner, path());
    expect(
      rows.map(({ number, property, unit }) => [number, property.streetAddress, property.city, unit.number]),
    ).toEqual([
      [1, 'הרצל 14', 'חיפה', '1'],
      [2, 'הרצל 14', 'חיפה', '2'],
      [3, 'הרצל 14', 'חיפה', '3'],
    ]);
  });

  test('one rent for two flats is asked about; what adds up is left out, and said so', async () => {
    const { path } = await addImport(server, owner, await writeWorkbook(sheet).toBuffer());
    expect(await listFindings(server, owner, path())).toEqual(['2 error monthlyRent required']);
    expect(await get(path())).toMatchObject({ totalRows: [4], counts: { ready: 2, error: 1 } });
  });
});
