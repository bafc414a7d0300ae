import { NOTIFICATION_AUDIENCES, NOTIFICATION_TOPICS } from '@dira/domain/notifications';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { sayNotification, type NotificationToSay } from './notification-words.ts';
import { createTranslator } from './translate.ts';

const data = {
  tenantName: 'דנה לוי',
  propertyName: 'Herzl 14',
  unitNumber: '3',
  amount: { amount: 450_000, currency: 'ILS' },
  subject: 'Lease.pdf',
  on: '2027-09-30',
  reason: null,
};
const marked = { text: (text: string) => `<${text}>`, code: (text: string) => `[${text}]` };
const say = (language: (typeof languages)[number], told: Partial<NotificationToSay>) =>
  sayNotification(
    createTranslator(language, 'notifications'),
    { topic: 'payment.reported', audience: 'team', data, ...told },
    language,
    marked,
  );

describe('what a notification says', () => {
  test('names who and how much, each kept in its own direction, and where', () => {
    expect(say('en', {})).toEqual({
      title: '<דנה לוי> reported a payment of [₪4,500]',
      detail: '<Herzl 14>, unit <3>',
    });
  });

  test('is about the reader’s own lease to the tenant, and about theirs to the team', () => {
    const ending = { topic: 'lease_termination.confirmed' } as const;
    expect(say('en', { ...ending, audience: 'tenant' }).title).toBe('Your lease ends on [30/09/2027]');
    expect(say('en', ending).title).toBe('<דנה לוי>’s lease ends on [30/09/2027]');
  });

  test('gives the reason after the place, and leaves out what is not known', () => {
    const known = { ...data, unitNumber: null, reason: 'Nothing came' };
    expect(say('en', { topic: 'payment.rejected', audience: 'tenant', data: known }).detail).toBe(
      '<Herzl 14> · <Nothing came>',
    );
    expect(say('en', { data: { ...data, propertyName: null, unitNumber: null, reason: null } }).detail).toBe(
      '',
    );
  });

  test.each(languages)('has words for every topic and each who reads it in %s', (language) => {
    for (const topic of NOTIFICATION_TOPICS)
      for (const audience of NOTIFICATION_AUDIENCES)
        expect(say(language, { topic, audience }).title).not.toMatch(/^events\.|{{/);
  });

  test.each(languages)('is a whole sentence in %s', (language) => {
    expect(say(language, {}).title).toMatch(/<דנה לוי>.*\[.*4.500.*\]|\[.*4.500.*\].*<דנה לוי>/);
    expect(say(language, {}).title).not.toContain('{{');
  });
});
