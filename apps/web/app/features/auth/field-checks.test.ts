import { expect, test } from 'vitest';
import {
  checkCode,
  checkEmail,
  checkFullName,
  checkNewPassword,
  checkSignInName,
  onlyWrong,
  toCode,
  toSignInName,
} from './field-checks.ts';

test.each([
  ['yael@example.com', undefined],
  [' yael@example.com ', undefined],
  ['', 'required'],
  ['yael', 'invalid_email'],
  ['yael@home', 'invalid_email'],
  [`${'a'.repeat(250)}@b.co`, 'invalid_email'],
])('the address %s gives %s', (email, code) => {
  expect(checkEmail(email)).toBe(code);
});

test.each([
  ['yael@example.com', undefined, { email: 'yael@example.com' }],
  ['052-525 2679', undefined, { phone: '+972525252679' }],
  ['', 'required', { email: '' }],
  ['yael', 'invalid_sign_in_name', { email: 'yael' }],
])('somebody who signs in as %s', (name, code, sent) => {
  expect(checkSignInName(name)).toBe(code);
  expect(toSignInName(name)).toEqual(sent);
});

test('a name has 2 to 99 characters, a password at least 8', () => {
  expect([' א ', 'אב', 'א'.repeat(99), 'א'.repeat(100)].map(checkFullName)).toEqual([
    'full_name',
    undefined,
    undefined,
    'too_big',
  ]);
  expect(['1234567', '12345678'].map(checkNewPassword)).toEqual(['password_length', undefined]);
});

test('fields that are fine are left out, so that an empty record means send', () => {
  expect(onlyWrong({ email: undefined, password: 'required' })).toEqual({ password: 'required' });
  expect(Object.keys(onlyWrong({ email: undefined }))).toEqual([]);
});

test('a code may be typed with the spaces of the mail', () => {
  expect(toCode(' 123 456 ')).toBe('123456');
  expect(['123 456', '12345', ''].map(checkCode)).toEqual([undefined, 'code', 'code']);
});
