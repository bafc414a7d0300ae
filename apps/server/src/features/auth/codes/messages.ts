import type { Language } from '@dira/i18n/languages';
import type { Trx } from '../../../db/scope.ts';
import type { AccountMailKind } from '../mails/compose.ts';
import { languageOf, queueAccountMail, queueCodeText, type TextChannel } from '../mails/service.ts';
import type { SessionTools } from '../sessions.ts';
import type { UserRow } from '../users.repo.ts';
import { issueCode, lifetimes, type Challenge, type IssuedCode, type Purpose } from './issue.ts';
import { writeLink, type LinkType } from './link.ts';

type Tools = Pick<SessionTools, 'clock' | 'secrets' | 'issuer'>;

/** What the asker's browser said. */
export interface Asked {
  language: Language;
  redirectTo: string;
  challenge?: Challenge | undefined;
  dedupeKey?: string;
}

interface LinkMail {
  kind: AccountMailKind;
  purpose: Purpose;
  type: LinkType;
}

/** The mails that carry a link and a code. */
export const linkMails = {
  signup: { kind: 'confirm', purpose: 'signup', type: 'signup' },
  magiclink: { kind: 'magicLink', purpose: 'magiclink', type: 'magiclink' },
  recovery: { kind: 'recover', purpose: 'recovery', type: 'recovery' },
  invite: { kind: 'invite', purpose: 'invite', type: 'invite' },
  changeFrom: { kind: 'changeFrom', purpose: 'email_change_current', type: 'email_change' },
  changeTo: { kind: 'changeTo', purpose: 'email_change_new', type: 'email_change' },
} satisfies Record<string, LinkMail>;

/** Issues a link with its code and mails both. */
export async function sendLink(
  trx: Trx,
  tools: Tools,
  user: Pick<UserRow, 'id'>,
  { to, mail, asked, address }: Omit<IssuedLink, 'issued'>,
): Promise<void> {
  const issued = await issueCode(trx, tools, {
    userId: user.id,
    purpose: mail.purpose,
    recipient: to,
    challenge: asked.challenge,
  });
  const language = await languageOf(trx, user.id, asked.language);
  await mailLink(trx, tools, { to, mail, asked: { ...asked, language }, issued, address });
}

interface IssuedLink {
  to: string;
  mail: LinkMail;
  asked: Asked;
  issued: IssuedCode;
  address?: string | undefined;
}

/** Mails a link with its code, in the language that was asked for. */
export async function mailLink(
  trx: Trx,
  tools: Tools,
  { to, mail, asked, issued, address }: IssuedLink,
): Promise<void> {
  const { dedupeKey, language } = asked;
  const isQueued = await queueAccountMail(trx, tools, {
    kind: mail.kind,
    to,
    language,
    // An invitation is accepted where a password is chosen, not typed from paper.
    ...(mail.kind !== 'invite' && { code: issued.code }),
    url: writeLink(tools.issuer, { token: issued.token, type: mail.type, redirectTo: asked.redirectTo }),
    ...(address !== undefined && { address }),
    ...(dedupeKey !== undefined && { dedupeKey: `${dedupeKey}:${mail.kind}` }),
  });
  if (!isQueued) throw new AlreadySent();
}

/** Issues a code and texts it. */
export async function sendCodeText(
  trx: Trx,
  tools: Tools,
  user: Pick<UserRow, 'id'>,
  { language: wanted, dedupeKey, ...text }: Omit<IssuedText, 'issued' | 'asked'> & IssuedText['asked'],
): Promise<void> {
  const issued = await issueCode(trx, tools, {
    userId: user.id,
    purpose: text.purpose,
    recipient: text.to,
  });
  const language = await languageOf(trx, user.id, wanted);
  await textCode(trx, tools, { ...text, asked: { language, dedupeKey }, issued });
}

interface IssuedText {
  to: string;
  purpose: Purpose;
  channel: TextChannel;
  asked: { language: Language; dedupeKey?: string | undefined };
  issued: IssuedCode;
}

/** Texts a code, in the language that was asked for. */
export async function textCode(
  trx: Trx,
  tools: Tools,
  { to, purpose, channel, asked, issued }: IssuedText,
): Promise<void> {
  const { dedupeKey, language } = asked;
  const isQueued = await queueCodeText(trx, tools, {
    channel,
    to,
    code: issued.code,
    language,
    minutes: lifetimes[purpose].minutes,
    host: new URL(tools.issuer).hostname,
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
  if (!isQueued) throw new AlreadySent();
}

/** The code just issued must not take the place of the one that was sent: everything is undone. */
export class AlreadySent extends Error {}
