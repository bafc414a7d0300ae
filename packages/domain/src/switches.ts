/** What the operator may close for a while at a whole installation. Everything is open until they do. */
export const SWITCHES = ['sign_up', 'demo', 'cards', 'api_tokens', 'webhooks'] as const;
/**
 * - `sign_up`: accounts that nobody was invited to
 * - `demo`: sample workspaces for visitors
 * - `cards`: pages for paying by card
 * - `api_tokens`: programs that come with a token
 * - `webhooks`: events to programs; while it is off they wait
 */
export type Switch = (typeof SWITCHES)[number];
