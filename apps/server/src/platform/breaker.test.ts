import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { createTestClock } from './clock.ts';

test('who fails three times in a row is asked again only after the rest, and rests again at the next failure', async () => {
  const clock = createTestClock('2026-11-22T07:00:00Z');
  const rests: unknown[] = [];
  const breaker = createBreaker(clock, {
    failures: 3,
    restMs: 60_000,
    onRest: (error) => rests.push(String(error)),
  });
  let asked = 0;
  const ask = (fails: boolean) =>
    breaker
      .run(async () => {
        asked += 1;
        if (fails) throw new Error('down');
        return 'well';
      })
      .catch(() => 'failed');

  expect([await ask(true), await ask(true), await ask(false), await ask(true), await ask(true)]).toEqual([
    'failed',
    'failed',
    'well',
    'failed',
    'failed',
  ]);
  expect(rests).toEqual([]);
  await ask(true);
  expect(rests).toEqual(['Error: down']);
  expect([await ask(false), asked]).toEqual(['failed', 6]);
  clock.advance({ seconds: 60 });
  expect([await ask(true), await ask(false), asked]).toEqual(['failed', 'failed', 7]);
  clock.advance({ seconds: 60 });
  expect([await ask(false), await ask(true), await ask(false)]).toEqual(['well', 'failed', 'well']);
});
