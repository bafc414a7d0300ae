/**
 * The columns of the lists that people work in, in their order. The page, the file of what it shows, and what a person
 * has put away all go by these keys.
 */
export const LIST_COLUMNS = {
  leases: ['unit', 'tenant', 'term', 'rent', 'state'],
  payments: ['tenant', 'what', 'dueOn', 'amount', 'open', 'method', 'status'],
  expenses: [
    'description',
    'date',
    'category',
    'vendor',
    'property',
    'unit',
    'payer',
    'deductible',
    'method',
    'reference',
    'vat',
    'amount',
  ],
  income: ['tenant', 'on', 'place', 'kind', 'method', 'amount'],
  journal: ['account', 'code', 'on', 'entry', 'details', 'who', 'place', 'reference', 'debit', 'credit'],
  taxDocuments: ['document', 'issuedOn', 'allocation', 'customer', 'net', 'vat', 'gross'],
  cheques: ['cheque', 'tenant', 'dueOn', 'amount', 'state'],
  consents: [
    'person',
    'channel',
    'address',
    'state',
    'text',
    'language',
    'saidOn',
    'source',
    'note',
    'at',
    'by',
    'ip',
  ],
  announcements: ['title', 'for', 'endsOn', 'read'],
  documents: ['title', 'about', 'category', 'shared', 'size', 'added'],
  expiringDocuments: ['title', 'about', 'state', 'expiresOn'],
  missingDocuments: ['lease', 'missing', 'term'],
  maintenance: ['title', 'priority', 'due', 'assignee', 'createdAt', 'status'],
  recurringMaintenance: ['title', 'place', 'every', 'hands', 'next'],
  tasks: ['title', 'about', 'dueOn', 'assignee', 'repeat', 'status'],
  vendors: ['name', 'trade', 'phone', 'email', 'tenants', 'rating'],
  properties: ['name', 'address', 'type', 'units', 'occupancy'],
  units: ['number', 'tenant', 'floor', 'rooms', 'area', 'rent', 'overdue', 'marketRent', 'state'],
  auditEvents: ['at', 'actor', 'action', 'subject'],
  securityEvents: ['at', 'event', 'person', 'details', 'device', 'address'],
  deliveries: ['recipient', 'kind', 'workspace', 'channel', 'attempts', 'createdAt', 'state'],
  accesses: ['at', 'actor', 'part', 'kind', 'outcome', 'record', 'address'],
  operatorAccesses: ['at', 'person', 'workspace', 'part', 'kind', 'outcome', 'record', 'address'],
  vacantUnits: ['unit', 'askingRent', 'state'],
} as const;

export type ListName = keyof typeof LIST_COLUMNS;
export type ListColumn<List extends ListName> = (typeof LIST_COLUMNS)[List][number];
