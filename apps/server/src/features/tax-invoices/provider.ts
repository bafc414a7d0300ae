import type { Currency } from '@dira/domain/money';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import type { TaxDocumentKind } from '@dira/domain/tax-documents';

/** What certified software is asked to issue; of a credit all sums are above zero. */
export interface AskedDocument {
  kind: TaxDocumentKind;
  on: string;
  currency: Currency;
  /** Before VAT, which the provider adds at the rate of the day. */
  net: number;
  description: string;
  customer: { name: string; dealerNumber: string | null };
  payments: readonly { on: string; method: SettlementMethod; amount: number }[];
  /** The provider's id of the document that a credit takes back. */
  credits: string | null;
}

export interface IssuedDocument {
  id: string;
  number: string;
  url: string | null;
}

/** Certified software that issues tax documents, for one workspace. */
export interface TaxProvider {
  /** @throws Refused where the credentials are no good */
  check(): Promise<void>;
  /**
   * @throws Refused where nothing was issued, and why
   * @throws Error where that cannot be said
   */
  issue(document: AskedDocument): Promise<IssuedDocument>;
  /** What is known of a document by now. */
  find(id: string): Promise<{ number: string; allocationNumber: string | null; url: string | null }>;
}

/** The provider said no, or was not reached: nothing was issued. */
export class Refused extends Error {}
