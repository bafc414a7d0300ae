import type { PaymentMethod } from '../payment-methods.ts';
import type { PropertyType } from '../property-types.ts';
import { normalizeLabel } from './label.ts';

/** Words in the form of `normalizeLabel`. */
const PAYMENT_METHOD_WORDS: Readonly<Record<PaymentMethod, readonly string[]>> = {
  bank_transfer: ['העברה בנקאית', 'העברה', 'בנק', 'bank transfer', 'transfer', 'wire', 'bank'],
  standing_order: ['הוראת קבע', 'הוק', 'standing order'],
  masav_debit: ['מסב', 'הרשאה לחיוב', 'הרשאה לחיוב חשבון', 'masav', 'masav debit', 'direct debit'],
  cheque: ['צקים', 'צק', 'שיקים', 'שיק', 'המחאות', 'המחאה', 'cheque', 'cheques', 'check', 'checks'],
  bit: ['ביט', 'bit'],
  paybox: ['פייבוקס', 'פיי בוקס', 'paybox', 'pay box'],
  cash: ['מזומן', 'במזומן', 'cash'],
  card: ['אשראי', 'כרטיס אשראי', 'card', 'credit card', 'credit'],
  other: ['אחר', 'other'],
};

const PROPERTY_TYPE_WORDS: Readonly<Record<PropertyType, readonly string[]>> = {
  apartment: ['דירה', 'דירת מגורים', 'מגורים', 'apartment', 'flat', 'apt', 'residential'],
  house: ['בית', 'בית פרטי', 'וילה', 'קוטג', 'house', 'villa', 'cottage'],
  condo: ['קונדו', 'קונדומיניום', 'condo', 'condominium'],
  commercial: ['מסחרי', 'נכס מסחרי', 'חנות', 'משרד', 'commercial', 'shop', 'store', 'office'],
};

const PAYMENT_METHOD_OF = byWord(PAYMENT_METHOD_WORDS);
const PROPERTY_TYPE_OF = byWord(PROPERTY_TYPE_WORDS);

/** `צ'קים` → `cheque`; null for a word that is not known. */
export function parsePaymentMethod(text: string): PaymentMethod | null {
  return PAYMENT_METHOD_OF.get(normalizeLabel(text)) ?? null;
}

/** `מסחרי` → `commercial`; null for a word that is not known. */
export function parsePropertyType(text: string): PropertyType | null {
  return PROPERTY_TYPE_OF.get(normalizeLabel(text)) ?? null;
}

function byWord<Id extends string>(words: Readonly<Record<Id, readonly string[]>>): ReadonlyMap<string, Id> {
  const ids = Object.keys(words) as Id[]; // keys of the record, which Object.keys widens to string
  return new Map(ids.flatMap((id) => words[id].map((word) => [word, id] as const)));
}
