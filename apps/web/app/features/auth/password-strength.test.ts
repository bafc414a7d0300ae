import { expect, test } from 'vitest';
import { measureStrength } from './password-strength.ts';

test.each([
  ['12345678', 0],
  ['password1', 0],
  ['קרמל בית סגול 77', 4],
  ['correct horse battery', 4],
])('%s has strength %i', async (password, strength) => {
  expect(await measureStrength(password, [])).toBe(strength);
});

test('one’s own name and address make no password stronger', async () => {
  const alone = await measureStrength('yaelavraham', []);
  expect(await measureStrength('yaelavraham', ['Yael Avraham', 'yael@example.com'])).toBeLessThan(alone);
});
