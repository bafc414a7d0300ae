import { expect, test } from 'vitest';
import { asItIs, withChange } from './own-profile.ts';

type Me = Parameters<typeof withChange>[0];

const me = {
  user: { id: 'u1', email: 'yael@example.com', fullName: 'Yael', phone: null },
  profile: {
    displayScale: 1,
    preferredLanguage: 'en',
    themePreference: 'light',
    rightToLeft: false,
    notifications: {
      email: true,
      payments: true,
      maintenance: true,
      leases: true,
      whatsapp: false,
      daily: ['payment'],
    },
    hiddenColumns: { payments: ['method'] },
    sidebar: { hidden: ['messages'], order: [] },
  },
} as unknown as Me; // what else is known of a person plays no part

/** What a change is of, without how it is. */
function keysOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]));
}

test.each([
  { themePreference: 'dark' },
  { fullName: 'Yael Carmel', phone: '+972525252679' },
  { notifications: { email: false, daily: [] } },
  { sidebar: { hidden: [] } },
  { sidebar: { order: ['tenants', 'properties'] }, displayScale: 1.25 },
  { hiddenColumns: { payments: [] } },
] as const satisfies Parameters<typeof withChange>[1][])(
  '%j is taken back, and nothing beside it',
  (change) => {
    const before = asItIs(me, change);
    expect(keysOf(before)).toEqual(keysOf(change));
    const changed = withChange(me, change);
    expect(changed).not.toEqual(me);
    expect(withChange(changed, before)).toEqual(me);
  },
);
