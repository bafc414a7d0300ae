import { deflateRawSync } from 'node:zlib';
import { languages } from '@dira/i18n/languages';
import iconv from 'iconv-lite';
import readWorkbook from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addImport,
  buildRentRoll,
  buildUpload,
  importNow,
  listFindings,
  listRows,
  readFixture,
  upload,
} from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const get = async (path: string) => (await server.request('GET', path, { as: owner })).body;

describe('a rent roll is read whatever wrote it', () => {
  const utf8 = readFixture('rent-roll-hebrew-utf8.csv')
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const withTabs = utf8.replaceAll(/"((?:[^"]|"")*)"|,/g, (match) => (match === ',' ? '\t' : match));
  const withSemicolons = withTabs.replaceAll('\t', ';');

  test.each<[string, Uint8Array]>([
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${utf8}`)],
    ['UTF-8 without one', Buffer.from(utf8)],
    [
      'windows-1255',
      iconv.encode(
        utf8.replaceAll('₪', 'ש"ח').replaceAll('"ש"ח', '"ש""ח').replaceAll('ש"ח"', 'ש""ח"'),
        'windows-1255',
      ),
    ],
    [
      'UTF-16, as Excel saves Unicode text',
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(withTabs, 'utf-16le')]),
    ],
    ['semicolons', Buffer.from(withSemicolons)],
    ['tabs', Buffer.from(withTabs)],
    ['line feeds alone', Buffer.from(utf8.replaceAll('\r\n', '\n'))],
    [
      'a title and blank lines above the header, blank lines below',
      Buffer.from(`דוח שוכרים;;2026\r\n\r\n${withSemicolons}\r\n;;;\r\n\r\n`),
    ],
  ])('%s', async (_, bytes) => {
    const { path } = await addImport(server, owner, bytes);
    expect((await get(path())).counts).toMatchObject({ ready: 24, warning: 0, error: 0 });
  });

  test('letters of Western Europe stay what they are', async () => {
    const { path } = await addImport(
      server,
      owner,
      iconv.encode(
        buildRentRoll(1)
          .replaceAll(/[\u0590-\u05ff]+/g, '') // headers are mapped by hand
          .replace(
            /^.*/,
            'Address,City,Zip,Type,Unit,Floor,Rooms,Sqm,Tenant,ID number,Phone,Email,Lease start,Lease end,Monthly rent,Deposit,Due day,Payment method',
          )
          .replace('tenant-1@', 'jose@')
          .replace(',80,', ',80,José Müller'),
        'windows-1252',
      ),
    );
    expect((await listRows(server, owner, path()))[0]?.tenant.fullName).toBe('José Müller 1');
  });

  test('row numbers count the lines below the header, blank ones too', async () => {
    const [header, first, second] = buildRentRoll(2).split('\r\n');
    const { path } = await addImport(server, owner, [header, first, '', second].join('\r\n'));
    expect((await listRows(server, owner, path())).map((row) => row.number)).toEqual([1, 3]);
  });
});

describe('what is no rent roll is refused with the reason', () => {
  const header = buildRentRoll(1).split('\r\n', 1)[0] ?? '';
  const binary = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));

  test.each<[string, Uint8Array | string, number, string]>([
    ['nothing at all', '', 422, 'empty_file'],
    ['blank lines', '\r\n\r\n', 422, 'empty_file'],
    ['a header alone', header, 422, 'no_rows'],
    ['a program named .csv', binary, 422, 'unknown_format'],
    ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 and nothing else'), 422, 'unknown_format'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, 'unknown_format'],
    ['letters of no code page', Buffer.from('e0e1e22ce0e1d9', 'hex'), 422, 'unknown_encoding'],
    ['an Excel file of 2003', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 422, 'old_workbook'],
    ['20,001 rows', buildRentRoll(20_001), 413, 'too_many_rows'],
    ['millions of blank lines', '\n'.repeat(5_000_000), 413, 'too_many_rows'],
    ['10,000 columns', `${'a,'.repeat(10_000)}\r\n${'1,'.repeat(10_000)}`, 413, 'too_many_columns'],
    ['a cell without an end', `${header}\r\n"${'x'.repeat(100_000)}"`, 413, 'cell_too_long'],
    ['a quote that never closes', `${header}\r\n"never`, 422, 'unknown_format'],
    ['a workbook that unfolds to a thousand times its size', buildBomb(), 422, 'too_much'],
  ])('%s', async (_, bytes, status, reason) => {
    const answer = await upload(server, owner, bytes);
    expect(answer.body).toMatchObject({
      code: status === 413 ? 'import_too_large' : 'import_unreadable',
      errors: [{ path: 'file', code: reason }],
    });
    expect(answer.status).toBe(status);
  });

  test('a byte over 10 MB, said or unsaid, is refused', async () => {
    const limit = 10 * 1024 * 1024;
    expect(await upload(server, owner, Buffer.alloc(50 * 1024 * 1024, 'x'))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(await upload(server, owner, Buffer.alloc(limit + 1, 'x'))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  test('a body that is no form, a form without a file, a file under another name', async () => {
    const send = (options: object) =>
      server.request('POST', owner.path('/rent-roll-imports'), { as: owner, ...options });
    expect(await send({ body: { file: 'x' } })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    expect(await send(buildUpload('x', 'a.csv', 'document'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'file', code: 'required' }] },
    });
    const cut = buildUpload('x');
    expect((await send({ ...cut, body: cut.body.subarray(0, 60) })).status).toBe(400);
  });

  test('the name of a file is only a name', async () => {
    await upload(server, owner, buildRentRoll(1), '../../etc/pass\u0007wd\u202Evsc.exe');
    const { items } = await get(owner.path('/rent-roll-imports'));
    expect(items.map((item: { fileName: string }) => item.fileName)).toContain('passwdvsc.exe');
  });
});

describe('the file of rows that did not go in', () => {
  const fault = 'rent-roll-hebrew-win1255-faults.csv';

  test('has their own columns, and the reasons in the language of the reader', async () => {
    const { path } = await addImport(server, owner, readFixture(fault));
    const answer = await server.request('GET', path('/faulty.csv?language=he'), { as: owner });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
    });
    const text = answer.raw.toString('utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe(
      '\uFEFF"כתובת","עיר","מיקוד","סוג נכס","דירה","קומה","חדרים","מ""ר","שם השוכר","ת.ז.","טלפון","דוא""ל","תחילת חוזה","סיום חוזה","שכר דירה","פיקדון","יום תשלום","אמצעי תשלום","סיבות"',
    );
    expect(lines[4]).toContain(',"12",');
    expect(lines[4]?.endsWith(',"טלפון: לא מספר טלפון ישראלי"')).toBe(true);
  });

  test.each(languages)('names every reason in %s', async (language) => {
    const { path } = await addImport(server, owner, readFixture(fault));
    const { raw } = await server.request('GET', path(`/faulty.csv?language=${language}`), { as: owner });
    expect(raw.toString('utf8')).not.toMatch(/issues\.|fields\.|faultyFile/);
    expect(raw.toString('utf8').split('\r\n')[1]).toMatch(/: .+$/);
  });

  test('comes back through the front door, fixed', async () => {
    const manager = await signUpOwner(server);
    const { path } = await addImport(server, manager, readFixture(fault));
    await importNow(server, manager, path(), { rows: 'ready_and_warnings' });
    const { raw } = await server.request('GET', path('/faulty.xlsx'), { as: manager });
    const again = await addImport(server, manager, raw);
    expect((await listFindings(server, manager, again.path())).map((finding) => finding.slice(2))).toEqual([
      'error endsOn ends_before_start',
      'error monthlyRent invalid_amount',
      'error phone invalid_phone',
      'error tenantName required',
      'error dueDay invalid_due_day',
    ]);
  });

  test('never holds a formula, and reads its own guard as nothing', async () => {
    const formulas = ['=1+1', '+972521234567', '-2', '@SUM(A1)', '\t=1', ';x', '|cmd', "=cmd|' /C calc'!A0"];
    const { path } = await addImport(
      server,
      owner,
      buildRentRoll(formulas.length, (row, index) =>
        row.with(8, `"${formulas[index]}"`).with(10, 'no phone').with(0, '=HYPERLINK(1)'),
      ),
    );
    const csv = (await server.request('GET', path('/faulty.csv'), { as: owner })).raw;
    const cells = csv
      .toString('utf8')
      .split(/[,\r\n]+/)
      .map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t;|]/.test(cell))).toEqual([]);
    const workbook = (await server.request('GET', path('/faulty.xlsx'), { as: owner })).raw;
    const [sheet] = await readWorkbook(new Uint8Array(workbook).buffer);
    expect(
      sheet?.data.flat().filter((cell) => typeof cell === 'string' && /^[=+\-@\t;|]/.test(cell)),
    ).toEqual([]);
    expect(sheet?.data[1]?.[8]).toBe("'=1+1");

    const again = await addImport(server, owner, csv);
    const names = (await listRows(server, owner, again.path())).map((row) => row.cells[8]);
    expect(names).toEqual(formulas);
  });

  test('a formula of a workbook is read as its last result', async () => {
    const bytes = readFixture('rent-roll-english.xlsx');
    const { path } = await addImport(server, owner, bytes);
    expect((await listRows(server, owner, path()))[0]?.cells[14]).toBe('3700');
  });
});

