import { expect, test } from 'vitest';
import { checkCampaign, firstFor, instantOf, toAsked, toBody, toStart } from './campaign-values.ts';

const written = { ...firstFor([]), name: ' ניתוק מים ', templateId: 'a-template' };

test('a time is one of the clocks of Israel, in winter and in summer', () => {
  expect(instantOf('2026-12-04', '10:00')).toBe('2026-12-04T08:00:00Z');
  expect(instantOf('2027-06-04', '10:00')).toBe('2027-06-04T07:00:00Z');
  expect(toStart({ ...written, when: 'later', on: '2026-12-04', at: '10:00' })).toBe('2026-12-04T08:00:00Z');
  expect(toStart({ ...written, when: 'now', on: '2026-12-04', at: '10:00' })).toBeNull();
});

test('a draft may want words and people, what is sent may not', () => {
  const bare = { ...written, templateId: '', kind: 'chosen' as const };
  expect(Object.keys(checkCampaign({ ...bare, when: 'draft' }))).toEqual([]);
  expect(Object.keys(checkCampaign({ ...bare, when: 'now' }))).toEqual(['templateId', 'tenantIds']);
  expect(Object.keys(checkCampaign({ ...written, kind: 'ending', days: 366 }))).toEqual(['days']);
  expect(toAsked(bare)).toBeNull();
});

test('an audience that is not whole is nobody’s, and never every tenant', () => {
  expect(toBody({ ...written, kind: 'ending', days: null })).toMatchObject({
    name: 'ניתוק מים',
    audience: { kind: 'chosen', tenantIds: [] },
  });
});

test('an offer by WhatsApp is refused where it is chosen', () => {
  expect(Object.keys(checkCampaign({ ...written, channel: 'whatsapp', purpose: 'marketing' }))).toEqual([
    'purpose',
  ]);
});
