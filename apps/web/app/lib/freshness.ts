import { LIVE_KINDS, type LiveKind, type PersonalKind } from '@dira/contract/live-events';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What a screen asks for: every key of the cache begins with one. */
export type Noun =
  | 'account'
  | 'accesses'
  | 'addresses'
  | 'api-tokens'
  | 'audit'
  | 'calculations'
  | 'calendar'
  | 'calendar-feed'
  | 'campaigns'
  | 'consents'
  | 'contact-messages'
  | 'cost-settlements'
  | 'cpi'
  | 'dashboard'
  | 'data-exports'
  | 'document-file'
  | 'document-link'
  | 'document-text'
  | 'bank-statements'
  | 'book-imports'
  | 'budgets'
  | 'documents'
  | 'exchange-rates'
  | 'expenses'
  | 'installation-health'
  | 'installation-switches'
  | 'journal'
  | 'late-interest'
  | 'lease-template'
  | 'leads'
  | 'leases'
  | 'legal-parameters'
  | 'maintenance'
  | 'me'
  | 'message-templates'
  | 'messages'
  | 'meter-readings'
  | 'money'
  | 'announcements'
  | 'banners'
  | 'notifications'
  | 'operator-billing'
  | 'operator-people'
  | 'organization-exports'
  | 'overview'
  | 'ownerships'
  | 'owners'
  | 'periods'
  | 'pictures'
  | 'platform-analytics'
  | 'portfolios'
  | 'privacy-requests'
  | 'properties'
  | 'push-device'
  | 'recovery-codes'
  | 'recurring-charges'
  | 'recurring-expenses'
  | 'reminders'
  | 'rent-roll-imports'
  | 'report-answers'
  | 'report-exports'
  | 'reports'
  | 'retention'
  | 'seal-key'
  | 'search'
  | 'sent-messages'
  | 'securities'
  | 'sessions'
  | 'signature-requests'
  | 'site-content'
  | 'signing'
  | 'subscription'
  | 'tasks'
  | 'tax-years'
  | 'team'
  | 'tenancy'
  | 'tenants'
  | 'threads'
  | 'users'
  | 'webhooks'
  | 'whatsapp-connections'
  | 'workflows';

/** What only the tab that changed it needs to know. */
type OwnKind =
  | 'account'
  | 'banner'
  | 'installation_switch'
  | 'contact_message'
  | 'cpi'
  | 'installation_health'
  | 'legal_parameter'
  | 'operator_billing'
  | 'operator_person'
  | 'push_device'
  | 'recovery_code'
  | 'session'
  | 'signer';

/** What a change can be of: the kinds of things whose events the server tells, and those of this tab alone. */
export type Kind = LiveKind | PersonalKind | OwnKind;

const money = [
  'cost-settlements',
  'money',
  'leases',
  'tenants',
  'dashboard',
  'properties',
  'calendar',
  'overview',
  'owners',
  'tax-years',
  'journal',
  'budgets',
  'report-answers',
] as const;
const places = [
  'addresses',
  'cost-settlements',
  'properties',
  'pictures',
  'portfolios',
  'leases',
  'dashboard',
  'me',
  'calendar',
  'overview',
  'owners',
  'tax-years',
  // The rent grid has a row for each unit.
  'money',
  'budgets',
  'report-answers',
] as const;

/**
 * What shows the things of a kind: the screens of all of these ask anew when such a thing was changed, here or
 * elsewhere. `null` stands for every screen. What tenants hear of shows in their portal too.
 */
