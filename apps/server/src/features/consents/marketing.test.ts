import { isOptOut } from '@dira/domain/consents';
import { languages } from '@dira/i18n/languages';
import { expect, test } from 'vitest';
import { wrapMarketing } from './marketing.ts';

const offer = {
  channel: 'email',
  language: 'he',
  subject: 'דירה ברחוב הרצל',
  body: 'דירת 3 חדרים, כניסה מיידית.',
  sender: 'נכסי כרמל',
  address: 'הרצל 12, חיפה',
  phone: '04-866-1234',
  optOutUrl: 'https://dira.example/preferences/one',
} as const;

test('an offer begins with the word of the law, and says who sends it and how it ends', () => {
  expect(wrapMarketing(offer)).toEqual({
    subject: 'פרסומת: דירה ברחוב הרצל',
    text: [
      'פרסומת',
      'דירת 3 חדרים, כניסה מיידית.',
      'נכסי כרמל, הרצל 12, חיפה, 04-866-1234',
      'להסרה אפשר להשיב ״הסר״ או להיכנס אל https://dira.example/preferences/one',
    ].join('\n\n'),
  });
});

test.each(languages)('in %s the word that it names ends it', (language) => {
  const { subject, text } = wrapMarketing({ ...offer, language, channel: 'whatsapp' });
  expect(subject).toBe('');
  expect(text.startsWith('פרסומת')).toBe(true);
  expect(text).toContain(offer.optOutUrl);
  const [, word = ''] = /[“«״]\s*([^”»״]+?)\s*[”»״]/.exec(text.split('\n').at(-1) ?? '') ?? [];
  expect(isOptOut(word)).toBe(true);
});

test.each(['sender', 'address', 'phone', 'body'])('none goes without its %s', (name) => {
  expect(() => wrapMarketing({ ...offer, [name]: ' ' })).toThrow(RangeError);
});
