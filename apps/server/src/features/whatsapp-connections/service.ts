import type { connectWhatsApp, setWhatsAppPreferences } from '@dira/contract/whatsapp-connections';
import { parsePhone } from '@dira/domain/israel/phone';
import { judgeWhatsAppError, WHATSAPP_PREFERENCES, type WhatsAppProblem } from '@dira/domain/whatsapp';
import { z } from 'zod';
import type { OrgWrite, Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { GraphAnswer } from '../../platform/graph.ts';
import type { Services } from '../../services.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './repo.ts';

/**
 * The number from which a workspace writes by WhatsApp.
 *
 * Guarantees: its secrets are sealed for this workspace, read by jobs alone, and gone once it is disconnected; it is
 * used only after it was tried. Never: a secret in an answer, in an event or in the log; the number of one workspace for
 * the messages of another.
 */

type Given = z.output<(typeof connectWhatsApp)['body']>;
type Tools = Pick<Services, 'db' | 'secrets' | 'graph' | 'clock'>;

/** By which a connection is tried. */
export const CHECK_ASKED = 'whatsapp_connection.check_asked';

const tokenContext = (organizationId: string) => `whatsapp-token:${organizationId}`;
const appSecretContext = (organizationId: string) => `whatsapp-app-secret:${organizationId}`;

/** It is tried by a job, at once. @throws AppError invalid_request at the phone */
export async function connectNumber(
  write: OrgWrite,
  { secrets, newId }: Pick<Services, 'secrets' | 'newId'>,
  { phone: typed, phoneNumberId, businessId, accessToken, appSecret }: Given,
): Promise<void> {
  const { organizationId } = write;
  const phone = parsePhone(typed);
  if (phone === null) throw refuseField('phone', 'invalid_phone');
  await repo.putConnection(write, {
    id: newId(),
    phone,
    phone_number_id: phoneNumberId,
    business_id: businessId,
    token_sealed: secrets.seal(accessToken, tokenContext(organizationId)),
    app_secret_sealed: secrets.seal(appSecret, appSecretContext(organizationId)),
  });
  await tell(write, 'supplied', { phone });
  await postToOutbox(write.trx, organizationId, CHECK_ASKED, {});
}

/** @throws AppError not_found */
export async function choosePreferences(
  write: OrgWrite,
  given: z.output<(typeof setWhatsAppPreferences)['body']>,
): Promise<void> {
  const chosen = WHATSAPP_PREFERENCES.flatMap((name) => {
    const isOn = given[name];
    return isOn === undefined ? [] : [[name, isOn] as const];
  });
  if (chosen.length === 0) return;
  if (!(await repo.setPreferences(write, chosen))) throw new AppError('not_found');
  await tell(write, 'changed', { fields: chosen.map(([name]) => name) });
}

/** @throws AppError not_found where there is nothing to try */
export async function askForCheck(write: OrgWrite): Promise<{ state: 'checking' }> {
  if (!(await repo.beginCheck(write))) throw new AppError('not_found');
  await tell(write, 'tested', {});
  await postToOutbox(write.trx, write.organizationId, CHECK_ASKED, {});
  return { state: 'checking' };
}

/** Twice changes nothing. */
export async function disconnectNumber(write: OrgWrite): Promise<void> {
  const phone = await repo.disconnect(write);
  if (phone !== undefined) await tell(write, 'removed', { phone });
}

/** What WhatsApp says as it tries the address that it is given; it opens nothing but that. */
export function verifyTokenOf({ secrets }: Pick<Services, 'secrets'>, connectionId: string): string {
  return secrets.sign('whatsapp-verify', connectionId).subarray(0, 24).toString('base64url');
}

export function openAppSecret(
  { secrets }: Pick<Services, 'secrets'>,
  organizationId: string,
  sealed: Buffer,
): string {
  return secrets.open(sealed, appSecretContext(organizationId)).toString();
}

/** How a workspace reaches WhatsApp. */
export interface Access {
  organizationId: string;
  phone: string;
  phoneNumberId: string;
  businessId: string;
  token: string;
  sealed: Buffer;
  /** It works, as far as is known; while it is tried again too. */
  isConnected: boolean;
  /** Somebody waits for what comes of trying it. */
  isAsked: boolean;
}

/** Null where the workspace has no number, or disconnected it. */
export async function openAccess(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  organizationId: string,
): Promise<Access | null> {
  const row = await repo.findAccess(trx, organizationId);
  if (row === undefined || row.token_sealed === null) return null;
  return {
    organizationId,
    phone: row.phone,
    phoneNumberId: row.phone_number_id,
    businessId: row.business_id,
    token: secrets.open(row.token_sealed, tokenContext(organizationId)).toString(),
    sealed: row.token_sealed,
    isConnected: row.connected_at !== null && row.state !== 'disconnected',
    isAsked: row.state === 'checking',
  };
}

const number = z.object({
  display_phone_number: z.string(),
  verified_name: z.string().default(''),
  quality_rating: z.string().default(''),
});

/** Tries the number and the account, by calls that send nothing. Where nobody answers, the job comes again. */
export async function checkConnection(tools: Tools, organizationId: string): Promise<void> {
  const access = await tools.db.jobs((trx) => openAccess(trx, tools, organizationId));
  if (access === null) return;
  const outcome = await tryNumber(tools, access);
  // The day's look says nothing of a number while nobody answers.
  if (outcome.problem === 'unreachable' && !access.isAsked) return;
  await keep(tools, access, outcome);
}

async function tryNumber({ graph }: Pick<Services, 'graph'>, access: Access): Promise<repo.Checked> {
  const { token, phoneNumberId, businessId } = access;
  const path = `/${phoneNumberId}?fields=display_phone_number,verified_name,quality_rating`;
  const found = await graph.call(path, { token, method: 'GET' });
  if (found.what !== 'done') return failed(problemOf(found));
  const { data } = number.safeParse(found.body);
  if (data === undefined) return failed('refused');
  const { display_phone_number: shown, verified_name: name, quality_rating: quality } = data;
  if (digitsOf(shown) !== digitsOf(access.phone)) return failed('other_number');
  const subscribed = await graph.call(`/${businessId}/subscribed_apps`, { token, method: 'POST' });
  if (subscribed.what !== 'done') return failed(problemOf(subscribed));
  return {
    state: 'connected',
    problem: null,
    display_name: name.slice(0, 200),
    quality: quality.slice(0, 40),
  };
}

/** What a message met that says something of the number itself. */
export async function noteProblem(tools: Tools, access: Access, problem: WhatsAppProblem): Promise<void> {
  await keep(tools, access, failed(problem));
}

async function keep({ db, clock }: Tools, { organizationId, sealed }: Access, outcome: repo.Checked) {
  await db.jobs(async (trx) => {
    const now = clock.now().toString();
    const was = await repo.endCheck({ trx, organizationId }, sealed, { ...outcome, now });
    if (was === undefined || was === outcome.state) return;
    const action = outcome.state === 'connected' ? 'confirmed' : 'declined';
    const data = outcome.problem === null ? {} : { problem: outcome.problem };
    await tell({ trx, organizationId, userId: null }, action, data);
  });
}

const failed = (problem: WhatsAppProblem): repo.Checked => ({ state: 'disconnected', problem });

export function problemOf(answer: Exclude<GraphAnswer, { what: 'done' }>): WhatsAppProblem {
  if (answer.what !== 'refused') return 'unreachable';
  if (answer.code === 131_042) return 'payment';
  switch (judgeWhatsAppError(answer.code)) {
    case 'sign_in':
      return 'sign_in';
    case 'account':
      return 'locked';
    case 'soon':
    case 'tomorrow':
      return 'unreachable';
    default:
      return answer.status === 404 || answer.code === 100 ? 'not_found' : 'refused';
  }
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

function tell(
  write: Pick<OrgWrite, 'trx' | 'organizationId'> & { userId: string | null },
  action: 'supplied' | 'changed' | 'tested' | 'removed' | 'confirmed' | 'declined',
  data: { phone?: string; fields?: string[]; problem?: WhatsAppProblem },
): Promise<void> {
  return recordEvent(write, {
    action,
    entity: 'whatsapp_connection',
    entityId: write.organizationId,
    data,
  });
}

/** Tries all of them once a day: what ended elsewhere is known before somebody wants to write. */
export async function askForChecks({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.jobs(async (trx) => {
    for (const { organization_id: organizationId } of await repo.listConnected(trx))
      await postToOutbox(trx, organizationId, CHECK_ASKED, {});
  });
}
