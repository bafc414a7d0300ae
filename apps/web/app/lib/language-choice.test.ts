import { expect, test, vi } from 'vitest';
import { keepLanguage } from './language-choice.ts';

test('the cookie of a language goes over https alone, by its name, where people come by https', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  keepLanguage('he');
  expect(page.cookie).toBe('__Host-preferredLanguage=he; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  vi.stubGlobal('location', { protocol: 'http:' });
  keepLanguage('he');
  expect(page.cookie).toBe('preferredLanguage=he; Path=/; Max-Age=31536000; SameSite=Lax');
  vi.unstubAllGlobals();
});
