import { describe, expect, test } from 'vitest';
import {
  abilities,
  ACTIONS,
  flagDefaults,
  isAllowed,
  isAllowedToTenant,
  isWithin,
  MEMBERSHIP_FLAGS,
  PERMISSION_TABLE,
  propertyScope,
  TEAM_ROLES,
  tenantAbilities,
  type Action,
  type MembershipFlag,
  type Membership,
  type MembershipFlags,
  type Party,
  type TeamRole,
} from './permissions.ts';

/** The decided table, word for word. */
const DECIDED = `
| action | admin | property_manager | realtor | assistant | viewer | maintenance_staff | tenant |
| see properties, units, calendar | all | assigned or all | all | assigned or all | all | assigned | own lease |
| manage properties, units, portfolios | yes | yes | no | flag | no | no | no |
| manage tenants, leases, documents | yes | yes | no | flag | no | no | no |
| see money | yes | flag (on) | no | flag | flag | no | own |
| post charges, confirm payments, expenses | yes | flag (on) | no | no | no | no | report own payment |
| maintenance: create, assign, change state | yes | yes | no | yes | no | own jobs: state, comments | create, comment, cancel own |
| messages | yes | flag (on) | flag (on) | flag (on) | no | on own jobs | with own landlord |
| CRM, listings, posting | yes | yes | yes | flag | no | no | no |
| short-term rentals | yes | yes | yes | flag | see | no | no |
| automations, templates, campaigns | yes | flag | no | no | no | no | no |
| team | yes | flag (off) | no | no | no | no | no |
| organization, billing, danger zone | yes | no | no | no | no | no | no |
`;

/** Where the decision is silent: what these show or do is no word of its table. */
const FINER = `
| action | admin | property_manager | realtor | assistant | viewer | maintenance_staff | tenant |
| see tenants, leases, documents | yes | yes | no | yes | yes | no | own |
| see repairs | yes | yes | no | yes | yes | on own jobs | own |
| prepared answers | yes | yes | yes | yes | yes | no | no |
| the inbox of the team | yes | flag (on) | no | flag (on) | no | no | no |
| tasks and notes | yes | yes | yes | yes | see | assigned to them: see, finish | no |
| calculations of one’s own | yes | yes | yes | yes | yes | own | no |
| reports of one’s own | yes | yes | yes | yes | yes | no | no |
| show one’s reports to others | yes | yes | yes | yes | no | no | no |
| API tokens of one’s own | yes | yes | yes | yes | yes | own | no |
| announcements | yes | yes | no | yes | see | see | see |
| report a payment | no | no | no | no | no | no | own |
| answer what people ask about their data | yes | yes | no | no | no | no | no |
`;

interface Meaning {
  readonly actions: readonly Action[];
  readonly by?: MembershipFlag;
  /** Words that mean some of the actions alone. */
  readonly some?: Readonly<Record<string, readonly Action[]>>;
}

