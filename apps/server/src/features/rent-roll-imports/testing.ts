import { readFileSync } from 'node:fs';
import type { RentRollRow } from '@dira/contract/rent-roll-imports';
import { runWaiting } from '../../background.ts';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

const headers =
  'כתובת,עיר,מיקוד,סוג נכס,דירה,קומה,חדרים,"מ""ר",שם השוכר,ת.ז.,טלפון,"דוא""ל",תחילת חוזה,סיום חוזה,שכר דירה,פיקדון,יום תשלום,אמצעי תשלום';

export function readFixture(name: string): Buffer {
  return readFileSync(new URL(`../../../fixtures/rent-roll/${name}`, import.meta.url));
}

/** What a browser sends for one chosen file. */
export function buildUpload(
  bytes: Uint8Array | string,
  name = 'rent-roll.csv',
  field = 'file',
  mediaType = 'application/octet-stream',
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'a-boundary-between-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export function upload(
  server: TestServer,
  member: Member,
  bytes: Uint8Array | string,
  name?: string,
): Promise<Answer> {
  return server.request('POST', member.path('/rent-roll-imports'), {
    as: member,
    ...buildUpload(bytes, name),
  });
}

/** Reads a file in. @returns the path of the import, to which more can be appended */
export async function addImport(
  server: TestServer,
  member: Member,
  bytes: Uint8Array | string,
): Promise<{ id: string; path(rest?: string): string }> {
  const answer = await upload(server, member, bytes);
  if (answer.status !== 201) throw new Error(`no import: ${JSON.stringify(answer.body)}`);
  const { id } = answer.body as { id: string };
  return { id, path: (rest = '') => member.path(`/rent-roll-imports/${id}${rest}`) };
}

/** A rent roll of `count` flats, twenty a house, from `firstHouse` on. */
export function buildRentRoll(
  count: number,
  change: (row: string[], index: number) => string[] = (row) => row,
): string {
  const rows = Array.from({ length: count }, (_, index) =>
    change(
      [
        `הגפן ${Math.floor(index / 20) + 1}`,
        'חיפה',
        '3303501',
        'דירה',
        String((index % 20) + 1),
        '1',
        '3.5',
        '80',
        `שוכר ${index + 1}`,
        '',
        '',
        `tenant-${index + 1}@example.com`,
        '01/10/2026',
        '30/09/2027',
        '"4,500 ₪"',
        '9000',
        '1',
        'ביט',
      ],
      index,
    ),
  );
  return [headers, ...rows.map((row) => row.join(','))].join('\r\n');
}

export async function listRows(
  server: TestServer,
  member: Member,
  path: string,
  query = '',
): Promise<RentRollRow[]> {
  const { body } = await server.request('GET', `${path}/rows?limit=200${query}`, { as: member });
  return body.items;
}

/** `3 error endsOn ends_before_start` for each row that is not simply ready. */
export async function listFindings(server: TestServer, member: Member, path: string): Promise<string[]> {
  const rows = await listRows(server, member, path);
  return rows
    .filter(({ state }) => state !== 'ready')
    .map(({ number, state, issues }) =>
      [number, state, ...issues.flatMap(({ field, code }) => [field, code])].join(' '),
    );
}

/** Starts the import and lets the jobs run to their end. */
export async function importNow(
  server: TestServer,
  member: Member,
  path: string,
  body: object = {},
): Promise<void> {
  const answer = await server.request('POST', `${path}/start`, { as: member, body });
  if (answer.status !== 202) throw new Error(`not started: ${JSON.stringify(answer.body)}`);
  await runWaiting(server.services);
}
