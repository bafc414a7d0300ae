/** A demo: a sample workspace of one visitor, which ends by itself and sends nothing to anybody. */

export const DEMO_HOURS = 24;

/** Nobody has an address there: RFC 2606. */
const domain = 'demo.invalid';

export function demoAddress(name: string): string {
  return `demo-${name}@${domain}`;
}

/** Whether an account was made for a demo. */
export function isDemoAddress(email: string | null | undefined): boolean {
  return email?.endsWith(`@${domain}`) ?? false;
}
