import type { LegalParameter } from './legal-parameters.ts';
import { DEFAULT_CURRENCY, type Currency } from './money.ts';

/** A tax invoice, one that is the receipt too, and what takes either back. */
export const TAX_DOCUMENT_KINDS = ['invoice', 'invoice_receipt', 'credit'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

/** As the Tax Authority allocates them. */
export const ALLOCATION_NUMBER_FORM = /^\d{9}$/;

/**
 * What can be issued for a sum, the usual first.
 * @param gross with VAT; below zero for what was taken back of an invoice
 */
export function documentKinds({ gross, paid }: { gross: number; paid: number }): TaxDocumentKind[] {
  if (gross < 0) return ['credit'];
  return paid < gross ? ['invoice'] : ['invoice_receipt', 'invoice'];
}

/** What decides whether the authority has to allocate a number. */
export interface AllocatedDocument {
  readonly kind: TaxDocumentKind;
  readonly net: number;
  readonly currency: Currency;
  readonly issuedOn: string;
  readonly dealerNumber: string | null;
}

/**
 * Whether a document needs an allocation number (VAT Law 5736-1975, section 47): an invoice to a dealer above the
 * threshold of its day. Of another currency nothing is said.
 */
export function needsAllocationNumber(
  { kind, net, currency, issuedOn, dealerNumber }: AllocatedDocument,
  { value, validFrom }: Pick<LegalParameter, 'value' | 'validFrom'>,
): boolean {
  return (
    kind !== 'credit' &&
    dealerNumber !== null &&
    currency === DEFAULT_CURRENCY &&
    issuedOn >= validFrom &&
    net > value
  );
}
