import type { Language } from '@dira/i18n/languages';
import type { Trx } from '../../../db/scope.ts';
import type { AccountMailKind } from '../mails/compose.ts';
import { languageOf, queueAccountMail, queueCodeText, type TextChannel } from '../mails/service.ts';
import type { SessionTools } from '../sessions.ts';
import type { UserRow } from '../users.repo.ts';
import { issueCode, lifetimes, type Challenge, type Purpose } from './issue.ts';
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
  { to, mail, asked, address }: { to: string; mail: LinkMail; asked: Asked; address?: string },
): Promise<void> {
  const { dedupeKey } = asked;
  const { token, code } = await issueCode(trx, tools, {
    userId: user.id,
    purpose: mail.purpose,
    recipient: to,
    challenge: asked.challenge,
  });
  const isNew = await queueAccountMail(trx, tools, {
    kind: mail.kind,
    to,
    language: await languageOf(trx, user.id, asked.language),
    // An invitation is accepted where a password is chosen, not typed from paper.
    ...(mail.kind !== 'invite' && { code }),
    url: writeLink(tools.issuer, { token, type: mail.type, redirectTo: asked.redirectTo }),
    ...(address !== undefined && { address }),
    ...(dedupeKey !== undefined && { dedupeKey: `${dedupeKey}:${mail.kind}` }),
  });
  if (!isNew) throw new AlreadySent();
}

/** Issues a code and texts it. */
export async function sendCodeText(
  trx: Trx,
  tools: Tools,
  user: Pick<UserRow, 'id'>,
  message: {
    to: string;
    purpose: Purpose;
    channel: TextChannel;
    language: Language;
    dedupeKey?: string | undefined;
  },
): Promise<void> {
  const { to, purpose, channel, dedupeKey } = message;
  const { code } = await issueCode(trx, tools, { userId: user.id, purpose, recipient: to });
  const isNew = await queueCodeText(trx, tools, {
    channel,
    to,
    code,
    language: await languageOf(trx, user.id, message.language),
    minutes: lifetimes[purpose].minutes,
    host: new URL(tools.issuer).hostname,
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
  if (!isNew) throw new AlreadySent();
}

/** The code just issued must not take the place of the one that was sent: everything is undone. */
export class AlreadySent extends Error {}