describe('rights', () => {
  test('another organization finds nothing, a viewer may not, nobody is let in without a token', async () => {
    const { id, path } = await addImport(server, owner, buildRentRoll(2));
    const stranger = await signUpOwner(server);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    for (const rest of ['', '/rows', '/faulty.csv', '/faulty.xlsx']) {
      expect((await server.request('GET', path(rest), { as: stranger })).status).toBe(404);
      expect(
        (await server.request('GET', stranger.path(`/rent-roll-imports/${id}${rest}`), { as: stranger }))
          .status,
      ).toBe(404);
      expect((await server.request('GET', path(rest), { as: viewer })).status).toBe(403);
      expect((await server.request('GET', path(rest))).status).toBe(401);
    }
    const writes: [method: 'PUT' | 'PATCH' | 'POST', rest: string, body: object][] = [
      ['PUT', '/mapping', { mapping: (await get(path())).mapping }],
      ['PATCH', '/rows/1', { cells: [{ column: 1, value: 'Haifa' }] }],
      ['PUT', '/accept-warnings', { rows: 'all' }],
      ['POST', '/start', {}],
      ['POST', '/cancel', {}],
    ];
    for (const [method, rest, body] of writes) {
      expect(
        (
          await server.request(method, stranger.path(`/rent-roll-imports/${id}${rest}`), {
            as: stranger,
            body,
          })
        ).status,
      ).toBe(404);
      expect((await server.request(method, path(rest), { as: viewer, body })).status).toBe(403);
    }
    expect((await get(path())).status).toBe('reviewing');
  });

  test('who may not import is told so before their file is read', async () => {
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect((await upload(server, viewer, Buffer.alloc(50 * 1024 * 1024))).status).toBe(403);
  });

  test('a file sent twice with one key is one import', async () => {
    const send = (bytes: string) =>
      server.request('POST', owner.path('/rent-roll-imports'), {
        as: owner,
        key: 'one-file',
        ...buildUpload(bytes),
      });
    const [first, second] = [await send(buildRentRoll(2)), await send(buildRentRoll(2))];
    expect(second).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotency-replayed': 'true' },
    });
    expect(await send(buildRentRoll(3))).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });
});

/** The workbook of the fixture with one more part, of which 150 MB fit into 150 KB. */
function buildBomb(): Buffer {
  const workbook = readFixture('rent-roll-english.xlsx');
  const end = Buffer.from(workbook.subarray(-22));
  const [size, at] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const name = Buffer.from('xl/padding.xml');
  const content = Buffer.alloc(150 * 1024 * 1024, ' ');
  const data = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  end.writeUInt16LE(end.readUInt16LE(8) + 1, 8);
  end.writeUInt16LE(end.readUInt16LE(10) + 1, 10);
  end.writeUInt32LE(size + entry.length + name.length, 12);
  end.writeUInt32LE(at + local.length + name.length + data.length, 16);
  return Buffer.concat([
    workbook.subarray(0, at),
    local,
    name,
    data,
    workbook.subarray(at, at + size),
    entry,
    name,
    end,
  ]);
}
