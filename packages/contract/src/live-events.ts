import type { Action } from '@dira/domain/permissions';

/** Who hears that something happened to a thing of a kind. */
interface Audience {
  /** Members whose place allows this. */
  readonly action: Action;
  /** Also the tenants of its lease. */
  readonly isForTenants?: true;
}

/**
 * The kinds of things whose events browsers hear of; what is not here is for jobs alone. An event's topic is the kind,
 * a dot, and what happened: `payment.confirmed`.
 */
export const LIVE_KINDS = {
  calendar_event: { action: 'calendar.see' },
  charge: { action: 'money.see', isForTenants: true },
  cheque: { action: 'money.see', isForTenants: true },
  deposit: { action: 'money.see', isForTenants: true },
  document: { action: 'documents.see', isForTenants: true },
  required_document: { action: 'documents.see' },
  exchange_rate: { action: 'money.see' },
  expense: { action: 'expenses.see' },
  expense_category: { action: 'expenses.see' },
  expense_settings: { action: 'expenses.see' },
  lease: { action: 'leases.see', isForTenants: true },
  lease_amendment: { action: 'leases.see', isForTenants: true },
  lease_agreement: { action: 'leases.see' },
  lease_termination: { action: 'leases.see', isForTenants: true },
  lease_termination_draft: { action: 'leases.see' },
  lease_template: { action: 'leases.see' },
  lease_vat: { action: 'money.see', isForTenants: true },
  linkage: { action: 'money.see', isForTenants: true },
  recurring_charge: { action: 'money.post' },
  cost_settlement: { action: 'costs.settle' },
  tax_document: { action: 'tax_documents.see' },
  tax_provider: { action: 'tax_documents.see' },
  late_interest: { action: 'money.release' },
  recurring_expense: { action: 'expenses.see' },
  budget: { action: 'reports.see' },
  reminder: { action: 'automations.manage' },
  campaign: { action: 'campaigns.send' },
  workflow: { action: 'workflows.manage' },
  workflow_run: { action: 'workflows.manage' },
  recurring_maintenance: { action: 'maintenance.manage' },
  maintenance_request: { action: 'maintenance.see', isForTenants: true },
  maintenance_vendor: { action: 'maintenance.manage' },
  task: { action: 'tasks.see' },
  note: { action: 'tasks.see' },
  api_token: { action: 'api_tokens.manage' },
  webhook: { action: 'webhooks.manage' },
  support_session: { action: 'properties.see' },
  message_template: { action: 'message_templates.manage' },
  whatsapp_message: { action: 'inbox.use' },
  thread: { action: 'inbox.use' },
  saved_reply: { action: 'inbox.use' },
  consent: { action: 'automations.manage' },
  suppression: { action: 'automations.manage' },
  announcement: { action: 'announcements.see', isForTenants: true },
  organization: { action: 'properties.see' },
  subscription: { action: 'properties.see' },
  organization_export: { action: 'organization.export' },
  payment: { action: 'money.see', isForTenants: true },
  period: { action: 'periods.see' },
  lead: { action: 'crm.use' },
  property_owner: { action: 'owners.see' },
  ownership: { action: 'owners.see' },
  owner_access: { action: 'owners.see' },
  tax_family: { action: 'tax.see' },
  tax_property: { action: 'tax.see' },
  tax_pack: { action: 'tax.see' },
  book_import: { action: 'expenses.manage' },
  bank_account: { action: 'bank.see' },
  bank_line: { action: 'bank.see' },
  bank_payer_rule: { action: 'bank.match' },
  privacy_request: { action: 'privacy.answer' },
  picture: { action: 'properties.see' },
  portfolio: { action: 'properties.see' },
  property: { action: 'properties.see' },
  receipt: { action: 'money.see', isForTenants: true },
  rent: { action: 'money.see', isForTenants: true },
  rent_roll_import: { action: 'rent_rolls.import' },
  sample: { action: 'properties.see' },
  seal_key: { action: 'organization.manage' },
  security: { action: 'securities.see', isForTenants: true },
  signature: { action: 'signing.see', isForTenants: true },
  signature_request: { action: 'signing.see', isForTenants: true },
  team_invitation: { action: 'team.manage' },
  ownership_offer: { action: 'properties.see' },
  team_member: { action: 'team.manage' },
  tenant: { action: 'leases.see' },
  tenant_notice: { action: 'leases.see', isForTenants: true },
  renewal_round: { action: 'leases.see', isForTenants: true },
  renewal_opening: { action: 'leases.see' },
  unit: { action: 'properties.see' },
  meter_reading: { action: 'leases.see' },
  user: { action: 'users.manage' },
  sent_message: { action: 'inbox.use' },
  whatsapp_connection: { action: 'letterhead.manage' },
} as const satisfies Record<string, Audience>;

export type LiveKind = keyof typeof LIVE_KINDS;

/** Kinds of things that are one person’s: of their events nobody hears but whom each names (`toUserId`). */
export const PERSONAL_KINDS = [
  'calculation',
  'calendar_feed',
  'data_export',
  'membership',
  'message',
  'notification',
  'profile',
  'report',
  'report_export',
  'report_comment',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

const kinds: ReadonlyMap<string, Audience> = new Map(Object.entries(LIVE_KINDS));

/** @returns undefined for an event that no browser hears of */
export function audienceOf(topic: string): Audience | undefined {
  return kinds.get(kindOf(topic));
}

export function kindOf(topic: string): string {
  return topic.slice(0, topic.indexOf('.'));
}
