import {
  PRIVACY_FAILED_PATH,
  PRIVACY_SENT_PATH,
  type sendPrivacyRequest,
} from '@dira/contract/privacy-requests';
import { fallbackLanguage, type Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { holdByName } from '../../db/hold.ts';
import type { Visit } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { isSameSecret } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { mailConfirmation } from './letters.ts';
import * as repo from './own.repo.ts';
import { dueOnOf } from './settling.ts';

/**
 * What is asked on the public pages, without an account.
 *
 * Guarantees: it stands in the register once the address is proven by its mail, and its days count from then. The answer
 * is the same whoever has an account. Never: more than a few mails to one address, whoever types it.
 */

type Given = z.output<(typeof sendPrivacyRequest)['body']>;
type Tools = Pick<Services, 'db' | 'clock' | 'settings' | 'newId'>;

/** Mails with a link that one address gets in a day. */
const mostAnAddress = 3;
/** Requests of everybody that wait for their link in a day; beyond them nobody is mailed for a while. */
const mostWaiting = 500;

/** @throws AppError too_many_requests */
export async function receive(tools: Tools, given: Given, { ip }: Pick<Visit, 'ip'>): Promise<void> {
  const { db, clock, settings } = tools;
  await asProblem(createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS).countAddress('privacy', ip));
  // A field that no person sees is filled in: its program is told what it wants to hear.
  if (given.website !== '') return;
  const { kind, name, email, language, asked } = given;
  const now = clock.now();
  const id = tools.newId();
  await db.accounts(async (trx) => {
    await holdByName(trx, 'privacy-requests');
    const waiting = await repo.countUnconfirmed(trx, email, now.subtract({ hours: 24 }).toString());
    if (waiting.all >= mostWaiting) throw new AppError('too_many_requests');
    if (waiting.own >= mostAnAddress) return;
    await repo.insertUnconfirmed(trx, { id, kind, full_name: name, email, language, asked }, now.toString());
    await postToOutbox(trx, null, 'privacy_form.sent', { id });
  });
}

/** Does nothing where it was confirmed or is gone. */
export async function mailLink(
  services: Pick<Services, 'db' | 'newId' | 'secrets' | 'publicUrl'>,
  id: string,
): Promise<void> {
  const { db, secrets, publicUrl } = services;
  await db.jobs(async (trx) => {
    const request = await repo.findUnconfirmed(trx, id);
    if (request === undefined) return;
    const url = `${publicUrl}/privacy-requests/${id}.${signatureOf(secrets, id)}`;
    await mailConfirmation(trx, services, request, url);
  });
}

/** Once more changes nothing. @throws AppError not_found for a link that was not made here, or is too old */
export async function confirm(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<{ dueOn: string }> {
  const [id = '', signature = ''] = token.split('.');
  if (!isSameSecret(Buffer.from(signatureOf(secrets, id)), Buffer.from(signature)))
    throw new AppError('not_found');
  return db.jobs(async (trx) => {
    const cameOn = clock.today().toString();
    const dueOn = await repo.confirmRequest(trx, id, { cameOn, dueOn: await dueOnOf(trx, cameOn) });
    if (dueOn === undefined) throw new AppError('not_found');
    return { dueOn };
  });
}

export function purgeUnconfirmed(db: Database, before: string): Promise<void> {
  return db.jobs((trx) => repo.deleteUnconfirmedBefore(trx, before));
}

/** Where the form leads without a script: to the page that says what became of it. */
export function pageAfter(isSent: boolean, language: Language = fallbackLanguage): string {
  return `${isSent ? PRIVACY_SENT_PATH : PRIVACY_FAILED_PATH}?lang=${language}`;
}

function signatureOf(secrets: Pick<Services['secrets'], 'sign'>, id: string): string {
  return secrets.sign('privacy-request', id).toString('base64url');
}
