import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { getOrganization } from '../../db/organization-names.ts';
import type { OrgWrite, UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { sha256 } from '../../platform/digest.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { queueMail, queueText } from '../deliveries/service.ts';
import * as repo from './invitations.repo.ts';

/**
 * Asking whoever has an account already whether they are a tenant here.
 *
 * Guarantees: nothing is tied before the person, signed in to that account, says yes at the link that went to their
 * address; who said no is left alone for a month. Never: a word to the workspace on whether an address has an account.
 */

const invitationDays = 14;
const askAgainAfter = { hours: 1 };
const declinedFor = { hours: 30 * 24 };

export interface Invited {
  tenantId: string;
  userId: string;
  fullName: string;
  /** Where the account is signed in to with: one of the two. */
  email: string | null;
  phone: string | null;
  language: Language | null;
}

export async function inviteAccount(
  write: OrgWrite,
  tools: Pick<Services, 'newId' | 'secrets' | 'publicUrl'>,
  { tenantId, userId, email, phone, ...person }: Invited,
): Promise<void> {
  const { now } = write;
  const token = makeToken();
  const expiresAt = now.add({ hours: invitationDays * 24 }).toString();
  const isAsked = await repo.putInvitation(
    write,
    { tenantId, userId, tokenHash: sha256(token), sentAt: now.toString(), expiresAt },
    {
      askedSince: now.subtract(askAgainAfter).toString(),
      declinedSince: now.subtract(declinedFor).toString(),
    },
  );
  if (!isAsked) return;
  const { name: organization, language: itsLanguage } = await getOrganization(write);
  const language = person.language ?? itsLanguage;
  const url = `${tools.publicUrl}/tenant-invitations/${token}`;
  const t = createTranslator(language, 'mail');
  const names = { organization, name: person.fullName };
  const dedupeKey = `tenant-invitation:${tenantId}:${now.toString()}`;
  if (email === null) {
    if (phone === null) throw new Error('an account is found by an address or a number');
    const text = t('tenantInvitation.text', { ...names, url });
    return queueText(write, tools, { dedupeKey, to: phone, text });
  }
  await queueMail(write, tools, {
    ...renderLetter({
      language,
      subject: t('tenantInvitation.subject', names),
      heading: t('tenantInvitation.heading', names),
      paragraphs: [t('tenantInvitation.body', names)],
      button: { label: t('tenantInvitation.open'), url },
      note: t('tenantInvitation.note', { until: formatDateTime(expiresAt) }),
      organizationName: organization,
    }),
    dedupeKey,
    to: email,
    isSecret: true,
  });
}

/** @throws AppError not_found where it is not for this person, was answered, or ran out */
export async function answerInvitation(write: UserWrite, token: string, accepts: boolean): Promise<void> {
  if (!(await repo.answerInvitation(write, sha256(token), accepts))) throw new AppError('not_found');
}
