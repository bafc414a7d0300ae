import { expect, test } from 'vitest';
import { mapInSlices } from './in-slices.ts';

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('what takes long is done in order, and others are served between its slices', async () => {
  const progress = { done: 0 };
  const seen: number[] = [];
  const watch = async () => {
    while (progress.done < 1000) {
      seen.push(progress.done);
      await othersTurn();
    }
  };
  const work = mapInSlices(numbers(1000), (number) => {
    progress.done += 1;
    return number * 2;
  });
  await watch();
  expect(await work).toEqual(numbers(1000).map((number) => number * 2));
  expect(Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)))).toBeLessThanOrEqual(50);
});

test('of many long ones no more than one slice stands between two answers, and a short one waits for none', async () => {
  const progress = { done: 0 };
  const count = () => {
    progress.done += 1;
  };
  const long = [1, 2, 3, 4].map(() => mapInSlices(numbers(200), count));
  expect(await mapInSlices(numbers(3), (number) => number)).toEqual([0, 1, 2]);
  const steps: number[] = [];
  while (progress.done < 800) {
    const before = progress.done;
    await othersTurn();
    steps.push(progress.done - before);
  }
  await Promise.all(long);
  expect(Math.max(...steps)).toBeLessThanOrEqual(50);
});

test('work that fails leaves the next its turn', async () => {
  const failing = mapInSlices(numbers(100), (number) => {
    if (number === 70) throw new Error('broken');
  });
  const next = mapInSlices(numbers(100), (number) => number);
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toHaveLength(100);
});
