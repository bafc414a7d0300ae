import type { SendMailOptions, Transporter } from 'nodemailer';
import { createBreaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { logoContentId } from './mail-logo.ts';

/** One message to one person. */
export interface Mail {
  /** Makes the Message-ID, so that a mail sent twice after a crash is one mail to the reader. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What `showLogo` put into it. */
  logo: Uint8Array | null;
  attachments: { name: string; mediaType: string; bytes: Buffer }[];
  /** Where an answer goes; null: to whom it comes from. */
  replyTo: string | null;
  /** The name before the address of the installation; empty: its own. */
  senderName: string;
  /** Where mails of its kind end by one click (RFC 8058); null for those that are not left out. */
  unsubscribeUrl: string | null;
}

/** Who a mail comes from; the name may be empty. */
export interface Sender {
  name: string;
  address: string;
}

export interface Mailer {
  /** False without a mail server: what is to be sent stays readable in the outbox. */
  readonly canSend: boolean;
  /** What the installation sends from. */
  readonly from: Sender;
  /** @throws where the mail server refuses, or does not answer in time */
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 20_000;

/** @param url `smtp://user:password@host:587` or `smtps://…`; undefined: nothing leaves this machine */
export function createMailer(
  { url, from }: { url: string | undefined; from: string },
  { clock, log }: { clock: Pick<Clock, 'now'>; log: Pick<Log, 'warn'> },
): Mailer {
  const sender = readSender(from);
  if (url === undefined)
    return { canSend: false, from: sender, send: () => Promise.reject(new Error('there is no mail server')) };
  let transport: Promise<Transporter> | undefined;
  const breaker = createBreaker(clock, {
    failures: 5,
    restMs: 60_000,
    onRest: (error) => log.warn({ err: error }, 'the mail server rests for a minute'),
  });
  const domain = sender.address.split('@').at(-1) || 'localhost';
  return {
    canSend: true,
    from: sender,
    send: async (mail) => {
      const { id, to, subject, text, html, logo, attachments, replyTo, senderName, unsubscribeUrl } = mail;
      assertHeader(to);
      assertHeader(subject);
      assertHeader(senderName);
      transport ??= openTransport(url);
      const open = await transport;
      const message: SendMailOptions = {
        from: { ...sender, name: senderName || sender.name },
        // As an object it is one address, whatever commas it holds.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        headers: { ...automatic, ...(unsubscribeUrl !== null && unsubscribeHeaders(unsubscribeUrl)) },
        attachments: [
          ...(logo === null ? [] : [logoPart(logo)]),
          ...attachments.map(({ name, mediaType, bytes }) => ({
            filename: name,
            contentType: mediaType,
            content: bytes,
          })),
        ],
      };
      const refusal = await breaker.run(() => tryToSend(open, message));
      if (refusal !== null) throw refusal;
    },
  };
}

/** @returns what the server said against this one mail; @throws where it takes none at all */
async function tryToSend(transport: Transporter, message: SendMailOptions): Promise<unknown> {
  try {
    await transport.sendMail(message);
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.has(String(error.code))) return error;
    throw error;
  }
}
const refusals = new Set(['EENVELOPE', 'EMESSAGE']);

/** A part of the mail itself: nothing is fetched from anywhere when it is read. */
function logoPart(bytes: Uint8Array) {
  return {
    cid: logoContentId,
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(bytes),
  };
}

/** Reads `Dira <no-reply@dira.example>`, or an address alone. */
export function readSender(from: string): Sender {
  const [, name = '', address = ''] = /^\s*(?:"?([^"<]*?)"?\s*<)?([^<>]*?)>?\s*$/.exec(from) ?? [];
  return { name, address };
}

/** As a mail program shows it. */
export function showSender({ name, address }: Sender): string {
  return name === '' ? address : `${name} <${address}>`;
}

/** No mail program answers by itself what a machine wrote (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The library is loaded by the first mail: a server that sends none does without it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  return createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits });
}

/** @throws RangeError on a line break or another control character, with which a text could add headers of its own */
export function assertHeader(text: string): void {
  if (/\p{Cc}/u.test(text)) throw new RangeError('a mail header cannot hold control characters');
}
