import { expect, test } from 'vitest';
import { findFaults, firstFor, instantOf, toAsked, toBody, toStart } from './campaign-values.ts';

const written = { ...firstFor([]), name: ' ניתוק מים ', templateId: 'a-template' };

test('a time is one of the clocks of Israel, in winter and in summer', () => {
  expect(instantOf('2026-12-04', '10:00')).toBe('2026-12-04T08:00:00Z');
  expect(instantOf('2027-06-04', '10:00')).toBe('2027-06-04T07:00:00Z');
  expect(toStart({ ...written, when: 'later', on: '2026-12-04', at: '10:00' })).toBe('2026-12-04T08:00:00Z');
  expect(toStart({ ...written, when: 'now', on: '2026-12-04', at: '10:00' })).toBeNull();
});

test('a draft may want words and people, what is sent may not', () => {
  const bare = { ...written, templateId: '', kind: 'chosen' as const };
  expect(findFaults({ ...bare, when: 'draft' })).toEqual({});
  expect(findFaults({ ...bare, when: 'now' })).toEqual({ templateId: 'required', tenantIds: 'required' });
  expect(findFaults({ ...written, kind: 'ending', days: 366 })).toEqual({ days: 'too_big' });
  expect(toAsked(bare)).toBeNull();
});

test('an audience that is not whole is nobody’s, and never every tenant', () => {
  expect(toBody({ ...written, kind: 'ending', days: null })).toMatchObject({
    name: 'ניתוק מים',
    audience: { kind: 'chosen', tenantIds: [] },
  });
});

test('an offer by WhatsApp is refused where it is chosen', () => {
  expect(findFaults({ ...written, channel: 'whatsapp', purpose: 'marketing' })).toEqual({
    purpose: 'offers_by_email_only',
  });
});