/** Which actions each row decides, and which switch its flag is. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'see properties, units, calendar': { actions: ['properties.see', 'calendar.see'] },
  'manage properties, units, portfolios': {
    actions: ['properties.manage', 'meters.manage', 'calendar.manage'],
    by: 'manageProperties',
  },
  'manage tenants, leases, documents': {
    actions: [
      'leases.manage',
      'identity_numbers.see',
      'agreements.manage',
      'documents.manage',
      'signing.manage',
      'securities.manage',
      'rent_rolls.import',
    ],
    by: 'manageTenants',
  },
  'see money': {
    actions: [
      'money.see',
      'agreements.see',
      'securities.see',
      'expenses.see',
      'periods.see',
      'reports.see',
      'owners.see',
      'tax_documents.see',
      'tax.see',
      'bank.see',
    ],
    by: 'viewFinancials',
    // What a landlord spends is nothing of the tenant's.
    some: { own: ['money.see', 'agreements.see', 'securities.see'] },
  },
  'post charges, confirm payments, expenses': {
    actions: [
      'money.post',
      'costs.settle',
      'cheques.manage',
      'money.release',
      'expenses.manage',
      'owners.manage',
      'tax_documents.issue',
      'tax.manage',
      'bank.match',
    ],
    by: 'recordMoney',
    some: { 'report own payment': [] },
  },
  'maintenance: create, assign, change state': {
    actions: ['maintenance.request', 'maintenance.work', 'maintenance.manage'],
    some: {
      'own jobs: state, comments': ['maintenance.work'],
      'create, comment, cancel own': ['maintenance.request'],
    },
  },
  messages: { actions: ['messages.use'], by: 'sendMessages' },
  'the inbox of the team': { actions: ['inbox.use'], by: 'sendMessages' },
  'CRM, listings, posting': { actions: ['crm.use', 'listings.manage', 'listings.post'], by: 'useCrm' },
  'short-term rentals': {
    actions: ['short_term.see', 'short_term.manage'],
    by: 'manageShortTerm',
    some: { see: ['short_term.see'] },
  },
  'automations, templates, campaigns': {
    actions: ['automations.manage', 'workflows.manage', 'message_templates.manage', 'campaigns.send'],
    by: 'manageAutomations',
  },
  team: { actions: ['team.manage'], by: 'manageTeam' },
  'organization, billing, danger zone': {
    actions: [
      'users.manage',
      'letterhead.manage',
      'organization.manage',
      'accesses.see',
      'billing.manage',
      'organization.export',
      'organization.close',
      'periods.manage',
      'expenses.approve',
      'tax_documents.connect',
      'api_tokens.manage',
      'webhooks.manage',
      'support.manage',
    ],
  },
  'see tenants, leases, documents': { actions: ['leases.see', 'documents.see', 'signing.see'] },
  'see repairs': { actions: ['maintenance.see'] },
  'prepared answers': { actions: ['answers.see'] },
  'tasks and notes': {
    actions: ['tasks.see', 'tasks.work', 'tasks.manage'],
    some: { see: ['tasks.see'], 'assigned to them: see, finish': ['tasks.see', 'tasks.work'] },
  },
  'calculations of one’s own': { actions: ['calculations.use'] },
  'reports of one’s own': { actions: ['reports.use'] },
  'show one’s reports to others': { actions: ['reports.share'] },
  'API tokens of one’s own': { actions: ['api_tokens.use'] },
  announcements: {
    actions: ['announcements.see', 'announcements.send'],
    some: { see: ['announcements.see'] },
  },
  'report a payment': { actions: ['payments.report'] },
  'answer what people ask about their data': { actions: ['privacy.answer'] },
};

/** What is of use to nobody who may not do the other, too. */
const NEEDS: { readonly [A in Action]?: Action } = {
  'money.post': 'money.see',
  'costs.settle': 'money.see',
  'cheques.manage': 'money.see',
  'money.release': 'money.see',
  'expenses.manage': 'expenses.see',
  'owners.manage': 'owners.see',
  'tax_documents.issue': 'tax_documents.see',
  'tax.manage': 'tax.see',
  'rent_rolls.import': 'properties.manage',
  'bank.match': 'bank.see',
};

interface DecidedCell {
  readonly words: string;
  readonly meaning: Meaning;
}

/** The cell of each action and party, in the words of the decision. */
const cells = new Map([DECIDED, FINER].flatMap(readTable));

function readTable(table: string): [string, DecidedCell][] {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.replaceAll('|', '').trim()));
  return rows.flatMap(([name = '', ...words]) => {
    const meaning = MEANINGS[name];
    if (meaning === undefined) throw new Error(`which actions does "${name}" decide?`);
    return meaning.actions.flatMap((action) =>
      header
        .slice(1)
        .map((party, at): [string, DecidedCell] => [
          `${action} ${party}`,
          { words: words[at] ?? '', meaning },
        ]),
    );
  });
}

function isDecided(party: Party, flags: MembershipFlags, action: Action): boolean {
  const { words, meaning } = cells.get(`${action} ${party}`)!;
  const first = NEEDS[action];
  if (first !== undefined && !isDecided(party, flags, first)) return false;
  // A spreadsheet, a bank account and all that is an owner's are of the whole: not for whoever is limited to some properties.
  if (OF_THE_WHOLE.includes(action) && isLimited(party, flags)) return false;
  const some = meaning.some?.[words];
  if (some !== undefined) return some.includes(action);
  if (words === 'no') return false;
  if (!words.startsWith('flag')) return words !== '';
  return flags[meaning.by!] ?? words === 'flag (on)';
}

const OF_THE_WHOLE: readonly Action[] = [
  'rent_rolls.import',
  'owners.see',
  'owners.manage',
  'tax.see',
  'tax.manage',
  'bank.see',
  'bank.match',
  'privacy.answer',
];
const isLimited = (party: Party, { allProperties }: MembershipFlags) =>
  cells.get(`properties.see ${party}`)!.words === 'assigned or all' && allProperties === false;

test('every action is decided, by one row', () => {
  const decided = Object.values(MEANINGS).flatMap(({ actions }) => actions);
  expect(decided.toSorted()).toEqual(ACTIONS.toSorted());
});

const settings: readonly MembershipFlags[] = [
  {},
  ...MEMBERSHIP_FLAGS.flatMap((flag) => [{ [flag]: true }, { [flag]: false }]),
  Object.fromEntries(MEMBERSHIP_FLAGS.map((flag) => [flag, true])),
  Object.fromEntries(MEMBERSHIP_FLAGS.map((flag) => [flag, false])),
];

