/** Code that the guide for programmers shows as it is: the recipes of docs/recipes, and what stands around a call. */

const scripts = import.meta.glob<string>('../../../../docs/recipes/*.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @param file its name in docs/recipes */
export function scriptOf(file: string): string {
  const script = scripts[`../../../../docs/recipes/${file}`];
  if (script === undefined) throw new Error(`There is no recipe ${file}`);
  return script;
}

export const recipes = [
  { name: 'rentRoll', file: 'rent-roll-in.mjs' },
  { name: 'payments', file: 'payments-out.mjs' },
  { name: 'request', file: 'webhook-to-request.mjs' },
] as const;
export const sharedScript = 'dira.mjs';
export const verifyScript = 'verify-webhook.mjs';

export const environment = {
  label: 'sh',
  code: 'export DIRA_WORKSPACE=0197b1f0-…\nexport DIRA_TOKEN=dira_token_…',
};

export const problemType = 'application/problem+json';
/** What a change is sent along with, so that it goes over nothing that its sender has not seen. */
export const ifMatch = { 'If-Match': String.raw`\"…\"` };
export const eventName = 'WebhookEvent';
