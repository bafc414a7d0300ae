import { expect, test } from 'vitest';
import { runForEach } from './run-for-each.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const nothing = { done: [], refused: [] };

test('what is refused for one stops none of the others, and is tried again alone, under its first key', async () => {
  const sent: string[] = [];
  const attempt = (before: Awaited<ReturnType<typeof runForEach>>, refuses: string) =>
    runForEach(items, {
      before,
      keyOf: (id) => `key of ${id}`,
      describe: String,
      report: () => {},
      change: async ({ id }, key) => {
        sent.push(key);
        return id === refuses ? 'no access' : null;
      },
    });
  const first = await attempt(nothing, 'b');
  expect(first.done.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(first.refused).toEqual([{ item: items[1], why: 'no access' }]);
  const second = await attempt(first, 'none');
  expect(second).toMatchObject({ done: [{ id: 'a' }, { id: 'c' }, { id: 'b' }], refused: [] });
  expect(sent).toEqual(['key of a', 'key of b', 'key of c', 'key of b']);
});

test('a call that fails says why in words, and the rest goes on', async () => {
  const { done, refused } = await runForEach(items, {
    before: nothing,
    keyOf: (id) => id,
    describe: String,
    report: () => {},
    change: async ({ id }) => {
      if (id === 'a') throw new Error('broken');
      return null;
    },
  });
  expect(done).toHaveLength(2);
  expect(refused).toEqual([{ item: items[0], why: 'Error: broken' }]);
});
