/** The one table of who may do what. Server guards, `can` in the answers and the access tests all read it. */

export const TEAM_ROLES = [
  'admin',
  'property_manager',
  'realtor',
  'assistant',
  'viewer',
  'maintenance_staff',
] as const;
/** The place of a person in an organization's team. `admin` is shown as Owner. */
export type TeamRole = (typeof TEAM_ROLES)[number];

/** A member of the team, or a tenant, who is tied to the organization by a lease and has no membership. */
export type Party = TeamRole | 'tenant';

export const MEMBERSHIP_FLAGS = [
  'allProperties',
  'manageProperties',
  'manageTenants',
  'viewFinancials',
  'recordMoney',
  'sendMessages',
  'useCrm',
  'manageShortTerm',
  'manageAutomations',
  'manageTeam',
] as const;
export type MembershipFlag = (typeof MEMBERSHIP_FLAGS)[number];

/** Switches set on one membership. A missing one has the default of the role; one the role lacks does nothing. */
export type MembershipFlags = { readonly [Flag in MembershipFlag]?: boolean | undefined };

export type Membership = { readonly role: TeamRole; readonly flags: MembershipFlags };

/**
 * - `yes`, `no`: fixed for the role.
 * - `assigned`: yes, on the properties and jobs that the member is assigned to.
 * - `own`: yes, on the tenant's own lease and what hangs on it.
 * - a flag: what the membership's switch says, else its default.
 */
export type Cell =
  | 'yes'
  | 'no'
  | 'assigned'
  | 'own'
  | { readonly flag: MembershipFlag; readonly default: boolean };

export const ACTIONS = [
  'properties.see',
  'properties.manage',
  'leases.see',
  'leases.manage',
  'money.see',
  'money.post',
  'payments.report',
  'maintenance.see',
  'maintenance.request',
  'maintenance.work',
  'maintenance.manage',
  'messages.use',
  'crm.use',
  'short_term.see',
  'short_term.manage',
  'automations.manage',
  'team.manage',
  'organization.manage',
] as const;
export type Action = (typeof ACTIONS)[number];

function on(flag: MembershipFlag): Cell {
  return { flag, default: true };
}

function off(flag: MembershipFlag): Cell {
  return { flag, default: false };
}

/** One line a row of the table, the cells in the order of the columns. */
function row(...cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell]): Record<Party, Cell> {
  const [admin, property_manager, realtor, assistant, viewer, maintenance_staff, tenant] = cells;
  return { admin, property_manager, realtor, assistant, viewer, maintenance_staff, tenant };
}

// Columns: admin, property_manager, realtor, assistant, viewer, maintenance_staff, tenant.
//
// `leases.see`, `maintenance.see` and `short_term.see` are finer than the decision, which speaks of properties only:
// a tenant's personal data is for those who deal with tenants, so a realtor and a repairer do not see leases.
export const PERMISSION_TABLE: Readonly<Record<Action, Readonly<Record<Party, Cell>>>> = {
  // Properties, units, calendar.
  'properties.see': row('yes', 'yes', 'yes', 'yes', 'yes', 'assigned', 'own'),
  // Properties, units, portfolios.
  'properties.manage': row('yes', 'yes', 'no', off('manageProperties'), 'no', 'no', 'no'),
  // Tenants, leases, documents.
  'leases.see': row('yes', 'yes', 'no', 'yes', 'yes', 'no', 'own'),
  'leases.manage': row('yes', 'yes', 'no', off('manageTenants'), 'no', 'no', 'no'),
  // Every amount, also the rent and the deposit of a lease.
  'money.see': row(
    'yes',
    on('viewFinancials'),
    'no',
    off('viewFinancials'),
    off('viewFinancials'),
    'no',
    'own',
  ),
  // Post charges, confirm payments, record expenses.
  'money.post': row('yes', on('recordMoney'), 'no', 'no', 'no', 'no', 'no'),
  // Say that one has paid. Money only once a member who may post it confirms.
  'payments.report': row('no', 'no', 'no', 'no', 'no', 'no', 'own'),
  'maintenance.see': row('yes', 'yes', 'no', 'yes', 'yes', 'assigned', 'own'),
  // Create a request, comment on it; a tenant may also cancel their own.
  'maintenance.request': row('yes', 'yes', 'no', 'yes', 'no', 'no', 'own'),
  // Change the state of a job, comment on it.
  'maintenance.work': row('yes', 'yes', 'no', 'yes', 'no', 'assigned', 'no'),
  // Assign jobs, set priority and deadline.
  'maintenance.manage': row('yes', 'yes', 'no', 'yes', 'no', 'no', 'no'),
  'messages.use': row(
    'yes',
    on('sendMessages'),
    on('sendMessages'),
    on('sendMessages'),
    'no',
    'assigned',
    'own',
  ),
  // CRM, listings, posting.
  'crm.use': row('yes', 'yes', 'yes', off('useCrm'), 'no', 'no', 'no'),
  'short_term.see': row('yes', 'yes', 'yes', off('manageShortTerm'), 'yes', 'no', 'no'),
  'short_term.manage': row('yes', 'yes', 'yes', off('manageShortTerm'), 'no', 'no', 'no'),
  // Automations, templates, campaigns.
  'automations.manage': row('yes', off('manageAutomations'), 'no', 'no', 'no', 'no', 'no'),
  'team.manage': row('yes', off('manageTeam'), 'no', 'no', 'no', 'no', 'no'),
  // Organization, billing, danger zone.
  'organization.manage': row('yes', 'no', 'no', 'no', 'no', 'no', 'no'),
};

