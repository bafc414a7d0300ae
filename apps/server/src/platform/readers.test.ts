import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type * as program from '../testing/hostile.reader.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { createReaders, type ReaderSettings } from './readers.ts';

const make = (settings: Partial<ReaderSettings> = {}) =>
  createReaders<typeof program>(new URL('../testing/hostile.reader.ts', import.meta.url), {
    atOnce: 1,
    answerMs: 20_000,
    memoryMb: 160,
    ...settings,
  });

describe('a reader ends alone, and the next file is read', () => {
  test('that takes all time', async () => {
    const readers = make({ answerMs: 300 });
    await expect(readers.ask('takeAllTime')).rejects.toMatchObject({ reason: 'too_slow' });
    expect(await make().ask('echo', 'next')).toBe('next');
  });

  test.each(['fillHeap', 'fillBuffers'] as const)('that takes all memory: %s', async (what) => {
    const readers = make();
    await expect(readers.ask(what)).rejects.toMatchObject({ reason: 'too_large' });
    expect(await readers.ask('echo', 'next')).toBe('next');
  });

  test('that breaks the library it is read with', async () => {
    const readers = make({ idleMs: 60_000 });
    await expect(readers.ask('crash')).rejects.toMatchObject({ name: 'Error' });
    expect(await readers.ask('echo', 'next')).toBe('next');
  });
});

test('a mistake of ours is told as one', async () => {
  await expect(make().ask('fail')).rejects.toThrow('a mistake of ours');
});

test('bytes arrive as bytes, and come back', async () => {
  const bytes = Buffer.from([0, 255, 10]);
  expect(await make().ask('echo', bytes)).toEqual(bytes);
});

test('each file has a reader of its own, but where they may rest', async () => {
  const fresh = make();
  expect(await fresh.ask('processId')).not.toBe(await fresh.ask('processId'));
  const resting = make({ idleMs: 60_000 });
  const first = await resting.ask('processId');
  expect(await resting.ask('processId')).toBe(first);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'));
  expect(await resting.ask('processId')).not.toBe(first);
  await expect(
    make({ longestQueue: 0 }).use((ask) => Promise.all([ask('echo', 1), ask('echo', 2)])),
  ).rejects.toMatchObject({
    reason: 'broken',
  });
});

test.runIf(process.platform === 'linux')(
  'one that has held much does not rest, as the next file would find no room',
  async () => {
    const readers = make({ memoryMb: 240, idleMs: 60_000 });
    const first = await readers.ask('holdMuch', 10);
    expect(await readers.ask('holdMuch', 100)).toBe(first);
    expect(await readers.ask('processId')).not.toBe(first);
  },
);

test('who comes when too many wait is told to come back', async () => {
  const readers = make({ longestQueue: 1 });
  const [first, second, third] = await Promise.allSettled(
    [1, 2, 3].map((given) => readers.ask('echo', given)),
  );
  expect([first, second]).toMatchObject([{ value: 1 }, { value: 2 }]);
  expect(third).toMatchObject({ reason: { code: 'busy' } });
});

test('a reader knows no secret, reaches no network, starts nothing, and has our text alone to read', async () => {
  const folder = await makeScratchFolder();
  const listener = createServer();
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  const secrets = path.join(folder, 'secrets');
  const denied = 'ERR_ACCESS_DENIED';
  await make().use(async (ask) => {
    expect(await ask('nameSecrets')).toEqual([]);
    expect(await ask('connect', port)).toBe(denied);
    expect(await ask('start')).toBe(denied);
    expect(await ask('write', secrets)).toBe(denied);
    expect(await ask('read', '/etc/passwd')).toBe(denied);
    expect(await ask('write', path.join(import.meta.dirname, 'readers.ts'))).toBe(denied);
    expect(await ask('read', path.join(import.meta.dirname, 'readers.ts'))).toBe('done');
  });
});
