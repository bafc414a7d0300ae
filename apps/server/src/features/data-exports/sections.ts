import type { Cell } from './cells.ts';

/** The tables of an archive, each with its columns in their order. */
export const SECTIONS = {
  profile: ['name', 'email', 'phone', 'language', 'role', 'since'],
  workspaces: ['workspace', 'role'],
  records: ['workspace', 'name', 'email', 'phone', 'language', 'identity'],
  leases: [
    'workspace',
    'property',
    'unit',
    'address',
    'startsOn',
    'endsOn',
    'endedOn',
    'rent',
    'deposit',
    'dueDay',
    'method',
  ],
  charges: ['workspace', 'property', 'unit', 'dueOn', 'kind', 'text', 'amount'],
  payments: [
    'workspace',
    'property',
    'unit',
    'paidOn',
    'amount',
    'method',
    'reference',
    'text',
    'status',
    'receipt',
    'issuedOn',
  ],
  requests: ['workspace', 'property', 'unit', 'at', 'title', 'text', 'priority', 'status', 'demandedOn'],
  comments: ['workspace', 'title', 'at', 'from', 'text', 'score'],
  messages: ['workspace', 'at', 'from', 'to', 'title', 'text', 'readAt'],
  tenantNotices: ['workspace', 'property', 'unit', 'at', 'kind', 'concernsOn', 'text'],
  notices: ['workspace', 'at', 'title', 'text', 'readAt'],
  files: ['workspace', 'file', 'title', 'kind', 'at', 'expiresOn', 'insurer', 'policyNumber', 'isInside'],
  notifications: ['at', 'title', 'text', 'readAt'],
  signIns: ['at', 'event', 'lastUsedAt', 'address', 'device'],
} as const satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof SECTIONS;
export type Row<Name extends SectionName> = Record<(typeof SECTIONS)[Name][number], Cell>;
export type Tables = { [Name in SectionName]: Row<Name>[] };

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]; // its own keys

export const emptyTables = (): Tables => ({
  profile: [],
  workspaces: [],
  records: [],
  leases: [],
  charges: [],
  payments: [],
  requests: [],
  comments: [],
  messages: [],
  tenantNotices: [],
  notices: [],
  files: [],
  notifications: [],
  signIns: [],
});
