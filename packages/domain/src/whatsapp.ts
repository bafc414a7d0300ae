import { MESSAGE_VARIABLES, type MessageValues, type MessageVariable } from './message-variables.ts';

/** Why a workspace's number is not connected. */
export const WHATSAPP_PROBLEMS = [
  'sign_in',
  'locked',
  'payment',
  'not_found',
  'other_number',
  'refused',
  'unreachable',
] as const;
export type WhatsAppProblem = (typeof WHATSAPP_PROBLEMS)[number];

/** What goes by WhatsApp; each can be switched off. */
export const WHATSAPP_PREFERENCES = ['tenantMessages', 'rentReminders', 'maintenanceAlerts'] as const;
export type WhatsAppPreference = (typeof WHATSAPP_PREFERENCES)[number];

/** Failed: WhatsApp could not be asked for it. */
export const SUBMISSION_STATES = [
  'queued',
  'pending',
  'approved',
  'rejected',
  'paused',
  'disabled',
  'failed',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const SUBMISSION_CATEGORIES = ['utility', 'marketing'] as const;

/** So long after a person's last message they may be answered in words of one's own. */
export const WINDOW_HOURS = 24;

/** Until when a person may be answered freely. */
export function endOfWindow(saidAt: Temporal.Instant): Temporal.Instant {
  return saidAt.add({ hours: WINDOW_HOURS });
}

/**
 * What an error of WhatsApp means for a message, by its code alone: titles and HTTP statuses change.
 * - `soon`: as it is, a little later
 * - `tomorrow`: not that day
 * - `window_closed`, `template`: other words are needed
 * - `opted_out`: the person wants no more offers
 * - `recipient`, `account`, `sign_in`, `refused`: never as it is
 */
export type WhatsAppVerdict =
  | 'soon'
  | 'tomorrow'
  | 'window_closed'
  | 'template'
  | 'opted_out'
  | 'recipient'
  | 'account'
  | 'sign_in'
  | 'refused';

const verdicts: Readonly<Record<number, WhatsAppVerdict>> = {
  1: 'soon',
  2: 'soon',
  4: 'soon',
  80_007: 'soon',
  130_429: 'soon',
  131_056: 'soon',
  131_048: 'tomorrow',
  131_049: 'tomorrow',
  131_047: 'window_closed',
  132_000: 'template',
  132_001: 'template',
  132_012: 'template',
  132_015: 'template',
  132_016: 'template',
  131_050: 'opted_out',
  131_026: 'recipient',
  131_031: 'account',
  131_042: 'account',
  368: 'account',
  190: 'sign_in',
};

export function judgeWhatsAppError(code: number | null): WhatsAppVerdict {
  return (code === null ? undefined : verdicts[code]) ?? 'refused';
}

/** How far a message has come; later words about it do not take it back. */
export const PROGRESS = ['sent', 'delivered', 'read', 'failed'] as const;
export type Progress = (typeof PROGRESS)[number];

/** Whether `next` tells more than is known. What reached a person did not fail, and what failed stays so. */
export function isProgress(known: Progress | null, next: Progress): boolean {
  if (known === null) return true;
  if (next === 'failed') return known === 'sent';
  return known !== 'failed' && PROGRESS.indexOf(next) > PROGRESS.indexOf(known);
}

const named = /\{\s*([^{}]*?)\s*\}/g;

/**
 * The words as WhatsApp takes them: each variable a number, in the order in which they are first named. It takes none
 * that end with one: a full stop ends them.
 */
export function numberVariables(body: string): { body: string; variables: MessageVariable[] } {
  const variables: MessageVariable[] = [];
  const numbered = body.replaceAll(named, (braces, name: string) => {
    const variable = MESSAGE_VARIABLES.find((one) => one === name);
    if (variable === undefined) return braces;
    if (!variables.includes(variable)) variables.push(variable);
    return `{{${variables.indexOf(variable) + 1}}}`;
  });
  return { body: numbered.endsWith('}}') ? `${numbered}.` : numbered, variables };
}

/** The values of a template's numbers, each on one line, as WhatsApp wants them; null where one is missing. */
export function positionalValues(
  variables: readonly MessageVariable[],
  values: MessageValues,
): string[] | null {
  const given = variables.map((name) => values[name]?.replaceAll(/\s+/g, ' ').trim());
  return given.every((value) => value !== undefined && value !== '') ? (given as string[]) : null; // just looked at
}

/** Under which name WhatsApp has a version of a template. */
export function submissionName(templateId: string, version: number): string {
  return `dira_${templateId.replaceAll('-', '').slice(-12)}_v${version}`;
}
