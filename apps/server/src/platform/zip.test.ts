import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packZip, type ZipEntry } from './zip.ts';

const whole = (name: string, text: string): ZipEntry => ({ name, read: async () => Buffer.from(text) });
async function* piecesOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function unpack(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Map<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of packZip(entries)) chunks.push(chunk);
  const files = Object.entries(unzipSync(Buffer.concat(chunks)));
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

test('holds what was given at once and what came piece by piece, under names in every script', async () => {
  const files = await unpack([
    whole('חוזים/חוזה.pdf', 'whole'),
    { name: 'data/rows.csv', read: () => piecesOf('one,', 'שתיים,', 'three') },
    { name: 'data/empty.csv', read: () => piecesOf() },
    whole('empty', ''),
  ]);
  expect([...files]).toEqual([
    ['חוזים/חוזה.pdf', 'whole'],
    ['data/rows.csv', 'one,שתיים,three'],
    ['data/empty.csv', ''],
    ['empty', ''],
  ]);
});

test('holds more files than the old format can count', { tags: ['night'] }, async () => {
  const count = 65_537;
  const files = await unpack(Array.from({ length: count }, (_, at) => whole(`${at}`, `${at}`)));
  expect(files.size).toBe(count);
  expect(files.get('65536')).toBe('65536');
});

test('asks for a file only once the one before it is read, and ends with what fails in one', async () => {
  let open = 0;
  const entries = Array.from({ length: 3 }, (_, at): ZipEntry => ({
    name: `${at}`,
    read: async function* () {
      open += 1;
      expect(open).toBe(1);
      yield* piecesOf('a', 'b');
      open -= 1;
    },
  }));
  expect((await unpack(entries)).size).toBe(3);
  const broken: ZipEntry = {
    name: 'broken',
    read: async function* () {
      yield Buffer.from('half');
      throw new Error('the line broke');
    },
  };
  await expect(unpack([broken])).rejects.toThrow('the line broke');
});
