import { cleanText } from './clean-text.ts';
import type { DeliveryPurpose, DeliverySkip } from './deliveries.ts';
import { parsePhone } from './israel/phone.ts';

/** On which ways a person is written to; a word about one says nothing of the others. */
export const WRITTEN_CHANNELS = ['email', 'whatsapp', 'sms'] as const;
export type WrittenChannel = (typeof WRITTEN_CHANNELS)[number];

export const CONSENT_STATES = ['given', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** How a word about offers came. A list of addresses that was bought or imported is none, and has no name here. */
export const CONSENT_SOURCES = ['form', 'typed_in', 'reply', 'preference_page', 'agreement'] as const;

export const SUPPRESSION_REASONS = ['opted_out', 'bounced', 'complained', 'by_hand'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What is not sent to an address: offers, all that comes of itself, or anything. Each stops what stands before it too. */
export const SUPPRESSION_STOPS = ['marketing', 'automatic', 'all'] as const;
export type SuppressionStop = (typeof SUPPRESSION_STOPS)[number];

/** A server that refuses an address, and a person who complained, do not change their mind by a word to the landlord. */
export function isLiftable(reason: SuppressionReason): boolean {
  return reason === 'opted_out' || reason === 'by_hand';
}

/** What is known of an address when something is about to leave for it. */
export interface Standing {
  suppressions: readonly { stops: SuppressionStop; reason: SuppressionReason }[];
  /** The newest word about offers. */
  consent: Consent | null;
}
interface Consent {
  id: string;
  state: ConsentState;
}
export type Refusal = Extract<DeliverySkip, 'opted_out' | 'suppressed' | 'no_consent'>;

/** Why a message may not go to an address; null where it may. */
export function findRefusal(
  { purpose, isAutomatic }: { purpose: DeliveryPurpose; isAutomatic: boolean },
  { suppressions, consent }: Pick<Standing, 'suppressions'> & { consent: Pick<Consent, 'state'> | null },
): Refusal | null {
  const stopping = suppressions.filter(
    ({ stops }) => stops === 'all' || purpose === 'marketing' || (isAutomatic && stops === 'automatic'),
  );
  if (stopping.length > 0)
    return stopping.some(({ reason }) => reason === 'opted_out') ? 'opted_out' : 'suppressed';
  if (purpose === 'service') return null;
  if (consent === null) return 'no_consent';
  return consent.state === 'given' ? null : 'opted_out';
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestEmail = 254;

/** An address as the list of who is not written to knows it; null where it is none. */
export function normalizeAddress(channel: WrittenChannel, text: string): string | null {
  if (channel !== 'email') return parsePhone(text);
  const email = cleanText(text).toLowerCase();
  return emailForm.test(email) && email.length <= longestEmail ? email : null;
}

/** Enough of an address to know one's own by: `da…@example.com`, `…567`. */
export function maskAddress(channel: WrittenChannel, address: string): string {
  if (channel !== 'email') return `…${address.slice(-3)}`;
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, name.length > 2 ? 2 : 1)}…@${domain}`;
}

/** What people answer who want nothing more; a word of it within a sentence is talk, and ends nothing. */
const optOutWords: ReadonlySet<string> = new Set(
  Object.values({
    he: [
      'הסר',
      'הסירו',
      'הסרה',
      'להסיר',
      'הסר אותי',
      'הסירו אותי',
      'נא להסיר',
      'נא להסיר אותי',
      'הסר מרשימה',
      'הסר מהרשימה',
      'הסרה מרשימת תפוצה',
      'תפסיקו',
      'עצור',
      'עצרו',
    ],
    en: [
      'stop',
      'stop all',
      'stopall',
      'please stop',
      'unsubscribe',
      'unsubscribe me',
      'please unsubscribe',
      'opt out',
      'optout',
      'remove',
      'remove me',
      'please remove me',
    ],
    es: ['baja', 'dar de baja', 'darme de baja', 'alto', 'parar', 'cancelar suscripcion', 'no escribir mas'],
    fr: [
      'arret',
      'arreter',
      'desabonner',
      'me desabonner',
      'desinscrire',
      'me desinscrire',
      'desinscription',
    ],
    sq: ['ndal', 'ndalo', 'ndaloni', 'cregjistro', 'cregjistrohu', 'me hiqni', 'hiqmeni'],
  }).flat(),
);

/** Whether an answer says nothing but that the person wants no more of it. */
export function isOptOut(text: string): boolean {
  const words = cleanText(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return optOutWords.has(words);
}