const shownBy = {
  account: ['account', 'recovery-codes', 'sessions', 'me'],
  banner: ['banners', 'me'],
  calendar_event: ['calendar'],
  calculation: ['calculations'],
  report: ['reports'],
  report_export: ['report-exports'],
  report_comment: ['reports'],
  calendar_feed: ['calendar-feed'],
  consent: ['consents', 'leads'],
  suppression: ['consents', 'leads'],
  whatsapp_message: ['sent-messages', 'threads', 'dashboard'],
  thread: ['sent-messages', 'threads', 'dashboard'],
  saved_reply: ['threads'],
  charge: ['recurring-charges', ...money, 'bank-statements'],
  cheque: money,
  contact_message: ['contact-messages'],
  operator_billing: ['operator-billing'],
  installation_health: ['installation-health'],
  operator_person: ['operator-people'],
  installation_switch: ['installation-switches'],
  cost_settlement: money,
  cpi: ['cpi'],
  deposit: ['securities', ...money],
  data_export: ['data-exports'],
  document: ['documents', 'dashboard', 'leases', 'calendar', 'expenses', 'report-answers'],
  required_document: ['documents'],
  // Every list and every screen with a total.
  exchange_rate: [
    'exchange-rates',
    'dashboard',
    'overview',
    'money',
    'leases',
    'expenses',
    'tax-years',
    'budgets',
    'report-answers',
  ],
  expense: [
    'cost-settlements',
    'expenses',
    'maintenance',
    'documents',
    'overview',
    'owners',
    'bank-statements',
    'tax-years',
    'journal',
    'dashboard',
    'budgets',
    'report-answers',
  ],
  expense_category: ['expenses', 'recurring-expenses', 'overview', 'report-answers'],
  expense_settings: ['expenses'],
  lease: [...money, 'documents', 'signature-requests'],
  lease_amendment: [...money, 'documents', 'signature-requests'],
  lease_agreement: ['leases', 'calendar'],
  lease_termination: [...money, 'documents', 'securities', 'meter-readings'],
  lease_termination_draft: ['leases'],
  lease_template: ['lease-template', 'leases'],
  legal_parameter: ['legal-parameters', 'tax-years', 'site-content'],
  lease_vat: money,
  tax_document: ['money'],
  tax_provider: ['money'],
  linkage: money,
  recurring_charge: ['recurring-charges', ...money],
  late_interest: ['late-interest'],
  recurring_expense: ['recurring-expenses', 'expenses', 'overview', 'tax-years', 'budgets'],
  budget: ['budgets', 'overview', 'report-answers'],
  reminder: ['reminders'],
  campaign: ['campaigns'],
  workflow: ['workflows'],
  workflow_run: ['workflows'],
  recurring_maintenance: ['maintenance', 'calendar'],
  maintenance_request: ['maintenance', 'dashboard', 'calendar', 'overview', 'report-answers'],
  maintenance_vendor: ['maintenance', 'report-answers'],
  // Whoever may do more or less sees something else everywhere.
  membership: null,
  message: ['messages', 'report-answers', 'threads', 'dashboard'],
  message_template: ['campaigns', 'message-templates', 'reminders', 'whatsapp-connections', 'workflows'],
  meter_reading: ['meter-readings', 'cost-settlements'],
  api_token: ['api-tokens'],
  webhook: ['webhooks'],
  support_session: ['me'],
  announcement: ['announcements'],
  notification: ['notifications'],
  organization: null,
  subscription: ['subscription', 'me'],
  organization_export: ['organization-exports'],
  payment: [...money, 'bank-statements'],
  period: ['periods', 'owners', 'report-answers'],
  lead: ['dashboard', 'leads', 'campaigns', 'sent-messages'],
  property_owner: ['owners', 'ownerships', 'tax-years', 'journal', 'dashboard'],
  ownership: ['owners', 'tax-years'],
  owner_access: ['owners', 'ownerships'],
  tax_family: ['tax-years'],
  tax_property: ['tax-years'],
  tax_pack: ['tax-years'],
  book_import: ['book-imports'],
  bank_account: ['bank-statements'],
  bank_line: ['bank-statements'],
  bank_payer_rule: ['bank-statements'],
  picture: ['pictures', 'portfolios', 'properties'],
  portfolio: ['portfolios'],
  privacy_request: ['privacy-requests', 'dashboard'],
  profile: ['me'],
  property: places,
  push_device: ['push-device'],
  receipt: ['money', 'documents'],
  recovery_code: ['recovery-codes'],
  rent: [...money, 'bank-statements'],
  rent_roll_import: ['rent-roll-imports', ...places],
  sample: null,
  seal_key: ['seal-key', 'dashboard'],
  security: ['securities', ...money],
  session: ['sessions'],
  signature: ['signature-requests', 'leases', 'documents'],
  signature_request: ['signature-requests', 'leases', 'documents', 'dashboard'],
  signer: ['signing'],
  task: ['tasks', 'dashboard', 'calendar'],
  note: ['tasks'],
  team_invitation: ['team'],
  ownership_offer: ['team'],
  team_member: ['team', 'users'],
  tenant: ['tenants', 'leases', 'money', 'properties', 'dashboard', 'calendar', 'users', 'report-answers'],
  tenant_notice: ['leases', 'dashboard', 'documents'],
  renewal_round: ['leases', 'dashboard', 'documents'],
  renewal_opening: ['leases'],
  unit: places,
  user: ['users', 'team'],
  sent_message: ['campaigns', 'sent-messages', 'threads', 'workflows'],
  whatsapp_connection: ['whatsapp-connections', 'sent-messages'],
} as const satisfies Readonly<Record<Kind, readonly Noun[] | null>>;

/** What no change makes old: a file stays as it is, and the rest is asked for whenever it is shown. */
const neverOld = [
  'accesses',
  'retention',
  'audit',
  'document-file',
  'document-link',
  'document-text',
  'platform-analytics',
  'search',
] as const satisfies readonly Noun[];

declare module '@tanstack/react-query' {
  // A query that no change could make old, and that is not known for it, does not compile.
  interface Register {
    queryKey: readonly [
      NonNullable<(typeof shownBy)[Kind]>[number] | (typeof neverOld)[number] | 'tenancy',
      ...unknown[],
    ];
  }
}

const kindsForTenants = new Set(
  Object.entries(LIVE_KINDS).flatMap(([kind, audience]) => ('isForTenants' in audience ? [kind] : [])),
);
const nounsOf: ReadonlyMap<string, readonly Noun[] | null> = new Map(
  Object.entries<readonly Noun[] | null>(shownBy).map(([kind, nouns]) => [
    kind,
    nouns && kindsForTenants.has(kind) ? [...nouns, 'tenancy'] : nouns,
  ]),
);

/** The screens of which nouns have to ask anew after changes of these kinds; `null` stands for all of them. */
export function nounsShowing(kinds: readonly string[]): ReadonlySet<unknown> | null {
  const showing = new Set<Noun>();
  for (const kind of kinds) {
    // A kind that a newer server speaks of may be shown anywhere.
    const nouns = nounsOf.get(kind) ?? null;
    if (nouns === null) return null;
    for (const noun of nouns) showing.add(noun);
  }
  return showing;
}

/**
 * Asks anew for all that shows things of these kinds.
 * @param gone the key of what is no longer there: a screen that still shows it would only hear that
 */
export async function refresh(kinds: readonly Kind[], gone?: QueryKey): Promise<void> {
  const nouns = nounsShowing(kinds);
  const isGone = (key: QueryKey) => gone?.every((part, at) => part === key[at]) ?? false;
  await refreshWhere((key) => (nouns === null || nouns.has(key[0])) && !isGone(key));
}

/** Asks anew for what is shown of these keys; the rest is asked for when it is next shown. */
export async function refreshWhere(isOld: (key: QueryKey) => boolean): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey) });
}
