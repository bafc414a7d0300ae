import type { listOutbox } from '@dira/contract/deliveries';
import type { z } from 'zod';
import type { Channel } from '../../contributions/deliveries.ts';
import { showSender, type Mailer } from '../../platform/mail.ts';
import { openBody } from '../../platform/sealed-body.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { selectOutbox } from './repo.ts';

/** How a mail stands, for whoever asked for it; one that is kept has gone as far as it can. */
export const stateOfMail = {
  none: 'none',
  queued: 'waiting',
  kept: 'sent',
  sent: 'sent',
  skipped: 'skipped',
  failed: 'failed',
  unknown: 'waiting',
  opened: 'waiting',
} as const;
export type MailStatus = Exclude<keyof typeof stateOfMail, 'none'>;

type Row = Awaited<ReturnType<typeof selectOutbox>>[number];

export function presentDelivery(
  row: Row,
  { secrets, mailer }: { secrets: Pick<Secrets, 'open'>; mailer: Pick<Mailer, 'from'> },
): z.input<(typeof listOutbox)['response']>[number] {
  const { text, html } = bodyOf(row, secrets);
  return {
    channel: row.channel as Channel, // by the table's check
    from:
      row.channel === 'email'
        ? showSender({ ...mailer.from, name: row.sender_name || mailer.from.name })
        : null,
    to: row.recipient,
    reply_to: replyToOf(row, secrets),
    subject: row.subject,
    text,
    html,
    status: row.status as MailStatus, // by the table's check
    created_at: row.created_at,
  };
}

export function sealReplyTo(secrets: Pick<Secrets, 'seal'>, id: string, address: string): Buffer {
  return secrets.seal(address, `reply-to:${id}`);
}

/** Where an answer goes: into the conversation that the mail is of, else where the workspace takes answers. */
export function replyToOf(
  {
    id,
    reply_to_sealed: sealed,
    answer_to: answerTo,
  }: { id: string; reply_to_sealed: Buffer | null; answer_to: string | null },
  secrets: Pick<Secrets, 'open'>,
): string | null {
  return sealed === null ? answerTo : secrets.open(sealed, `reply-to:${id}`).toString();
}

/** A sealed body is opened for who may read it: the mail server and the operator. */
export function bodyOf(
  row: { id: string; text_body: string; html_body: string; body_sealed: Buffer | null },
  secrets: Pick<Secrets, 'open'>,
): { text: string; html: string } {
  return row.body_sealed === null
    ? { text: row.text_body, html: row.html_body }
    : openBody(secrets, row.id, row.body_sealed);
}
