import { TEAM_INVITATION_DAYS, type createTeamInvitation } from '@dira/contract/team-invitations';
import { isWithin, type Membership } from '@dira/domain/permissions';
import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import { getInvitingNames } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { makeInvitation, type InvitationMail } from '../auth/invited-account.ts';
import { queueMail } from '../deliveries/service.ts';
import * as repo from './invitations.repo.ts';
import { giverOf } from './present.ts';
import { requireManager, requireSeen, toPlace } from './service.ts';

/**
 * Asking somebody to join the team.
 *
 * Guarantees: what is given is within what the inviter may do, when they ask and again when it is answered; one
 * invitation an address; its secrets are stored as hashes and die with its answer, its withdrawal and its seven days.
 * Never: a word on whether an address has an account.
 */

type Given = z.output<(typeof createTeamInvitation)['body']>;
type Tools = Pick<Services, 'newId' | 'secrets' | 'publicUrl'>;

const kind = { to: 'team', days: TEAM_INVITATION_DAYS } as const;

interface Link {
  id: string;
  url: string;
  expiresAt: string;
}

/** @throws AppError team_beyond_own_rights; team_already_member and team_already_invited at the address */
export async function invite(write: OrgWrite, tools: Tools, given: Given): Promise<Link> {
  const { email, language, welcome, sendsMail } = given;
  const { propertyIds, ...place } = toPlace(given);
  requireWithin(await requireManager(write), place);
  await requireSeen(write, given.propertyIds);
  if (await repo.isMember(write, email)) throw taken('team_already_member');
  if (await repo.isInvited(write, email)) throw taken('team_already_invited');
  const id = tools.newId();
  const { tokens, link } = makeInvitation(write, tools, { ...kind, id, email: sendsMail ? email : null });
  await repo.insertInvitation(write, { ...tokens, ...place, propertyIds, id, email, language, welcome });
  if (tokens.mail !== null) await send(write, tools, { ...place, ...tokens.mail, language, welcome });
  await record(write, 'created', id, { email, role: place.role });
  return { id, ...link };
}

/** Sends it again, or makes a link alone. Links that were handed over before are dead; the mail of before is, once there is a new one. */
export async function renew(write: OrgWrite, tools: Tools, id: string, sendsMail: boolean): Promise<Link> {
  const invitation = await repo.lockInvitation(write, id);
  if (invitation === undefined) throw new AppError('not_found');
  requireWithin(await requireManager(write), invitation);
  await requireSeen(write, invitation.property_ids);
  const email = sendsMail ? invitation.email : null;
  const { tokens, link } = makeInvitation(write, tools, { ...kind, id, email });
  await repo.renewInvitation(write, id, tokens);
  if (tokens.mail !== null) await send(write, tools, { ...invitation, ...tokens.mail });
  await record(write, sendsMail ? 'sent_again' : 'linked', id, {
    email: invitation.email,
    role: invitation.role,
  });
  return { id, ...link };
}

/** @throws AppError not_found, team_beyond_own_rights */
export async function withdraw(write: OrgWrite, id: string): Promise<void> {
  const invitation = await repo.lockInvitation(write, id);
  if (invitation === undefined) throw new AppError('not_found');
  requireWithin(await requireManager(write), invitation);
  await repo.settleInvitation(write, { organizationId: write.organizationId, id }, 'withdrawn');
  await record(write, 'withdrawn', id, { email: invitation.email, role: invitation.role });
}

function requireWithin(own: Membership, place: Membership): void {
  if (!isWithin(giverOf(own), place)) throw new AppError('team_beyond_own_rights');
}

function taken(code: 'team_already_member' | 'team_already_invited'): AppError {
  return new AppError(code, { fields: [{ path: 'email', code }] });
}

interface Letter extends InvitationMail, Pick<Membership, 'role'> {
  language: Language;
  welcome: string;
}

async function send(write: OrgWrite, tools: Tools, mail: Letter): Promise<void> {
  const names = await getInvitingNames(write);
  const t = createTranslator(mail.language, 'mail');
  const role = createTranslator(mail.language, 'organizations')(`roles.${mail.role}`);
  await queueMail(write, tools, {
    ...renderLetter({
      language: mail.language,
      subject: t('teamInvitation.subject', names),
      heading: t('teamInvitation.heading', names),
      paragraphs: [t('teamInvitation.body', names), ...(mail.welcome === '' ? [] : [mail.welcome])],
      facts: [{ name: t('teamInvitation.role'), value: role }],
      button: { label: t('teamInvitation.open'), url: mail.url },
      note: t('teamInvitation.note', { until: formatDateTime(mail.expiresAt) }),
      organizationName: names.organization,
    }),
    dedupeKey: mail.key,
    to: mail.email,
    isSecret: true,
  });
}

async function record(
  write: OrgWrite,
  action: string,
  id: string,
  data: { email: string; role: string },
): Promise<void> {
  await recordEvent(write, {
    action,
    entity: 'team_invitation',
    entityId: id,
    data: { name: data.email, role: data.role },
  });
}
