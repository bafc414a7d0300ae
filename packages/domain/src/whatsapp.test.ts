import { describe, expect, test } from 'vitest';
import {
  isProgress,
  judgeWhatsAppError,
  numberVariables,
  positionalValues,
  submissionName,
  type Progress,
} from './whatsapp.ts';

test.each([
  [130_429, 'soon'],
  [131_056, 'soon'],
  [80_007, 'soon'],
  [131_049, 'tomorrow'],
  [131_047, 'window_closed'],
  [132_001, 'template'],
  [131_050, 'opted_out'],
  [131_026, 'recipient'],
  [131_042, 'account'],
  [190, 'sign_in'],
  [100, 'refused'],
  [null, 'refused'],
] as const)('code %s means: %s', (code, verdict) => {
  expect(judgeWhatsAppError(code)).toBe(verdict);
});

describe('the order in which statuses come', () => {
  const arrive = (...statuses: Progress[]) =>
    statuses.reduce<Progress | null>((known, next) => (isProgress(known, next) ? next : known), null);

  test.each([
    [['read', 'delivered', 'sent'], 'read'],
    [['sent', 'read', 'delivered'], 'read'],
    [['failed', 'sent', 'delivered'], 'failed'],
    [['sent', 'failed'], 'failed'],
    [['delivered', 'failed'], 'delivered'],
  ] as [Progress[], Progress][])('%j ends at %s', (statuses, end) => {
    expect(arrive(...statuses)).toBe(end);
  });
});

test('variables become numbers in the order in which they are named, each once', () => {
  expect(numberVariables('Hi { tenant_name }, {amount} for {property_name}. Thanks, {tenant_name}!')).toEqual(
    {
      body: 'Hi {{1}}, {{2}} for {{3}}. Thanks, {{1}}!',
      variables: ['tenant_name', 'amount', 'property_name'],
    },
  );
});

test('words that end with a variable get a full stop, as WhatsApp takes no others', () => {
  expect(numberVariables('Thanks, {landlord_name}').body).toBe('Thanks, {{1}}.');
});

test('values stand on one line, and none is left out', () => {
  const variables = ['tenant_name', 'subject'] as const;
  expect(positionalValues(variables, { tenant_name: 'דנה', subject: 'A\n\tleak    here' })).toEqual([
    'דנה',
    'A leak here',
  ]);
  expect(positionalValues(variables, { tenant_name: 'Dana' })).toBeNull();
  expect(positionalValues(variables, { tenant_name: 'Dana', subject: ' ' })).toBeNull();
});

test('a template has a name of its own for each version', () => {
  expect(submissionName('0197a000-0000-7000-8000-0000000000ab', 3)).toBe('dira_0000000000ab_v3');
});
