import type { TaxDocument } from '@dira/contract/tax-invoices';
import type { LawOfDay } from '@dira/domain/legal-parameters';
import { DEFAULT_CURRENCY } from '@dira/domain/money';
import { documentKinds } from '@dira/domain/tax-documents';
import type { Language } from '@dira/i18n/languages';
import type { May } from '../../db/read.ts';
import { inCurrencyOf, presentPeriod } from '../money/present.ts';
import type { ConnectionRow } from './connection.repo.ts';
import { describeDue } from './description.ts';
import type { DocumentRow, DueRow, PaymentRow } from './repo.ts';

export function presentDue(row: DueRow) {
  const { charge_id: id, paid_amount: paid } = row;
  return {
    id,
    ...presentSubject(row),
    paid: inCurrencyOf(row)(paid),
    request: presentRequest(row),
    kinds: documentKinds({ gross: row.net_amount + row.vat_amount, paid }),
  };
}

export function presentDocument(row: DocumentRow, may: May): TaxDocument {
  return {
    id: row.id,
    kind: row.document_kind,
    number: row.number,
    issuedOn: row.issued_on,
    allocationNumber: row.allocation_number,
    customer: { name: row.customer_name, dealerNumber: row.customer_dealer_number },
    ...presentSubject(row),
    url: row.url,
    awaitsAllocation: row.awaits_allocation,
    can: {
      remove: may('tax_documents.issue') && !row.is_followed && row.provider_document_id === null,
      allocate: may('tax_documents.issue') && lacksAllocation(row),
    },
  };
}

/** Whether an invoice that a provider issued to a dealer has no allocation number, and none is waited for. */
export function lacksAllocation(row: DocumentRow): boolean {
  const isOfProvider = row.provider_document_id !== null && row.customer_dealer_number !== null;
  return (
    isOfProvider && row.document_kind !== 'credit' && row.allocation_number === null && !row.awaits_allocation
  );
}

function presentSubject(row: DueRow | DocumentRow) {
  const inCurrency = inCurrencyOf(row);
  return {
    leaseId: row.lease_id,
    tenantNames: row.tenant_names,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    charge: {
      kind: row.kind,
      dueOn: row.due_on,
      period: presentPeriod(row),
      description: row.description,
    },
    net: inCurrency(row.net_amount),
    vat: inCurrency(row.vat_amount),
    vatBasisPoints: row.vat_rate,
    gross: inCurrency(row.net_amount + row.vat_amount),
  };
}

/** All that a document has to say, once more in Hebrew: the language that it is issued in. */
export function presentDueDetails(
  row: DueRow,
  {
    payments,
    law,
    language,
    connection,
  }: {
    payments: PaymentRow[];
    law: LawOfDay;
    language: Language;
    connection: Pick<ConnectionRow, 'provider' | 'state'> | undefined;
  },
) {
  const { customer_name: name, customer_dealer_number: dealerNumber } = row;
  const inCurrency = inCurrencyOf(row);
  const languages = new Set<Language>(['he', language]);
  return {
    ...presentDue(row),
    customer: { name, dealerNumber },
    descriptions: [...languages].map((one) => describeDue(row, one)),
    payments: payments.map(({ method, paid_on: on, amount }) => ({ method, on, amount: inCurrency(amount) })),
    credited: presentCredited(row),
    allocationAbove: { amount: law.allocation_number_threshold.value, currency: DEFAULT_CURRENCY },
    // It adds VAT by the rate of the day.
    provider:
      connection?.state === 'connected' && row.vat_rate === law.vat_rate.value ? connection.provider : null,
  };
}

function presentCredited({ credited_kind: kind, credited_number: number, credited_on: issuedOn }: DueRow) {
  return kind === null || number === null || issuedOn === null ? null : { kind, number, issuedOn };
}

function presentRequest({ asked_state: state, asked_problem: problem, asked_at: at }: DueRow) {
  if (state === null || state === 'issued' || problem === null || at === null) return null;
  return { state, problem, at };
}

export function presentConnection(row: ConnectionRow | undefined) {
  if (row === undefined) return { connection: null };
  const { provider, client_id: clientId, state, problem, connected_at: connectedAt } = row;
  return { connection: { provider, clientId, state, problem, connectedAt } };
}
