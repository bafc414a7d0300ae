import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readOfx } from '../features/bank-statements/ofx.ts';
import { readText } from '../features/documents/reader.ts';
import { readTables } from '../features/rent-roll-imports/table.ts';
import * as hostile from '../testing/hostile-files.ts';
import type * as program from '../testing/measured.reader.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { pdfReaders } from './pdf-readers.ts';
import { createReaders } from './readers.ts';

const programs = {
  picture: ['./images.reader.ts', 'clean'],
  rentRoll: ['../features/rent-roll-imports/reader.ts', 'read'],
  text: ['../features/documents/reader.ts', 'readText'],
  pdf: ['./pdf.reader.ts', 'checkPdf'],
} as const;

const megabyte = 1024 * 1024;
const goal = { memoryMb: 200, seconds: 2 };
/** What reads them ends at more, so that it is seen what they would take. */
const readers = createReaders<typeof program>(new URL('../testing/measured.reader.ts', import.meta.url), {
  atOnce: 1,
  answerMs: 60_000,
  memoryMb: 1000,
});

async function measure(kind: keyof typeof programs, bytes: Uint8Array, ...more: unknown[]) {
  const [path, name] = programs[kind];
  return readers.use(async (ask) => {
    const address = new URL(path, import.meta.url).href;
    const { processId, ...measured } = await ask('measure', address, name, [bytes, ...more]);
    return { ...measured, peakMb: peakOf(processId) };
  });
}

function peakOf(processId: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'latin1'))?.[1]) / 1024;
}

const cell = (address: string) => `<c r="${address}"><v>1</v></c>`;
const corner = `<row r="1">${cell('A1')}</row><row r="39999">${cell('GR39999')}</row>`;
const letter = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const longestText = 200_000;

describe.runIf(process.platform === 'linux')('a hostile file takes less than 200 MB and two seconds', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
    ['a flood of pixels', () => hostile.buildPixelFlood(60_000, 60_000), 'image/png', 'image_too_large'],
    ['pixels that are not there', () => hostile.buildPixelFlood(8000, 8000), 'image/png', 'file_unreadable'],
    ['a film', () => hostile.buildFilm(2000), 'image/webp', 'image_animated'],
    ['broken pixels', hostile.buildBrokenJpeg, 'image/jpeg', 'file_unreadable'],
  ])('%s', { tags: ['night'] }, async (_, build, type, refused) => {
    const { result, ...cost } = await measure('picture', await build(), type, 5000);
    expect(result).toEqual({ refused });
    expectCheap(cost);
  });

  test.each<[string, () => Uint8Array, string]>([
    [
      'a cell in the last corner',
      () =>
        hostile.buildWorkbook([`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`]),
      'too_many_rows',
    ],
    ['a corner that may be', () => hostile.buildWorkbook([corner]), 'too_much'],
    ['a corner in each of many sheets', () => hostile.buildWorkbook(Array(150).fill(corner)), 'too_much'],
    ['thousands of sheets', () => hostile.buildWorkbook(Array(5000).fill('')), 'too_much'],
    [
      'a million cells in one place',
      () => hostile.buildWorkbook([`<row r="1">${cell('A1').repeat(1_500_000)}</row>`]),
      'too_much',
    ],
    [
      'a part of nothing',
      () =>
        hostile.buildWorkbook([`<row r="1">${cell('A1')}</row>`], {
          'xl/sharedStrings.xml': new Uint8Array(23 * megabyte).fill(0x20),
        }),
      'unknown_format',
    ],
    ['rows within rows', () => hostile.buildWorkbook(['<row r="1">'.repeat(1_000_000)]), 'too_many_rows'],
    ['quotes alone', () => Buffer.alloc(10 * megabyte, '"'), 'too_much'],
    ['quotes that open nothing', () => Buffer.alloc(10 * megabyte, '"a"b'), 'too_much'],
    ['a row of commas', () => Buffer.alloc(10 * megabyte, ','), 'too_many_columns'],
    ['rows of commas', () => Buffer.alloc(10 * megabyte, `${','.repeat(190)}\n`), 'too_much'],
    ['blank lines', () => Buffer.alloc(10 * megabyte, '\n'), 'too_many_rows'],
  ])('%s', { tags: ['night'] }, async (_, build, unreadable) => {
    const { result, ...cost } = await measure('rentRoll', build());
    expect(result).toEqual({ unreadable });
    expectCheap(cost);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a letter that unfolds', () => hostile.buildWordBomb(19 * megabyte), letter],
    ['a long text', () => Buffer.alloc(25 * megabyte, '<'), 'text/plain'],
    ['packed objects', () => hostile.buildObjectBomb(300 * megabyte), 'application/pdf'],
  ])('%s', { tags: ['night'] }, async (_, build, type) => {
    const { result, ...cost } = await measure('text', await build(), type, longestText);
    expect(String(result).length).toBeLessThanOrEqual(longestText);
    expectCheap(cost);
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ['drawn without end', () => hostile.buildPdfBomb(500 * megabyte)],
    ['lists within lists', () => hostile.buildDeepPdf(1_000_000)],
  ])('a PDF to be signed: %s', { tags: ['night'] }, async (_, build) => {
    const { result, ...cost } = await measure('pdf', await build());
    expect(result).toMatchObject({ runsByItself: false });
    expectCheap(cost);
  });

  function expectCheap({ peakMb, seconds }: { peakMb: number; seconds: number }): void {
    expect(peakMb).toBeLessThan(goal.memoryMb);
    expect(seconds).toBeLessThan(goal.seconds);
  }
});

test('a PDF that unfolds beyond all measure ends its reader alone', { tags: ['night'] }, async () => {
  const bomb = await hostile.buildObjectBomb(300 * megabyte);
  await expect(pdfReaders.ask('checkPdf', bomb)).rejects.toMatchObject({ reason: 'too_large' });
});

test('what a document names beside itself is not read', async () => {
  const secret = join(await makeScratchFolder(), 'secret');
  await writeFile(secret, 'CANARY');
  const named = `<?xml version="1.0"?><!DOCTYPE any [<!ENTITY x SYSTEM "${pathToFileURL(secret).href}">]>`;
  const letterOf = zipSync({ 'word/document.xml': strToU8(`${named}<w:t>before &x; behind</w:t>`) });
  const inline = (text: string) => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
  const shared = '<c r="A1" t="s"><v>0</v></c>';
  const workbook = hostile.buildWorkbook([`<row r="1">${shared}${inline('before &x; behind')}</row>`], {
    'xl/sharedStrings.xml': strToU8(`${named}<sst><si><t>before &x; behind</t></si></sst>`),
  });
  const statement = `${named}<STMTTRN><DTPOSTED>20261105<TRNAMT>-5.00<MEMO>before &x; behind</STMTTRN>`;
  const read = [
    await readText(letterOf, letter, longestText),
    await readTables(workbook).catch(String),
    readOfx(statement),
  ];
  expect(JSON.stringify(read).match(/before/g)?.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(read)).not.toContain('CANARY');
});
