import { OWNER_INVITATION_DAYS } from '@dira/contract/owner-portal';
import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { getInvitingNames } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { makeInvitation, type InvitationMail } from '../auth/invited-account.ts';
import { queueMail } from '../deliveries/service.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './invitations.repo.ts';
import { lockOwner } from './repo.ts';

/**
 * The way in that a manager gives an owner.
 *
 * Guarantees: one invitation an owner, whose secrets are stored as hashes and die with its answer, the next one, its
 * withdrawal and its seven days; what was given is taken back at once. Never: a second account for one owner.
 */

type Tools = Pick<Services, 'secrets' | 'publicUrl' | 'newId'>;

/** @throws AppError not_found; transition_refused where somebody sees it already; invalid_request without an address */
export async function invite(
  write: OrgWrite,
  tools: Tools,
  { ownerId, sendsMail }: { ownerId: string; sendsMail: boolean },
): Promise<{ url: string; expiresAt: string }> {
  const owner = await lockOwner(write, ownerId);
  if (owner === undefined) throw new AppError('not_found');
  if (owner.user_id !== null) throw new AppError('transition_refused');
  if (sendsMail && owner.email === null) throw refuseField('sendsMail', 'required');
  const { tokens, link } = makeInvitation(write, tools, {
    to: 'owner',
    id: ownerId,
    days: OWNER_INVITATION_DAYS,
    email: sendsMail ? owner.email : null,
  });
  await repo.putInvitation(write, ownerId, tokens);
  const { mail } = tokens;
  if (mail !== null)
    await send(write, tools, { ...mail, ownerName: owner.full_name, language: owner.language });
  await recordEvent(write, {
    action: sendsMail ? 'sent' : 'linked',
    entity: 'owner_access',
    entityId: ownerId,
    data: { name: owner.full_name, ...(mail !== null && { to: mail.email }) },
  });
  return link;
}

/** Whoever saw what is the owner's sees it no more, and no invitation waits. @throws AppError not_found where there is neither */
export async function withdraw(write: OrgWrite, ownerId: string): Promise<void> {
  const owner = await lockOwner(write, ownerId);
  if (owner === undefined) throw new AppError('not_found');
  const wasInvited = await repo.deleteInvitation(write, ownerId);
  const { organizationId } = write;
  const wasOpen = await repo.setAccount(write, { organizationId, ownerId }, null);
  if (!wasInvited && !wasOpen) throw new AppError('not_found');
  await recordEvent(write, {
    action: wasOpen ? 'removed' : 'withdrawn',
    entity: 'owner_access',
    entityId: ownerId,
    data: { name: owner.full_name },
  });
  if (owner.user_id !== null)
    await postToOutbox(write.trx, organizationId, 'membership.ended', {
      id: owner.user_id,
      toUserId: owner.user_id,
    });
}

interface Letter extends InvitationMail {
  ownerName: string;
  language: Language | null;
}

async function send(write: OrgWrite, tools: Tools, mail: Letter): Promise<void> {
  const { language: ofWorkspace, ...names } = await getInvitingNames(write);
  const language = mail.language ?? ofWorkspace;
  const t = createTranslator(language, 'mail');
  await queueMail(write, tools, {
    ...renderLetter({
      language,
      subject: t('ownerInvitation.subject', names),
      heading: t('ownerInvitation.heading', names),
      paragraphs: [t('ownerInvitation.body', { ...names, owner: mail.ownerName })],
      facts: [],
      button: { label: t('teamInvitation.open'), url: mail.url },
      note: t('ownerInvitation.note', { until: formatDateTime(mail.expiresAt) }),
      organizationName: names.organization,
    }),
    dedupeKey: mail.key,
    to: mail.email,
    isSecret: true,
  });
}
