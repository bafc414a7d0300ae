import { createTranslator } from '@dira/i18n/translate';
import { expect, it } from 'vitest';
import { describeEvent } from './activity-words.ts';
import type { ActivityEvent } from './queries.ts';

const t = createTranslator('en', 'dashboard');
const tCommon = createTranslator('en', 'common');
const nobody = { tenantName: null, propertyName: null, unitNumber: null, leaseId: null, propertyId: null };

function event(entity: string, action: string, rest: Partial<ActivityEvent> = {}): ActivityEvent {
  return {
    entity,
    action,
    entityId: 'one',
    data: {},
    subject: nobody,
    actorName: null,
    at: '2026-11-22T08:12:00Z',
    ...rest,
  };
}

/** Without the marks that keep names from turning their neighbours around. */
const told = (one: ActivityEvent) =>
  describeEvent(one, t, tCommon)?.replaceAll(/[\u2066-\u2069]/g, '') ?? null;

it('names the receipt and the tenant of a confirmed payment', () => {
  const confirmed = event('payment', 'confirmed', {
    data: { receiptNumber: '2026-118' },
    subject: { ...nobody, tenantName: 'דוד כהן' },
  });
  expect(told(confirmed)).toBe('Receipt 2026-118 issued to דוד כהן');
});

it('says where somebody moved in', () => {
  const subject = { ...nobody, tenantName: 'Noa Friedman', propertyName: 'Herzl 14', unitNumber: '3' };
  expect(told(event('lease', 'created', { subject }))).toBe('New lease: Noa Friedman, Herzl 14, unit 3');
});

it('remembers the name of what was deleted', () => {
  expect(told(event('property', 'deleted', { data: { name: 'Bialik 22' } }))).toBe('Bialik 22 was deleted');
});

it('tells nothing where the names are hidden from the reader, and nothing of what it does not know', () => {
  expect(told(event('payment', 'reported'))).toBeNull();
  expect(told(event('session', 'opened'))).toBeNull();
});
