import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withGuard } from '../../platform/formula-guard.ts';
import { readText } from '../../testing/pdf-text.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import { addReport, askReport, buildReport } from './testing.ts';

/** What is more than a text to SQL, to a pattern, to a spreadsheet, to a browser or to Typst. */
const texts = [
  "'; drop table reports; --",
  "O'Brien",
  '100%',
  'a_b',
  'back\\slash',
  '"quoted", and "more"',
  '=HYPERLINK("https://x.example","y")',
  '+972',
  '-1',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  '#eval("1 + 1")',
  '$x^2$',
  '@ref *bold* _it_ `raw`',
  '${1 + 1} {{name}}',
  '\u202Eright to left\u202C',
  '\u200Fמימין',
  'constructor',
  '__proto__',
  'null',
];
/** A line has none of these: what asks for one is told so at its field. */
const broken = ['nothing\u0000here', 'two\nlines', 'a\ttab'];

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  for (const text of texts) await addExpense(server, owner, { vendor: text, description: text, amount: 100 });
});
afterAll(() => server.close());

const lines = { dataset: 'expenses' as const, fields: [{ field: 'vendor' }], groupBy: [] };

test.each(texts)('%s is a text and nothing else: in a filter, in a search, as a name', async (text) => {
  const find = async (operator: 'equals' | 'contains', value: string) => {
    const filters = [{ field: 'vendor', operator, value }];
    const answer = await askReport(server, owner, { ...lines, filters });
    return answer.rows.flatMap(({ cells }) => cells);
  };
  const holding = (part: string) => texts.filter((one) => one.toLowerCase().includes(part.toLowerCase()));
  expect(await find('equals', text)).toEqual([text]);
  const part = text.slice(0, 2);
  expect((await find('contains', part)).toSorted()).toEqual(holding(part).toSorted());
  const search = `dataset=expenses&field=vendor&search=${encodeURIComponent(text)}`;
  const values = await server.request('GET', owner.path(`/report-values?${search}`), { as: owner });
  expect(values.body.items.toSorted()).toEqual(holding(text).toSorted());
  const id = await addReport(server, owner, { name: text });
  const kept = await server.request('GET', owner.path(`/reports/${id}`), { as: owner });
  expect(kept.body.name).toBe(text);
});

test.each([...texts, ...broken])('%j is refused where it is no text, at its field', async (text) => {
  const pathsOf = async (path: string, body: object) => {
    const answer = await server.request('POST', owner.path(path), { as: owner, body });
    expect(answer.status).toBe(422);
    return [...new Set<string>(answer.body.errors.map(({ path: at }: { path: string }) => at))];
  };
  const filters = [
    [text, 'equals'],
    ['amount', text],
    ['amount', 'equals'],
    ['countsOn', 'equals'],
    ['countsOn', 'within'],
    ['payer', 'equals'],
    ['isDeductible', 'equals'],
  ].map(([field, operator]) => ({ field, operator, value: text }));
  const wrong = { dataset: 'expenses', fields: [{ field: text }], groupBy: [{ field: text }] };
  const sortBy = { column: text, direction: 'asc' };
  expect(await pathsOf('/report-answers', { ...wrong, pivotBy: { field: text } })).toEqual([
    'fields.0.field',
    'groupBy.0.field',
    'pivotBy.field',
  ]);
  expect(await pathsOf('/report-answers', { ...lines, sortBy })).toEqual(['sortBy.column']);
  for (const filter of filters) {
    const paths = await pathsOf('/report-answers', { ...lines, filters: [filter] });
    expect([filter, paths.filter((path) => !path.startsWith('filters.0.'))]).toEqual([filter, []]);
  }
  if (broken.includes(text)) expect(await pathsOf('/reports', buildReport({ name: text }))).toEqual(['name']);
});

test('a file has the texts as they are, and a spreadsheet computes none of them', async () => {
  const save = async (format: 'csv' | 'pdf' | 'xlsx') => {
    const body = { name: texts.join(' ').slice(0, 110), definition: lines, format };
    const answer = await server.request('POST', owner.path('/report-files'), { as: owner, body });
    expect(answer.status).toBe(200);
    return answer.raw;
  };
  const csv = (await save('csv')).toString('utf8');
  for (const text of texts) expect(csv).toContain(withGuard(text).replaceAll('"', '""'));
  expect(csv).not.toMatch(/(?<=^|[\n,])"?[=+@]/);
  const workbook = await save('xlsx');
  const [sheet] = await readWorkbook(workbook);
  const cells = sheet?.data.flat().map((cell) => String(cell).replace('\u2060', ''));
  expect(cells).toEqual(expect.arrayContaining(texts.map(withGuard)));
  const pages = Object.entries(unzipSync(workbook)).filter(([name]) => name.endsWith('sheet1.xml'));
  expect(pages).toHaveLength(1);
  for (const [, page] of pages) expect(strFromU8(page)).not.toContain('<f');
  const paper = await readText(await save('pdf'), 'en');
  for (const text of [
    '#eval("1 + 1")',
    '$x^2$',
    '@ref *bold* _it_ `raw`',
    '${1 + 1} {{name}}',
    '<script>alert(1)</script>',
  ])
    expect(paper).toContain(text);
});
