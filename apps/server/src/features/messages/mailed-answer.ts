import { ATTACHMENTS_PER_MESSAGE } from '@dira/contract/message-attachments';
import PostalMime, { type Address, type Attachment, type Email, type Header } from 'postal-mime';
import { sha256 } from '../../platform/digest.ts';
import type { Claim } from '../../platform/file-types.ts';
import { cutAnswer } from './answer-text.ts';

const longestBody = 10_000;
/** Far more than an answer and what it quotes: what comes after is not looked at. */
const longestRead = 1_000_000;

/** What a mail says, ready to become a message. */
export interface MailedAnswer {
  body: string;
  files: Claim[];
}

/** Why a mail becomes no message; its writer is told. */
export type Refusal =
  | 'other_sender'
  | 'expired'
  | 'gone'
  | 'read_only'
  | 'empty'
  | 'too_long'
  | 'too_many_files'
  | 'file';

/** What mail programs, lists and other machines sent by themselves: an answer to it would come back for ever. */
export function isAutomatic(
  { headers, from }: Email,
  envelopeFrom: string,
  ownAddresses: readonly string[],
): boolean {
  const valueOf = (key: string) => findHeader(headers, key)?.toLowerCase().trim();
  const submitted = valueOf('auto-submitted');
  const sender = addressOf(from) ?? '';
  return (
    envelopeFrom === '' ||
    (submitted !== undefined && submitted !== 'no') ||
    ['bulk', 'list', 'junk', 'auto_reply'].includes(valueOf('precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond'].some((key) => findHeader(headers, key) !== undefined) ||
    /^(mailer-daemon|postmaster)@/i.test(sender) ||
    ownAddresses.some((own) => sender.toLowerCase().endsWith(own.toLowerCase()))
  );
}

/** Whom a mail says it is from; null where it does not say one person. */
export function senderOf({ from, headers }: Email): string | null {
  const lines = headers.filter(({ key }) => key === 'from');
  return lines.length === 1 ? (addressOf(from)?.toLowerCase() ?? null) : null;
}

function addressOf(from: Address | undefined): string | undefined {
  return from?.address;
}

/** @returns the answer, or why it cannot be taken */
export async function readAnswer(
  email: Email,
  ownAddresses: readonly string[],
): Promise<MailedAnswer | Refusal> {
  const files = email.attachments.filter(isMeant).map(toClaim);
  if (files.length > ATTACHMENTS_PER_MESSAGE) return 'too_many_files';
  const written = cutAnswer(await textOf(email), ownAddresses).replaceAll(/[^\P{Cc}\n\t]/gu, '');
  const body = written === '' ? files.map(({ name }) => name).join(', ') : written;
  if (body === '') return 'empty';
  return body.length > longestBody ? 'too_long' : { body, files };
}

/** What a mail says; of one that is a page alone, what the page says. */
async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined && text.trim() !== '') return text.slice(0, longestRead);
  if (html === undefined) return '';
  // The library reads a page as text where it stands beside some.
  const beside = [
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part\nContent-Type: text/plain\n\n',
    '--part\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n',
    Buffer.from(withoutCode(html.slice(0, longestRead))).toString('base64'),
    '--part--',
  ];
  return (await PostalMime.parse(beside.join('\n'))).text ?? '';
}

/** What stands between tags and is nothing to read. */
function withoutCode(html: string): string {
  let [read, rest] = ['', html];
  for (;;) {
    const opening = /<(style|script|head)\b/i.exec(rest);
    if (opening === null) return read + rest;
    read += rest.slice(0, opening.index);
    const inside = rest.slice(opening.index);
    const end = inside.search(new RegExp(`</${opening[1]}`, 'i'));
    if (end === -1) return read;
    rest = inside.slice(end);
  }
}

/** Pictures within a text belong to a signature, and signatures of the mail itself are no files of the person. */
function isMeant({ related, mimeType }: Attachment): boolean {
  return related !== true && !/^application\/(x-)?(pkcs7|pgp)-signature$/.test(mimeType);
}

function toClaim({ filename, mimeType, content }: Attachment): Claim {
  const name = (filename?.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim();
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { name: name === '' ? 'file' : name.slice(-255), mediaType: mimeType, bytes };
}

/** By what a mail is known when it is brought again: its own name, else all of it. */
export function hashOf(email: Email, raw: Uint8Array): Buffer {
  return sha256(email.messageId ?? raw);
}

function findHeader(headers: readonly Header[], name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}