/** Roles whose members may be limited to assigned properties by switching `allProperties` off. */
const ROLES_LIMITED_BY_FLAG: readonly TeamRole[] = ['property_manager', 'assistant'];

/** Nobody posts money that they may not see. */
const REQUIRED_FIRST: { readonly [A in Action]?: Action } = { 'money.post': 'money.see' };

/** Whether the member may do this at all; `propertyScope` says on which properties. */
export function isAllowed(membership: Membership, action: Action): boolean {
  const first = REQUIRED_FIRST[action];
  if (first !== undefined && !isAllowed(membership, first)) return false;
  const cell = PERMISSION_TABLE[action][membership.role];
  return typeof cell === 'object' ? (membership.flags[cell.flag] ?? cell.default) : cell !== 'no';
}

export function isAllowedToTenant(action: Action): boolean {
  return PERMISSION_TABLE[action].tenant === 'own';
}

/**
 * Which properties the member's permissions reach, with the units, leases, money and jobs on them.
 * It narrows every action alike: what a member may not see, the member may not touch.
 */
export function propertyScope(membership: Membership): 'all' | 'assigned' {
  if (PERMISSION_TABLE['properties.see'][membership.role] === 'assigned') return 'assigned';
  const isLimited =
    ROLES_LIMITED_BY_FLAG.includes(membership.role) && membership.flags.allProperties === false;
  return isLimited ? 'assigned' : 'all';
}

export type Abilities = Readonly<Record<Action, boolean>>;

/** Every action with its answer, for the client, which shows or hides by this and decides nothing itself. */
export function abilities(membership: Membership): Abilities {
  return abilitiesBy((action) => isAllowed(membership, action));
}

export function tenantAbilities(): Abilities {
  return abilitiesBy(isAllowedToTenant);
}

/** The switches that mean something for a role, with their defaults, in the order a form shows them. */
export function flagDefaults(role: TeamRole): MembershipFlags {
  const cells = ACTIONS.map((action) => PERMISSION_TABLE[action][role]);
  const switches = cells.flatMap((cell) =>
    typeof cell === 'object' ? [[cell.flag, cell.default] as const] : [],
  );
  const limit = ROLES_LIMITED_BY_FLAG.includes(role) ? [['allProperties', true] as const] : [];
  return Object.fromEntries([...limit, ...switches]);
}

function abilitiesBy(decide: (action: Action) => boolean): Abilities {
  // fromEntries forgets the keys; ACTIONS holds every Action.
  return Object.fromEntries(ACTIONS.map((action) => [action, decide(action)])) as Record<Action, boolean>; // see above
}
