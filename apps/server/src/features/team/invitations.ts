import { TEAM_INVITATION_DAYS, type createTeamInvitation } from '@dira/contract/team-invitations';
import { isWithin, type Membership } from '@dira/domain/permissions';
import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
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

interface Link {
  id: string;
  url: string;
  expiresAt: string;
}

const hoursOfDay = 24;

/** @throws AppError team_beyond_own_rights; team_already_member and team_already_invited at the address */
export async function invite(write: OrgWrite, tools: Tools, given: Given): Promise<Link> {
  const { email, language, welcome, sendsMail } = given;
  const { propertyIds, ...place } = toPlace(given);
  requireWithin(await requireManager(write), place);
  await requireSeen(write, given.propertyIds);
  if (await repo.isMember(write, email)) throw taken('team_already_member');
  if (await repo.isInvited(write, email)) throw taken('team_already_invited');
  const id = tools.newId();
  const { tokens, mail, link } = makeSecrets(write, tools, id, sendsMail);
  await repo.insertInvitation(write, { ...tokens, ...place, propertyIds, id, email, language, welcome });
  if (mail !== null) await send(write, tools, { ...place, ...mail, email, language, welcome });
  await record(write, 'created', id, { email, role: place.role });
  return link;
}

/** Sends it again, or makes a link alone. Links that were handed over before are dead; the mail of before is, once there is a new one. */
export async function renew(write: OrgWrite, tools: Tools, id: string, sendsMail: boolean): Promise<Link> {
  const invitation = await repo.lockInvitation(write, id);
  if (invitation === undefined) throw new AppError('not_found');
  requireWithin(await requireManager(write), invitation);
  await requireSeen(write, invitation.property_ids);
  const { tokens, mail, link } = makeSecrets(write, tools, id, sendsMail);
  await repo.renewInvitation(write, id, tokens);
  if (mail !== null) await send(write, tools, { ...invitation, ...mail });
  await record(write, sendsMail ? 'sent_again' : 'linked', id, {
    email: invitation.email,
    role: invitation.role,
  });
  return link;
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

/** A link to hand over, and where it is mailed another secret, which shows that its bearer reads the address. */
function makeSecrets({ now }: OrgWrite, { publicUrl }: Tools, id: string, sendsMail: boolean) {
  const [linkToken, mailToken] = [makeToken(), makeToken()];
  const expiresAt = now.add({ hours: TEAM_INVITATION_DAYS * hoursOfDay }).toString();
  const key = `team-invitation:${id}:${now.toString()}`;
  const urlOf = (token: string) => `${publicUrl}/team-invitations/${token}`;
  return {
    tokens: {
      linkTokenHash: sha256(linkToken),
      expiresAt,
      ...(sendsMail && { mailTokenHash: sha256(mailToken), mailKey: key }),
    },
    mail: sendsMail ? { url: urlOf(mailToken), key, expiresAt } : null,
    link: { id, url: urlOf(linkToken), expiresAt },
  };
}

interface InvitationMail extends Pick<Membership, 'role'> {
  email: string;
  language: Language;
  welcome: string;
  url: string;
  key: string;
  expiresAt: string;
}

async function send(write: OrgWrite, tools: Tools, mail: InvitationMail): Promise<void> {
  const names = await repo.findNames(write);
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
