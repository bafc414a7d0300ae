import { abilitiesBy, isAllowed, type Abilities, type Action, type Membership } from './permissions.ts';

/** What a token opens of a workspace, in the words of whoever makes it. */
export const TOKEN_AREAS = ['properties', 'tenants', 'money', 'maintenance'] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];

export const TOKEN_ACCESS = ['read', 'write'] as const;
export type TokenAccess = (typeof TOKEN_ACCESS)[number];

/** For how many days one may be made; none lives longer than a year. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** So many live tokens a person, and so many more the workspace itself. */
export const MOST_TOKENS = 20;

/** What its maker ticked. */
export interface TokenLimits {
  readonly access: TokenAccess;
  readonly areas: readonly TokenArea[];
}

const never = [] as const;

/**
 * Which areas an action needs, all of them; none: no token ever may. Accounts, the team, what the workspace pays, its
 * closing, what people sign and what two people write each other are for people.
 */
const AREAS_OF: Readonly<Record<Action, readonly TokenArea[]>> = {
  'properties.see': ['properties'],
  'properties.manage': ['properties'],
  'meters.manage': ['properties'],
  'calendar.see': ['properties'],
  'calendar.manage': ['properties'],

  'leases.see': ['tenants'],
  'leases.manage': ['tenants'],
  'identity_numbers.see': never,
  'agreements.see': ['tenants', 'money'],
  'agreements.manage': ['tenants'],
  'rent_rolls.import': ['properties', 'tenants'],
  'documents.see': ['tenants'],
  'documents.manage': ['tenants'],
  'signing.see': ['tenants'],
  'signing.manage': never,
  'securities.see': ['tenants', 'money'],
  'securities.manage': ['tenants'],
  'announcements.see': ['tenants'],
  'announcements.send': ['tenants'],

  'money.see': ['money'],
  'money.post': ['money'],
  'costs.settle': ['money'],
  'cheques.manage': ['money'],
  'money.release': ['money'],
  'periods.see': ['money'],
  'periods.manage': ['money'],
  'bank.see': ['money'],
  'bank.match': ['money'],
  'owners.see': ['money'],
  'owners.manage': ['money'],
  'tax_documents.see': ['money'],
  'tax_documents.issue': ['money'],
  'tax_documents.connect': never,
  'tax.see': ['money'],
  'tax.manage': ['money'],
  'payments.report': never,
  'answers.see': ['properties', 'tenants', 'money', 'maintenance'],
  'reports.see': ['money'],
  'expenses.see': ['money'],
  'expenses.manage': ['money'],
  'expenses.approve': never,

  'maintenance.see': ['maintenance'],
  'maintenance.request': ['maintenance'],
  'maintenance.work': ['maintenance'],
  'maintenance.manage': ['maintenance'],
  'tasks.see': ['maintenance'],
  'tasks.work': ['maintenance'],
  'tasks.manage': ['maintenance'],

  'calculations.use': never,
  // Each field has an action of its own beside it.
  'reports.use': ['properties'],
  'reports.share': never,
  'inbox.use': never,
  'messages.use': never,
  'crm.use': never,
  'listings.manage': never,
  'listings.post': never,
  'short_term.see': never,
  'short_term.manage': never,
  'automations.manage': never,
  'workflows.manage': never,
  'message_templates.manage': never,
  'campaigns.send': never,
  'team.manage': never,
  'users.manage': never,
  'letterhead.manage': never,
  'organization.manage': never,
  'accesses.see': never,
  'billing.manage': never,
  'organization.export': never,
  'organization.close': never,
  'api_tokens.use': never,
  'api_tokens.manage': never,
  'privacy.answer': never,
  'webhooks.manage': never,
  'support.manage': never,
};

/** The areas without which a token does not reach an action; none: no token ever does. */
export function areasOf(action: Action): readonly TokenArea[] {
  return AREAS_OF[action];
}

/** Whether an action is one of those that the token was made for. What its member may do is another question. */
export function isWithinToken({ areas }: Pick<TokenLimits, 'areas'>, action: Action): boolean {
  const needed = areasOf(action);
  return needed.length > 0 && needed.every((area) => areas.includes(area));
}

/** What support may do with the place that it is lent: of that, what a token of every area may. */
export function supportAbilities(membership: Membership): Abilities {
  return abilitiesBy(
    (action) => isWithinToken({ areas: TOKEN_AREAS }, action) && isAllowed(membership, action),
  );
}
