import type { TaxDocument } from '@dira/contract/tax-invoices';
import type { TableColumns } from '../../platform/table-columns.ts';

/** Tax documents, as their list shows them. */
export const taxDocumentTable: TableColumns<'taxDocuments', TaxDocument> = {
  document: {
    header: ({ say }) => say('tax-invoices')('document'),
    cell: ({ kind, number }, { say }) => `${say('tax-invoices')(`kinds.${kind}`)} ${number}`,
  },
  issuedOn: {
    header: ({ say }) => say('tax-invoices')('issuedOn'),
    cell: ({ issuedOn }) => ({ day: issuedOn }),
  },
  allocation: {
    header: ({ say }) => say('tax-invoices')('allocationNumber'),
    cell: ({ allocationNumber }) => allocationNumber,
  },
  customer: {
    header: ({ say }) => say('tax-invoices')('customer'),
    cell: ({ customer: { name, dealerNumber } }) => [name, dealerNumber].filter(Boolean).join(', '),
  },
  net: { header: ({ say }) => say('tax-invoices')('net'), amount: ({ net }) => net },
  vat: { header: ({ say }) => say('money')('kinds.vat'), amount: ({ vat }) => vat },
  gross: { header: ({ say }) => say('tax-invoices')('gross'), amount: ({ gross }) => gross },
};
