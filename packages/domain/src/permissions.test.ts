import { describe, expect, test } from 'vitest';
import {
  abilities,
  ACTIONS,
  flagDefaults,
  isAllowed,
  MEMBERSHIP_FLAGS,
  propertyScope,
  TEAM_ROLES,
  tenantAbilities,
  type Action,
  type MembershipFlags,
  type TeamRole,
} from './permissions.ts';

/** What each role may do with no switch touched: the decided table, written a second time by hand. */
const BY_DEFAULT: Record<TeamRole, readonly Action[]> = {
  admin: ACTIONS.filter((action) => action !== 'payments.report'),
  property_manager: [
    'properties.see',
    'properties.manage',
    'leases.see',
    'leases.manage',
    'money.see',
    'money.post',
    'maintenance.see',
    'maintenance.request',
    'maintenance.work',
    'maintenance.manage',
    'messages.use',
    'crm.use',
    'short_term.see',
    'short_term.manage',
  ],
  realtor: ['properties.see', 'messages.use', 'crm.use', 'short_term.see', 'short_term.manage'],
  assistant: [
    'properties.see',
    'leases.see',
    'maintenance.see',
    'maintenance.request',
    'maintenance.work',
    'maintenance.manage',
    'messages.use',
  ],
  viewer: ['properties.see', 'leases.see', 'maintenance.see', 'short_term.see'],
  maintenance_staff: ['properties.see', 'maintenance.see', 'maintenance.work', 'messages.use'],
};

/** What the switches can add or take away. */
const BY_FLAG: Record<TeamRole, readonly Action[]> = {
  admin: [],
  property_manager: ['money.see', 'money.post', 'messages.use', 'automations.manage', 'team.manage'],
  realtor: ['messages.use'],
  assistant: [
    'properties.manage',
    'leases.manage',
    'money.see',
    'messages.use',
    'crm.use',
    'short_term.see',
    'short_term.manage',
  ],
  viewer: ['money.see'],
  maintenance_staff: [],
};

function allFlags(value: boolean): MembershipFlags {
  return Object.fromEntries(MEMBERSHIP_FLAGS.map((name) => [name, value]));
}

function allowed(role: TeamRole, flags: MembershipFlags): Action[] {
  return ACTIONS.filter((action) => isAllowed({ role, flags }, action));
}

describe.each(TEAM_ROLES)('%s', (role) => {
  test('may do by default what the table says, and nothing else', () => {
    expect(allowed(role, {})).toEqual(ACTIONS.filter((action) => BY_DEFAULT[role].includes(action)));
  });

  test('gains by every switch together only what the table lets a switch give', () => {
    const most = new Set([...BY_DEFAULT[role], ...BY_FLAG[role]]);
    expect(allowed(role, allFlags(true))).toEqual(ACTIONS.filter((action) => most.has(action)));
  });

  test('loses by every switch together only what the table lets a switch take', () => {
    const least = BY_DEFAULT[role].filter((action) => !BY_FLAG[role].includes(action));
    expect(allowed(role, allFlags(false))).toEqual(ACTIONS.filter((action) => least.includes(action)));
  });

  test('gets the same answers as a record', () => {
    const membership = { role, flags: {} };
    expect(abilities(membership)).toEqual(
      Object.fromEntries(ACTIONS.map((action) => [action, isAllowed(membership, action)])),
    );
  });

  test('is offered exactly the switches that change something', () => {
    const effective = MEMBERSHIP_FLAGS.filter((name) =>
      [true, false].some((value) => {
        const membership = { role, flags: { [name]: value } };
        return (
          propertyScope(membership) !== propertyScope({ role, flags: {} }) ||
          JSON.stringify(abilities(membership)) !== JSON.stringify(abilities({ role, flags: {} }))
        );
      }),
    );
    expect(Object.keys(flagDefaults(role)).toSorted()).toEqual(effective.toSorted());
  });

  test('is the same with the defaults written out', () => {
    expect(abilities({ role, flags: flagDefaults(role) })).toEqual(abilities({ role, flags: {} }));
  });
});

test('nobody posts money that they may not see', () => {
  expect(
    isAllowed(
      { role: 'property_manager', flags: { viewFinancials: false, recordMoney: true } },
      'money.post',
    ),
  ).toBe(false);
});

test('a manager or an assistant may be limited to assigned properties; a repairer always is; others never are', () => {
  const scopes = (flags: MembershipFlags) => TEAM_ROLES.map((role) => propertyScope({ role, flags }));
  expect(scopes({})).toEqual(['all', 'all', 'all', 'all', 'all', 'assigned']);
  expect(scopes({ allProperties: true })).toEqual(['all', 'all', 'all', 'all', 'all', 'assigned']);
  expect(scopes({ allProperties: false })).toEqual(['all', 'assigned', 'all', 'assigned', 'all', 'assigned']);
});

test('a tenant acts on their own lease alone', () => {
  const can = tenantAbilities();
  expect(ACTIONS.filter((action) => can[action])).toEqual([
    'properties.see',
    'leases.see',
    'money.see',
    'payments.report',
    'maintenance.see',
    'maintenance.request',
    'messages.use',
  ]);
});
