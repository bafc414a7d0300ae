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
