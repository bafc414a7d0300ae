export const PAYMENT_METHODS = [
  'bank_transfer',
  'standing_order',
  'masav_debit',
  'cheque',
  'bit',
  'paybox',
  'cash',
  'card',
  'other',
] as const;

/** How rent reaches the landlord. The platform itself never holds it. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How a debt is settled, beside payments: out of the deposit that is held, by whoever guaranteed for it, by credit of
 * another lease, or by credit that a lease had before it came to Dira. Nobody chooses these as the method of a payment.
 */
export const SETTLEMENT_METHODS = [
  ...PAYMENT_METHODS,
  'deposit',
  'guarantee',
  'transfer',
  'opening',
] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

/** Whether money comes in by it, for which a receipt is issued: the others move what came before. */
export function bringsMoney(method: SettlementMethod): boolean {
  return method !== 'deposit' && method !== 'transfer' && method !== 'opening';
}
