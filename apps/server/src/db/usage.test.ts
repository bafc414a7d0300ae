import { expect, test } from 'vitest';
import { createUsage } from './usage.ts';

function watchUsage() {
  let nowMs = 0;
  const usage = createUsage(() => nowMs);
  return {
    isHeavy: usage.isHeavy,
    hold: (whose: string, ms: number) => usage.measure(whose, async () => (nowMs += ms)),
    fail: (whose: string, ms: number) =>
      usage.measure(whose, async () => {
        nowMs += ms;
        throw new Error('failed');
      }),
    pass: (ms: number) => (nowMs += ms),
  };
}

test('who holds connections far longer than the others is heavy, until it was a while ago', async () => {
  const { hold, isHeavy, pass } = watchUsage();
  await hold('busy', 599);
  await hold('other', 10);
  expect(isHeavy('busy')).toBe(false);
  await hold('busy', 1);
  expect(['busy', 'other', 'nobody'].map(isHeavy)).toEqual([true, false, false]);
  pass(4000);
  await hold('other', 10);
  expect(isHeavy('busy')).toBe(true);
  pass(4000);
  await hold('other', 10);
  expect(isHeavy('busy')).toBe(false);
});

test('nobody is heavy alone, nor among others who ask as much', async () => {
  const { hold, isHeavy, pass } = watchUsage();
  await hold('alone', 3000);
  expect(isHeavy('alone')).toBe(false);
  pass(8000);
  for (const whose of ['a', 'b', 'c', 'd']) await hold(whose, 700);
  expect(['a', 'b', 'c', 'd'].map(isHeavy)).toEqual([false, false, false, false]);
});

test('work that failed was work too', async () => {
  const { hold, fail, isHeavy } = watchUsage();
  await hold('other', 10);
  await expect(fail('busy', 600)).rejects.toThrow('failed');
  expect(isHeavy('busy')).toBe(true);
});
