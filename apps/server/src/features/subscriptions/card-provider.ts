import type { CardProviderName } from '@dira/domain/card-providers';
import type { Language } from '@dira/i18n/languages';
import type { Buyer } from './repo.ts';

/** A bill, as the page of a provider asks for it. */
export interface AskedPayment {
  billId: string;
  /** What the page calls it, such as DIRA-100001. */
  reference: string;
  /** Agorot, with VAT. */
  total: number;
  buyer: Buyer;
  language: Language;
  /** Where the customer comes back to: having paid, and having not. */
  paidUrl: string;
  unpaidUrl: string;
  /** Where the provider calls. */
  callbackUrl: string;
}

/** One payment, as the provider says of it when it is asked. */
export interface SaidPayment {
  isPaid: boolean;
  /** What it was told to pay for; null of what is none of Dira’s. */
  billId: string | null;
  /** In minor units. */
  amount: number;
  currency: string;
}

/** A call from outside, as it came. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  raw: Buffer;
}

/** Whoever takes cards on a page of their own. What a call or a browser says of a payment is only ever a reason to ask. */
export interface CardProvider {
  readonly name: CardProviderName;
  /** @throws Error where no page was opened */
  createCheckout(asked: AskedPayment): Promise<{ pageId: string; url: string }>;
  /**
   * @returns by which id the provider knows the payment; null where the call is about something else
   * @throws Forged where it is not the provider’s
   */
  readCallback(callback: Callback): string | null;
  /** The payment that was made on a page, if there is one. @throws Error where that cannot be said */
  findPayment(pageId: string): Promise<string | null>;
  /** @throws Error where that cannot be said */
  confirm(providerId: string): Promise<SaidPayment>;
}

/** It says that it is of the provider, and is not. */
export class Forged extends Error {}