describe.each(TEAM_ROLES)('%s', (role) => {
  test('may do what was decided, and nothing else, whatever the switches say', () => {
    const listed = (decide: (action: Action, flags: MembershipFlags) => boolean) =>
      settings.map((flags) => ({ flags, may: ACTIONS.filter((action) => decide(action, flags)) }));
    expect(listed((action, flags) => isAllowed({ role, flags }, action))).toEqual(
      listed((action, flags) => isDecided(role, flags, action)),
    );
  });

  test('reaches all of it, but for whoever repairs, who reaches their own', () => {
    const mine = ACTIONS.filter((action) => isAllowed({ role, flags: {} }, action));
    const narrowed = ACTIONS.filter((action) => PERMISSION_TABLE[action][role] === 'assigned');
    expect(narrowed).toEqual(role === 'maintenance_staff' ? mine : []);
  });

  test('gets the same answers as a record', () => {
    const membership = { role, flags: {} };
    expect(abilities(membership)).toEqual(
      Object.fromEntries(ACTIONS.map((action) => [action, isAllowed(membership, action)])),
    );
  });

  test('is offered exactly the switches that change something', () => {
    // Beside every other switch: one may be without effect until another is on.
    const others = [{}, ...MEMBERSHIP_FLAGS.map((flag) => ({ [flag]: true }))];
    const effective = MEMBERSHIP_FLAGS.filter((name) =>
      others.some(
        (flags) =>
          describeMember(role, { ...flags, [name]: true }) !==
          describeMember(role, { ...flags, [name]: false }),
      ),
    );
    expect(Object.keys(flagDefaults(role)).toSorted()).toEqual(effective.toSorted());
  });

  test('is the same with the defaults written out', () => {
    expect(abilities({ role, flags: flagDefaults(role) })).toEqual(abilities({ role, flags: {} }));
  });
});

function describeMember(role: TeamRole, flags: MembershipFlags): string {
  return JSON.stringify([propertyScope({ role, flags }), abilities({ role, flags })]);
}

test('whoever sends campaigns, or sees what went out, may use the CRM: leads are no secret there', () => {
  for (const role of TEAM_ROLES)
    for (const manageAutomations of [true, false]) {
      const member: Membership = { role, flags: { manageAutomations, useCrm: false } };
      const sends = (['campaigns.send', 'automations.manage'] as const).some((one) => isAllowed(member, one));
      expect(!sends || isAllowed(member, 'crm.use'), role).toBe(true);
    }
});

test('a tenant acts on their own lease alone, and does there what was decided', () => {
  const decided = ACTIONS.filter((action) => isDecided('tenant', {}, action));
  expect(ACTIONS.filter((action) => tenantAbilities()[action])).toEqual(decided);
  expect(ACTIONS.filter(isAllowedToTenant)).toEqual(decided);
  expect(ACTIONS.filter((action) => PERMISSION_TABLE[action].tenant !== 'no')).toEqual(
    ACTIONS.filter((action) => PERMISSION_TABLE[action].tenant === 'own'),
  );
});

test('a manager or an assistant may be limited to assigned properties; a repairer always is; others never are', () => {
  const scopes = (flags: MembershipFlags) => TEAM_ROLES.map((role) => propertyScope({ role, flags }));
  expect(scopes({})).toEqual(['all', 'all', 'all', 'all', 'all', 'assigned']);
  expect(scopes({ allProperties: true })).toEqual(['all', 'all', 'all', 'all', 'all', 'assigned']);
  expect(scopes({ allProperties: false })).toEqual(['all', 'assigned', 'all', 'assigned', 'all', 'assigned']);
  const words = TEAM_ROLES.map((role) => cells.get(`properties.see ${role}`)!.words);
  expect(words).toEqual(['all', 'assigned or all', 'all', 'assigned or all', 'all', 'assigned']);
});

describe('a place that somebody hands on', () => {
  const giver = (membership: Membership) => ({
    can: abilities(membership),
    reach: propertyScope(membership),
  });
  const owner = giver({ role: 'admin', flags: {} });
  const manager = giver({ role: 'property_manager', flags: { manageTeam: true, viewFinancials: false } });

  test('may be any of the team where an owner gives it', () => {
    expect(TEAM_ROLES.filter((role) => !isWithin(owner, { role, flags: {} }))).toEqual([]);
  });

  test('gives nothing that the giver may not do, by its role or by a switch', () => {
    expect(isWithin(manager, { role: 'admin', flags: {} })).toBe(false);
    expect(isWithin(manager, { role: 'property_manager', flags: {} })).toBe(false);
    expect(isWithin(manager, { role: 'property_manager', flags: { viewFinancials: false } })).toBe(true);
    expect(isWithin(manager, { role: 'viewer', flags: { viewFinancials: true } })).toBe(false);
    expect(isWithin(manager, { role: 'viewer', flags: {} })).toBe(true);
  });

  test('reaches no properties beyond the giver’s', () => {
    const limited = giver({ role: 'property_manager', flags: { manageTeam: true, allProperties: false } });
    expect(isWithin(limited, { role: 'assistant', flags: {} })).toBe(false);
    expect(isWithin(limited, { role: 'assistant', flags: { allProperties: false } })).toBe(true);
    expect(isWithin(limited, { role: 'maintenance_staff', flags: {} })).toBe(true);
  });
});
