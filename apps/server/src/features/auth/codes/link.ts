import type { Purpose } from './issue.ts';

/** The kinds of links, as clients name them. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type LinkType = (typeof linkTypes)[number];

/** What a link or a code of a type may open. */
export const purposesOf: Record<LinkType | 'sms' | 'phone_change', readonly Purpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['signup', 'magiclink'],
  sms: ['signup', 'sms'],
  phone_change: ['phone_change'],
};

/** Where a link leads when nobody asked for a place. */
const landings: Record<LinkType, string> = {
  signup: '/dashboard',
  invite: '/auth/reset-token',
  magiclink: '/dashboard',
  email: '/dashboard',
  recovery: '/auth/reset-token',
  email_change: '/settings',
};

export function landingOf(site: string, type: LinkType): string {
  return `${site}${landings[type]}`;
}

/** @param issuer the public address of the service, with its path */
export function writeLink(
  issuer: string,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${issuer}/verify?${query.toString()}`;
}
