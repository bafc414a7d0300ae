/** What somebody writes to the operator on a public page, and what is wrong with it; the specification, section 5. */

export const CONTACT_KINDS = ['contact', 'accessibility', 'cancellation'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** "At least 2 and under 100 characters" takes 2 to 99; spaces around do not count. */
export const CONTACT_LIMITS = {
  name: { min: 2, max: 99 },
  email: { max: 254 },
  phone: { max: 40 },
  company: { max: 200 },
  message: { min: 10, max: 999 },
} as const;

export interface ContactText {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = keyof ContactText;
export type ContactFault = 'short' | 'long' | 'invalid';

/** How long a message may be: the law asks for no reason of who cancels a deal. */
export function messageLimits(kind: ContactKind): { readonly min: number; readonly max: number } {
  const { min, max } = CONTACT_LIMITS.message;
  return { min: kind === 'cancellation' ? 0 : min, max };
}

/** The first fault of each field that has one, in the order of the form. */
export function findContactFaults(
  kind: ContactKind,
  text: ContactText,
): Partial<Record<ContactField, ContactFault>> {
  const faults = {
    name: faultOfLength(text.name, CONTACT_LIMITS.name),
    email: faultOfEmail(text.email),
    message: faultOfLength(text.message, messageLimits(kind)),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function faultOfLength(value: string, { min, max }: { min: number; max: number }): ContactFault | undefined {
  const { length } = value.trim();
  if (length < min) return 'short';
  return length > max ? 'long' : undefined;
}

function faultOfEmail(value: string): ContactFault | undefined {
  const email = value.trim();
  if (email.length > CONTACT_LIMITS.email.max) return 'long';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'invalid';
}
