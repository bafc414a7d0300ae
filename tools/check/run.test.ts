import { expect, test } from 'vitest';
import { createLane, runCommand } from './run.ts';

test('a program that fails gives its code and all it printed', async () => {
  const result = await runCommand({
    run: 'node',
    args: ['-e', 'console.log("a"); console.error("b"); process.exit(3)'],
  });
  expect(result.code).toBe(3);
  expect(result.output).toContain('a\n');
  expect(result.output).toContain('b\n');
});

test('a program that is not there counts as failed', async () => {
  const result = await runCommand({ run: 'no-such-program', args: [] });
  expect(result.code).not.toBe(0);
  expect(result.output).toContain('ENOENT');
});

test('a lane never runs more than its width, and goes on after a failure', async () => {
  const lane = createLane(2);
  let running = 0;
  let most = 0;
  const task = async (fails: boolean): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const results = await Promise.allSettled(
    [true, false, true, false, false].map((fails) => lane(() => task(fails))),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});
