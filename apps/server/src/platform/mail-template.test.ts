import { languages } from '@dira/i18n/languages';
import { describe, expect, test } from 'vitest';
import { composeReceiptMail } from './mail-receipt.ts';
import { renderLetter, type Letter } from './mail-template.ts';
import { createMailer } from './mail.ts';
import type { ReceiptContent } from './pdf-receipt.ts';

const letter: Letter = {
  language: 'en',
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['One', 'Two'],
  organizationName: 'Carmel Homes',
};

describe('a letter', () => {
  test('shows what people typed as text, never as markup', () => {
    const nasty = `<img src=x onerror="alert(1)">'&{{constructor}}`;
    const { html, text } = renderLetter({
      ...letter,
      heading: nasty,
      paragraphs: [nasty],
      facts: [{ name: nasty, value: nasty }],
      organizationName: nasty,
      button: { label: nasty, url: 'https://dira.example/?a="onclick=x' },
    });
    expect(html).not.toMatch(/<img|"onclick/);
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39;&amp;\{\{constructor\}\}/g),
    ).toHaveLength(6);
    expect(text).toContain(nasty);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//dira.example'])('has no button to %s', (url) => {
    expect(() => renderLetter({ ...letter, button: { label: 'Open', url } })).toThrow('web address');
  });

  test('runs from right to left in Hebrew, with what was typed in its own direction', () => {
    const { html } = renderLetter({ ...letter, language: 'he' });
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('text-align:right');
    expect(html).toContain('<p dir="auto"');
  });

  test('has a subject of one line', () => {
    expect(renderLetter({ ...letter, subject: ' Rent\r\n for\tMay ' }).subject).toBe('Rent for May');
  });
});

const receipt: ReceiptContent = {
  number: '2026-118',
  issuedOn: '2026-11-22',
  organizationName: 'Carmel Homes',
  receivedFrom: 'דנה <לוי>',
  propertyName: 'Herzl 14',
  propertyAddress: 'Herzl 14, Haifa',
  unitNumber: '3',
  amount: { amount: 415_000, currency: 'ILS' },
  method: 'bit',
  reference: '',
  paidOn: '2026-11-20',
  covers: [],
  creditAmount: 0,
};

const howToPay = {
  instructions: {
    bank: 12,
    branch: 45,
    account: '123456',
    holder: 'Carmel Homes',
    bitPhone: null,
    payboxPhone: null,
    note: '<b>Monthly</b>',
  },
  reference: 'ABC-123',
};

test.each(languages)('the letter of a receipt says in %s what was paid, for what and how', (language) => {
  const { subject, text, html } = composeReceiptMail(
    receipt,
    language,
    { side: 'tenant', url: 'https://dira.example/payments' },
    howToPay,
  );
  expect(subject).toContain('2026-118');
  for (const part of [
    '2026-118',
    'Herzl 14, Haifa · 3',
    '20/11/2026',
    'https://dira.example/payments',
    'Carmel Homes',
    'דנה <לוי>',
    '12-045-123456',
    'ABC-123',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/4[.,\s\u202f\u00a0]150/);
  expect(html).toContain('דנה &lt;לוי&gt;');
  expect(html).toContain('&lt;b&gt;Monthly');
  expect(`${subject}${text}`).not.toMatch(/\{\{|receipt\./);
});

test('the landlord’s letter of a receipt speaks to the landlord', () => {
  const reader = { side: 'landlord', url: 'https://dira.example/payments' } as const;
  const { text } = composeReceiptMail(receipt, 'en', reader, howToPay);
  expect(text).toContain('דנה <לוי> paid, and you confirmed it.');
  expect(text).not.toContain('Hello');
  expect(text).not.toContain('ABC-123');
});

test('no header can be smuggled into a mail, also where nothing was checked before', async () => {
  const mailer = createMailer(
    { url: 'smtp://127.0.0.1:1', from: 'Dira <no-reply@dira.example>' },
    { clock: { now: () => Temporal.Instant.from('2026-11-22T07:00:00Z') }, log: { warn: () => {} } },
  );
  const mail = {
    id: '1',
    to: 'a@example.com',
    subject: 'x\r\nBcc: b@example.com',
    text: '',
    html: '',
    logo: null,
    attachments: [],
    replyTo: null,
    senderName: '',
    unsubscribeUrl: null,
  };
  await expect(mailer.send(mail)).rejects.toThrow('control characters');
});
