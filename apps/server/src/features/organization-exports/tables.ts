/**
 * What the archive of a workspace has of the database, and what it leaves out. A table that stands in neither list is in
 * no archive, and fails the test.
 */

/** The tables of an archive, under what its readers call them. */
export const EXPORTED = {
  workspace: [
    'organizations',
    'logos',
    'exchange_rates',
    'lease_templates',
    'lease_template_clauses',
    'payment_instructions',
    'seal_keys',
  ],
  team: ['memberships', 'member_properties', 'team_invitations', 'ownership_offers', 'workspace_accounts'],
  properties: ['properties', 'units', 'pictures', 'portfolios', 'portfolio_properties', 'portfolio_shares'],
  tenants: ['tenants', 'tenant_invitations', 'tenant_notices'],
  leases: [
    'leases',
    'lease_tenants',
    'lease_rent_steps',
    'lease_openings',
    'rent_schedule',
    'lease_linkages',
    'linkage_adjustments',
    'lease_agreements',
    'lease_agreement_identities',
    'lease_amendments',
    'lease_terminations',
    'lease_move_outs',
    'lease_notice_deadlines',
    'lease_milestones',
    'security_returns',
  ],
  money: [
    'charges',
    'payments',
    'payment_decisions',
    'payment_reversals',
    'payment_proofs',
    'undoable_confirmations',
    'allocations',
    'payouts',
    'deposit_movements',
    'receipts',
    'receipt_files',
    'ledger_transactions',
    'ledger_entries',
    'recurring_charges',
    'recurring_charge_steps',
    'recurring_charge_postings',
    'late_interest_policies',
    'late_interest_postings',
    'late_interest_spans',
    'bill_shares',
    'cheques',
    'cheque_changes',
    'cheque_photos',
    'recurring_expenses',
    'expense_categories',
    'hidden_expense_categories',
    'expense_limits',
    'journal_codes',
    'expense_decisions',
    'expense_bills',
    'expenses',
    'books',
    'bank_accounts',
    'bank_imports',
    'bank_lines',
    'bank_matches',
    'bank_payer_rules',
    'period_closes',
    'period_reopenings',
    'property_owners',
    'ownership_shares',
    'management_agreements',
    'management_fees',
    'owner_entries',
    'owner_statement_mails',
    'owner_statement_files',
    'tax_families',
    'tax_family_owners',
    'tax_family_years',
    'tax_cost_bases',
    'tax_mortgage_interests',
  ],
  securities: ['securities', 'security_changes', 'security_reminders'],
  documents: [
    'documents',
    'document_versions',
    'document_tags',
    'required_documents',
    'insurance_policies',
    'insurance_requests',
    'insurance_reminders',
  ],
  signing: ['signature_requests', 'signers', 'signatures', 'signing_events', 'signing_reminders'],
  maintenance: [
    'maintenance_requests',
    'maintenance_changes',
    'maintenance_comments',
    'maintenance_ratings',
    'maintenance_vendors',
    'recurring_maintenance',
    'work_orders',
  ],
  tasks: ['tasks', 'task_items', 'notes', 'calendar_events'],
  messages: [
    'conversations',
    'conversation_members',
    'messages',
    'message_attachments',
    'announcements',
    'announcement_reads',
  ],
  imports: ['rent_roll_imports', 'rent_roll_rows', 'book_imports', 'book_import_rows'],
  log: ['audit_events'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Group = keyof typeof EXPORTED;

const follows = 'follows from what is there';
const opens = 'opens something for whoever has it';

export const LEFT_OUT: Readonly<Record<string, string>> = {
  audit_drafts: 'on its way into audit_events, for a moment',
  audit_heads: follows,
  audit_seals: 'holds nothing without the key of this installation',
  calculations: 'each person’s own, which they take along themselves',
  calendar_feeds: opens,
  charge_balances: follows,
  deposit_accounts: follows,
  deliveries: 'what is sent, with links that open something; what it was about says so itself',
  document_texts: 'follows from the files',
  erasures: 'that it is to be erased; audit_events tells of it',
  expected_rent: follows,
  files: 'stands in files.csv, with where each is in the archive',
  lease_arrears: follows,
  lease_arrears_by_day: follows,
  lease_balances: follows,
  lease_next_milestones: follows,
  mailed_replies: 'keeps a mail from being read twice',
  monthly_cash: follows,
  notifications: 'each person’s own, which they take along themselves',
  occupancy_steps: follows,
  organization_counters: follows,
  organization_exports: 'archives such as this one',
  outbox: 'events on their way to screens and jobs',
  property_counters: follows,
  property_occupancy_steps: follows,
  receipt_counters: follows,
  reply_addresses: opens,
  signer_codes: opens,
  signer_links: opens,
  signer_sessions: opens,
  storage_counters: follows,
  supplied_seal_keys: opens,
  tax_packs: 'archives of what stands here',
  tenancy_previews: 'a session of one person; audit_events tells of it',
  unit_occupancy: follows,
  unit_occupancy_by_day: follows,
  waiting_payments: follows,
};

/** What is left out of tables that are in the archive. What the database generates is never in it. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conversation_members: { last_message_at: follows },
  expenses: { search_text: follows },
  lease_agreement_identities: { number_sealed: 'sealed; its last digits are there' },
  leases: { more_tenants: follows },
  logos: { small_picture: follows },
  messages: { search_text: follows },
  portfolio_shares: { token_hash: opens, token_sealed: opens },
  rent_roll_rows: { cells_sealed: 'sealed; what was imported from it is there' },
  seal_keys: { private_key_sealed: opens },
  securities: { identity_number_sealed: 'sealed; its last digits are there' },
  tasks: { search_text: follows },
  team_invitations: { link_token_hash: opens, mail_key: opens, mail_token_hash: opens },
  tenant_invitations: { token_hash: opens },
  tenants: {
    identity_number_key: 'finds the sealed number',
    identity_number_sealed: 'sealed; its last digits are there',
  },
};

export function isExportedColumn(table: string, column: string): boolean {
  return LEFT_OUT_COLUMNS[table]?.[column] === undefined;
}

/** Amounts are whole agorot in the database, and decimal numbers in the archive. */
export function isAmount(column: string, type: string): boolean {
  return (
    type === 'bigint' &&
    (/(^|_)(amount|balance)$/.test(column) || column === 'deposits' || column === 'matched')
  );
}
