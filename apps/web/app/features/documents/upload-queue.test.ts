import { expect, test } from 'vitest';
import { createUploadQueue, sendDocument } from './upload-queue.ts';
import type { Upload } from './upload-queue.ts';

const filing = { organizationId: 'org', category: 'other' } as const;
const fileOf = (name: string, size = 1, type = '') => new File([new Uint8Array(size)], name, { type });

/** A server that answers when the test says so. */
function buildQueue() {
  const open = new Map<string, PromiseWithResolvers<{ id: string }>>();
  const settled: string[][] = [];
  const queue = createUploadQueue(
    ({ file }) => {
      const answer = Promise.withResolvers<{ id: string }>();
      open.set(file.name, answer);
      return answer.promise;
    },
    (uploads) => settled.push(uploads.map(({ file }) => file.name)),
  );
  const states = () => queue.get().map(({ file, state }) => `${file.name} ${state.kind}`);
  const settle = async (name: string, conclude: (answer: PromiseWithResolvers<{ id: string }>) => void) => {
    const answer = open.get(name);
    if (answer === undefined) throw new Error(`${name} was not sent`);
    conclude(answer);
    await answer.promise.catch(() => {});
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, states, settle, settled };
}

test('two go at once, the others wait their turn, and one that fails holds up none', async () => {
  const { queue, states, settle, settled } = buildQueue();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], filing);
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  await settle('a', ({ reject }) => reject(new Error('no network')));
  expect(states()).toEqual(['a failed', 'b sending', 'c sending']);
  await settle('b', ({ resolve }) => resolve({ id: '1' }));
  expect(settled).toEqual([]);
  await settle('c', ({ resolve }) => resolve({ id: '2' }));
  expect(states()).toEqual(['a failed', 'b done', 'c done']);
  expect(settled).toHaveLength(1);
});

test('one that failed is tried again under its own name, or let go', async () => {
  const { queue, states, settle } = buildQueue();
  queue.add([fileOf('a'), fileOf('b')], filing);
  const [first, second] = queue.get();
  await settle('a', ({ reject }) => reject(new Error('no network')));
  await settle('b', ({ reject }) => reject(new Error('no network')));
  queue.retry(first?.id ?? '');
  queue.dismiss(second?.id ?? '');
  expect(states()).toEqual(['a sending']);
  expect(queue.get()[0]?.id).toBe(first?.id);
});

test('what has arrived makes room for what comes', async () => {
  const { queue, states, settle } = buildQueue();
  queue.add([fileOf('a')], filing);
  await settle('a', ({ resolve }) => resolve({ id: '1' }));
  queue.add([fileOf('b')], filing);
  expect(states()).toEqual(['b sending']);
});

test.each([
  ['a document of more than 25 MB', fileOf('a.pdf', 25 * 1024 * 1024 + 1, 'application/pdf')],
  ['a picture of more than 10 MB', fileOf('a.jpg', 10 * 1024 * 1024 + 1, 'image/jpeg')],
])('%s is refused before a byte of it goes out', async (_, file) => {
  const upload: Upload = { id: '1', file, filing, state: { kind: 'waiting' } };
  await expect(sendDocument(upload, () => {})).rejects.toMatchObject({ code: 'body_too_large' });
});
