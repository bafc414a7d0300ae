import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeWorkbook, { type Cell as SheetCell } from 'write-excel-file/node';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addImport, buildRentRoll, importNow, listFindings, listRows } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const get = async (path: string) => (await server.request('GET', path, { as: owner })).body;

const HEADER = ['כתובת', 'עיר', 'דירה', 'שוכר/ת', 'תחילת חוזה', 'סיום חוזה', 'שכ"ד', 'פיקדון'];

const text = (value: string): SheetCell => ({ value });
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

test('a column that nothing was taken from is there with how many rows speak in it, far right too', async () => {
  const header = [...HEADER, 'ערבות בנקאית', 'הערות'];
  const house = (cells: SheetCell[], ...more: (string | number)[]) => [
    ...cells.with(0, text('הרצל 14')).with(1, text('חיפה')),
    ...row(...more),
  ];
  const sheet = [
    row('דיירים, נובמבר'),
    row(...header),
    house(lease('1', 'ענת לוי', 4500, 9000), 12_000, '-'),
    house(lease('2', 'בני כהן', 4500, 9000), 13_000, 'אין', 'חניה'),
  ];
  const { path } = await addImport(server, owner, await writeWorkbook(sheet).toBuffer());
  const { columns, mapping, linesAbove } = await get(path());
  const taken = new Set(Object.values(mapping));
  const left = columns.filter(({ index }: { index: number }) => !taken.has(index));
  expect(left).toMatchObject([
    { index: 8, header: 'ערבות בנקאית', rowCount: 2 },
    { index: 9, header: 'הערות', rowCount: 0 },
    { index: 10, header: '', rowCount: 1 },
  ]);
  expect(linesAbove).toBe(1);
});

test('what one row alone has beyond the headings is a column too, however far down', async () => {
  const roll = buildRentRoll(300, (cells, index) => (index === 299 ? [...cells, 'מפתח אצל השכן'] : cells));
  const { path } = await addImport(server, owner, roll);
  expect((await get(path())).columns.at(-1)).toEqual({ index: 18, header: '', samples: [], rowCount: 1 });
});

describe('a workbook of several sheets', () => {
  const north = [
    row(...HEADER),
    lease('1', 'ענת לוי', 4500, 9000).with(0, text('הרצל 14')).with(1, text('חיפה')),
  ];
  const south = [
    row(...HEADER),
    lease('1', 'בני כהן', 4500, 9000).with(0, text('הגפן 2')).with(1, text('אילת')),
    lease('2', 'גל רז', 5200, 9000).with(0, text('הגפן 2')).with(1, text('אילת')),
  ];
  const notes = [row('לא לשכוח להתקשר לוועד'), row('צבע למדרגות')];

  test('has an import for each that is a rent roll, which name each other and what was not read', async () => {
    const bytes = await writeWorkbook([
      { data: north, sheet: 'צפון' },
      { data: notes, sheet: 'הערות' },
      { data: south, sheet: 'דרום' },
    ]).toBuffer();
    const { id, path } = await addImport(server, owner, bytes);
    const first = await get(path());
    expect(first).toMatchObject({
      sheetName: 'צפון',
      counts: { ready: 1 },
      sameFileAs: null,
      otherSheets: [
        { name: 'דרום', rowCount: 2, importId: expect.any(String) },
        { name: 'הערות', rowCount: 2, importId: null },
      ],
    });
    const second = owner.path(`/rent-roll-imports/${first.otherSheets[0].importId}`);
    expect(await get(second)).toMatchObject({
      sheetName: 'דרום',
      counts: { ready: 2 },
      sameFileAs: null,
      otherSheets: [{ name: 'צפון', rowCount: 1, importId: id }, { name: 'הערות' }],
    });
    expect(await listRows(server, owner, second)).toHaveLength(2);
  });

  test('of which one is a copy adds each lease once', async () => {
    // What is imported here stands in the way of no other test.
    const west = [south[0] ?? [], ...south.slice(1).map((cells) => cells.with(0, text('הים 5')))];
    const bytes = await writeWorkbook([
      { data: west, sheet: 'מערב' },
      { data: west, sheet: 'גיבוי' },
    ]).toBuffer();
    const { path } = await addImport(server, owner, bytes);
    const { otherSheets } = await get(path());
    const copy = owner.path(`/rent-roll-imports/${otherSheets[0].importId}`);
    await importNow(server, owner, path());
    await importNow(server, owner, copy);
    expect(await get(path())).toMatchObject({ counts: { imported: 2 } });
    expect(await get(copy)).toMatchObject({ counts: { imported: 0, existing: 2 } });
  });

  test('brought again is known again, sheet by sheet', async () => {
    const bytes = await writeWorkbook([
      { data: north, sheet: 'צפון' },
      { data: south, sheet: 'דרום' },
    ]).toBuffer();
    const first = await addImport(server, owner, bytes);
    const { otherSheets } = await get((await addImport(server, owner, bytes)).path());
    const { otherSheets: before } = await get(first.path());
    expect(await get(owner.path(`/rent-roll-imports/${otherSheets[0].importId}`))).toMatchObject({
      sheetName: 'דרום',
      sameFileAs: { id: before[0].importId },
    });
  });
});
