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
 * - `on`, `off`: what the membership's switch says, and this where it says nothing. The row names the switch in `by`.
 */
export type Cell = FixedCell | SwitchedCell;
type FixedCell = 'yes' | 'no' | 'assigned' | 'own';
type SwitchedCell = 'on' | 'off';

/** A cell for each party. Only a row that names its switch has cells that follow one. */
type Row =
  | ({ readonly [P in Party]: FixedCell } & { readonly by?: never })
  | ({ readonly [P in Party]: Cell } & { readonly by: MembershipFlag });

const [yes, no, assigned, own, on, off] = ['yes', 'no', 'assigned', 'own', 'on', 'off'] as const;

/**
 * A row an action: what a landlord would give to somebody separately. Rows that share a switch are alike for now.
 * A tenant's personal data is for those who deal with tenants, so a realtor and a repairer do not see leases.
 * It is laid out by hand, to be read down a column as well as along a row.
 */
// oxfmt-ignore
const TABLE = {
  // Properties, units, portfolios; the calendar of all of them.
  'properties.see':           { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: own },
  'properties.manage':        { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageProperties' },
  // Enter what the meters of a unit show, correct and delete it.
  'meters.manage':            { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageProperties' },
  'calendar.see':             { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: own },
  'calendar.manage':          { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageProperties' },

  // Tenants and leases, what ends them, how the rent is linked.
  'leases.see':               { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: yes, maintenance_staff: no,       tenant: own },
  'leases.manage':            { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },
  // See an identity number whole, one at a time; the audit log has who saw whose.
  'identity_numbers.see':     { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },
  // The text of a lease and its amendments: they name the rent, so that seeing them is seeing money.
  'agreements.see':           { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: own, by: 'viewFinancials' },
  'agreements.manage':        { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },
  // A whole spreadsheet of properties, units, tenants and leases.
  'rent_rolls.import':        { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },
  'documents.see':            { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: yes, maintenance_staff: no,       tenant: own },
  'documents.manage':         { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },
  'signing.see':              { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: yes, maintenance_staff: no,       tenant: own },
  'signing.manage':           { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },
  'securities.see':           { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: own, by: 'viewFinancials' },
  'securities.manage':        { admin: yes, property_manager: yes, realtor: no,  assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTenants' },

  // Every amount, also the rent and the deposit of a lease.
  'money.see':                { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: own, by: 'viewFinancials' },
  // Post charges, confirm payments.
  'money.post':               { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Settle advances against real costs: charge what is missing, credit what was too much.
  'costs.settle':             { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Take in a tenant's cheques, bring them to the bank, and say what became of them.
  'cheques.manage':           { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Give away what is owed or held: reduce a charge, refund credit, move or return a deposit.
  'money.release':            { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // How far the books are closed: on which day it counts what one enters.
  'periods.see':              { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  // What the bank says, and what each line of it is.
  'bank.see':                 { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  // Import files of the bank, and say what their lines are.
  'bank.match':               { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Close the books of a month, and open them again.
  'periods.manage':           { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // For whom properties are managed: what is theirs of the money, and their statements.
  'owners.see':               { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  // Say whose a property is and on which terms it is managed; record what owners pay in and are paid out.
  'owners.manage':            { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // The tax invoices of charges with VAT, and which of them are still to issue.
  'tax_documents.see':        { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  // Issue them, or say how they were numbered where they were issued.
  'tax_documents.issue':      { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Let Dira ask certified software for them.
  'tax_documents.connect':    { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // What tax the rent of homes costs a family in a year, and what its adviser needs.
  'tax.see':                  { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  // Say who a family is, what it earns beside, and what its homes cost.
  'tax.manage':               { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Say that one has paid. Money only once a member who may post it confirms.
  'payments.report':          { admin: no,  property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: own },
  // Prepared answers, each of what its reader may see besides: money, leases, repairs.
  'answers.see':              { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: no,       tenant: no },
  // What came in and was spent over any months.
  'reports.see':              { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  'expenses.see':             { admin: yes, property_manager: on,  realtor: no,  assistant: off, viewer: off, maintenance_staff: no,       tenant: no, by: 'viewFinancials' },
  'expenses.manage':          { admin: yes, property_manager: on,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'recordMoney' },
  // Say from which amount on others ask, and approve or decline what they spent.
  'expenses.approve':         { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },

  'maintenance.see':          { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: own },
  // Create a request, comment on it; a tenant may also cancel their own.
  'maintenance.request':      { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: no,  maintenance_staff: no,       tenant: own },
  // Change the state of a job, comment on it.
  'maintenance.work':         { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: no,  maintenance_staff: assigned, tenant: no },
  // Assign jobs, set priority and deadline.
  'maintenance.manage':       { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: no,  maintenance_staff: no,       tenant: no },
  // What the team has to do and has written down; on tenants and leases for those who see leases.
  'tasks.see':                { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: no },
  // Tick items, finish a task and open it again.
  'tasks.work':               { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: no,  maintenance_staff: assigned, tenant: no },
  // Make, change and delete tasks and notes.
  'tasks.manage':             { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: no,  maintenance_staff: no,       tenant: no },
  // What a person works out and keeps for themselves.
  'calculations.use':         { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: no },
  // Ask for figures and lists of what one may see, and keep what one asked.
  'reports.use':              { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: no,       tenant: no },
  // Show reports to others: share with colleagues, by a link, by mail on a schedule.
  'reports.share':            { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: no,  maintenance_staff: no,       tenant: no },
  // What the landlord tells the tenants of a building, or of all.
  'announcements.see':        { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: own },
  'announcements.send':       { admin: yes, property_manager: yes, realtor: no,  assistant: yes, viewer: no,  maintenance_staff: no,       tenant: no },
  // What the team writes with tenants and strangers by every way: the inbox, whoever of the team they wrote to.
  'inbox.use':                { admin: yes, property_manager: on,  realtor: no,  assistant: on,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'sendMessages' },
  'messages.use':             { admin: yes, property_manager: on,  realtor: on,  assistant: on,  viewer: no,  maintenance_staff: assigned, tenant: own, by: 'sendMessages' },

  // Leads, clients, deals, commissions and their tasks; listings; posting them elsewhere.
  'crm.use':                  { admin: yes, property_manager: yes, realtor: yes, assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'useCrm' },
  'listings.manage':          { admin: yes, property_manager: yes, realtor: yes, assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'useCrm' },
  'listings.post':            { admin: yes, property_manager: yes, realtor: yes, assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'useCrm' },
  'short_term.see':           { admin: yes, property_manager: yes, realtor: yes, assistant: off, viewer: yes, maintenance_staff: no,       tenant: no, by: 'manageShortTerm' },
  'short_term.manage':        { admin: yes, property_manager: yes, realtor: yes, assistant: off, viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageShortTerm' },

  'automations.manage':       { admin: yes, property_manager: off, realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageAutomations' },
  'workflows.manage':         { admin: yes, property_manager: off, realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageAutomations' },
  'message_templates.manage': { admin: yes, property_manager: off, realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageAutomations' },
  'campaigns.send':           { admin: yes, property_manager: off, realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageAutomations' },
  'team.manage':              { admin: yes, property_manager: off, realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no, by: 'manageTeam' },

  // Accounts of the people here: made, given a new password, deleted.
  'users.manage':             { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // How the workspace shows itself: letterhead, logo, sender of its mails, words that go to tenants by themselves.
  'letterhead.manage':        { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // Its settings and its lease template; what it pays for; the danger zone.
  'organization.manage':      { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // Who asked what of the workspace, and whether they were let.
  'accesses.see':             { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  'billing.manage':           { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // Everything that the workspace holds, in one file.
  'organization.export':      { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  'organization.close':       { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // Tokens by which programs of one's own do what one may do oneself.
  'api_tokens.use':           { admin: yes, property_manager: yes, realtor: yes, assistant: yes, viewer: yes, maintenance_staff: assigned, tenant: no },
  // Tokens of the workspace itself, and an end to those of others.
  'api_tokens.manage':        { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // What people ask about their own data by the Privacy Protection Law, and its answers.
  'privacy.answer':           { admin: yes, property_manager: yes, realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // Which programs of others are told what happens.
  'webhooks.manage':          { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
  // Say whether the operator's support may change things, and end it.
  'support.manage':           { admin: yes, property_manager: no,  realtor: no,  assistant: no,  viewer: no,  maintenance_staff: no,       tenant: no },
} as const satisfies Record<string, Row>;

export type Action = keyof typeof TABLE;
export const PERMISSION_TABLE: Readonly<Record<Action, Row>> = TABLE;
export const ACTIONS = Object.keys(TABLE) as Action[]; // the keys just above

/** Roles whose members may be limited to assigned properties by switching `allProperties` off. */
const ROLES_LIMITED_BY_FLAG: readonly TeamRole[] = ['property_manager', 'assistant'];

/** Actions on the whole workspace: nothing for whoever sees some of its properties alone. */
const OF_THE_WHOLE: readonly Action[] = [
  'automations.manage',
  'workflows.manage',
  'rent_rolls.import',
  'owners.see',
  'owners.manage',
  'tax.see',
  'tax.manage',
  'bank.see',
  'bank.match',
  'privacy.answer',
];

/** Nobody posts or releases money that they may not see, and an import makes properties as well as leases. */
const REQUIRED_FIRST: { readonly [A in Action]?: Action } = {
  'money.post': 'money.see',
  'costs.settle': 'money.see',
  'cheques.manage': 'money.see',
  'money.release': 'money.see',
  'bank.match': 'bank.see',
  'expenses.manage': 'expenses.see',
  'owners.manage': 'owners.see',
  'tax_documents.issue': 'tax_documents.see',
  'tax.manage': 'tax.see',
  'rent_rolls.import': 'properties.manage',
};

/** Whether the member may do this at all; `propertyScope` says on which properties. */
export function isAllowed(membership: Membership, action: Action): boolean {
  const first = REQUIRED_FIRST[action];
  if (first !== undefined && !isAllowed(membership, first)) return false;
  if (OF_THE_WHOLE.includes(action) && propertyScope(membership) === 'assigned') return false;
  const row = PERMISSION_TABLE[action];
  const cell = row[membership.role];
  if (row.by === undefined || !isSwitched(cell)) return cell !== 'no';
  return membership.flags[row.by] ?? cell === 'on';
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
  return isLimitable(membership.role) && membership.flags.allProperties === false ? 'assigned' : 'all';
}

/** Whether members of the role may be limited to properties that they are given. */
export function isLimitable(role: TeamRole): boolean {
  return ROLES_LIMITED_BY_FLAG.includes(role);
}

export type Abilities = Readonly<Record<Action, boolean>>;

/**
 * Whether a place in the team gives nothing that `giver` may not do: nobody hands on more than they have.
 * @param giver what the giver may do, and on which properties
 */
export function isWithin(giver: { can: Abilities; reach: 'all' | 'assigned' }, place: Membership): boolean {
  if (giver.reach === 'assigned' && propertyScope(place) === 'all') return false;
  return ACTIONS.every((action) => giver.can[action] || !isAllowed(place, action));
}

/** Every action with its answer, for the client, which shows or hides by this and decides nothing itself. */
export function abilities(membership: Membership): Abilities {
  return abilitiesBy((action) => isAllowed(membership, action));
}

export function tenantAbilities(): Abilities {
  return abilitiesBy(isAllowedToTenant);
}

/** The switches that mean something for a role, with their defaults, in the order a form shows them. */
export function flagDefaults(role: TeamRole): MembershipFlags {
  const rows = ACTIONS.map((action) => PERMISSION_TABLE[action]);
  const switches = rows.flatMap(({ by, [role]: cell }) =>
    by !== undefined && isSwitched(cell) ? [[by, cell === 'on'] as const] : [],
  );
  const limit = isLimitable(role) ? [['allProperties', true] as const] : [];
  return Object.fromEntries([...limit, ...switches]);
}

function isSwitched(cell: Cell): cell is SwitchedCell {
  return cell === 'on' || cell === 'off';
}

/** Every action with what `decide` says of it. */
export function abilitiesBy(decide: (action: Action) => boolean): Abilities {
  // fromEntries forgets the keys; ACTIONS holds every Action.
  return Object.fromEntries(ACTIONS.map((action) => [action, decide(action)])) as Record<Action, boolean>; // see above
}
