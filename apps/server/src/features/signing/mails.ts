import { formatDateTime } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import { getOrganization } from '../../db/organization-names.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { findSender } from './reminders.repo.ts';
import * as repo from './repo.ts';

type Tools = Pick<Services, 'newId' | 'secrets'>;
/** What a letter says, but for its button and its end. */
interface Said {
  subject: string;
  heading: string;
  paragraphs: string[];
}

type Translate = ReturnType<typeof createTranslator<'mail'>>;
type TimedWrite = repo.SigningWrite & { now: Temporal.Instant };

/** The way in, to whoever has an address; who has none gets the link from the landlord. Its words are stored sealed. */
export function mailInvitation(
  write: TimedWrite,
  tools: Tools,
  requestId: string,
  signerId: string,
  url: string,
): Promise<void> {
  return mailLink(write, tools, { requestId, signerId, url, key: 'signing' }, (t, names, message) => ({
    subject: t('signing.subject', names),
    heading: t('signing.heading'),
    paragraphs: [t('signing.body', names), ...(message === '' ? [] : [message])],
  }));
}

/** The same again, with a link of its own; the ones before it work too. */
export function mailReminder(
  write: TimedWrite,
  tools: Tools,
  requestId: string,
  signerId: string,
  url: string,
): Promise<void> {
  return mailLink(write, tools, { requestId, signerId, url, key: 'signing-reminder' }, (t, names) => ({
    subject: t('reminder.subject', names),
    heading: t('reminder.heading'),
    paragraphs: [t('reminder.body', names)],
  }));
}

type Names = { name: string; organization: string; title: string };

async function mailLink(
  write: TimedWrite,
  tools: Tools,
  { requestId, signerId, url, key }: { requestId: string; signerId: string; url: string; key: string },
  say: (t: Translate, names: Names, message: string) => Said,
): Promise<void> {
  const request = await repo.lockRequest(write, requestId);
  const signer = (await repo.listSigners(write, requestId)).find(({ id }) => id === signerId);
  if (request === undefined || signer?.email === undefined || signer.email === null) return;
  const language = signer.language;
  const t = createTranslator(language, 'mail');
  const { name: organizationName } = await getOrganization(write);
  const names = { name: signer.full_name, organization: organizationName, title: request.title };
  await queueMail(write, tools, {
    ...renderLetter({
      language,
      ...say(t, names, request.message),
      button: { label: t('signing.open'), url },
      note: t('signing.note', { until: formatDateTime(request.expires_at) }),
      organizationName,
    }),
    dedupeKey: `${key}:${requestId}:${signerId}:${write.now.toString()}`,
    to: signer.email,
    isSecret: true,
  });
}

/** To whoever sent it: nobody may sign any more, and who has not. */
export async function mailExpired(
  write: repo.SigningWrite & { now: Temporal.Instant },
  tools: Tools & Pick<Services, 'publicUrl'>,
  requestId: string,
  expiredAt: string,
): Promise<void> {
  const missing = (await repo.listSigners(write, requestId)).filter(({ signed_at: at }) => at === null);
  await mailSender(write, tools, requestId, `signing-expired:${requestId}:${expiredAt}`, (t, title) => ({
    subject: t('expired.subject', { title }),
    heading: t('expired.heading'),
    paragraphs: [t('expired.body', { title, names: missing.map(({ full_name: name }) => name).join(', ') })],
  }));
}

/** To whoever sent it: somebody will not sign, and why. */
export async function mailRefusal(
  write: repo.SigningWrite,
  tools: Tools & Pick<Services, 'publicUrl'>,
  requestId: string,
): Promise<void> {
  const request = await repo.lockRequest(write, requestId);
  const signer = (await repo.listSigners(write, requestId)).find(({ id }) => id === request?.declined_by);
  if (request?.decline_reason === undefined || request.decline_reason === null || signer === undefined)
    return;
  const { decline_reason: reason } = request;
  await mailSender(write, tools, requestId, `signing-declined:${requestId}`, (t, title) => ({
    subject: t('declined.subject', { title }),
    heading: t('declined.heading', { name: signer.full_name }),
    paragraphs: [t('declined.body', { name: signer.full_name, title }), t('declined.reason', { reason })],
  }));
}

/** To whoever sent it: the stored document is not the one that they sent. */
export async function mailAltered(
  write: repo.SigningWrite,
  tools: Tools & Pick<Services, 'publicUrl'>,
  requestId: string,
): Promise<void> {
  await mailSender(write, tools, requestId, `signing-altered:${requestId}`, (t, title) => ({
    subject: t('altered.subject', { title }),
    heading: t('altered.heading'),
    paragraphs: [t('altered.body', { title }), t('altered.what')],
  }));
}

async function mailSender(
  write: repo.SigningWrite,
  tools: Tools & Pick<Services, 'publicUrl'>,
  requestId: string,
  dedupeKey: string,
  say: (t: Translate, title: string) => Said,
): Promise<void> {
  const sender = await findSender(write, requestId);
  const request = await repo.lockRequest(write, requestId);
  if (sender === undefined || request === undefined) return;
  const language = sender.language;
  const t = createTranslator(language, 'mail');
  const place = request.lease_id === null ? 'documents' : `tenants/leases/${request.lease_id}`;
  await queueMail(write, tools, {
    ...renderLetter({
      language,
      ...say(t, request.title),
      button: { label: t('toSender.open'), url: `${tools.publicUrl}/${place}` },
      note: t('toSender.note'),
      organizationName: (await getOrganization(write)).name,
    }),
    dedupeKey,
    to: sender.email,
  });
}

/** The sealed paper, once to everybody who signed it. */
export async function mailSealedCopies(
  write: repo.SigningWrite,
  tools: Tools,
  request: { id: string; title: string },
  fileId: string,
): Promise<void> {
  const { name: organizationName } = await getOrganization(write);
  for (const signer of await repo.listSigners(write, request.id)) {
    if (signer.email === null) continue;
    const language = signer.language;
    const t = createTranslator(language, 'mail');
    await queueMail(write, tools, {
      ...renderLetter({
        language,
        subject: t('signed.subject', { title: request.title }),
        heading: t('signed.heading'),
        paragraphs: [t('signed.body', { name: signer.full_name, title: request.title })],
        note: t('signed.note'),
        organizationName,
      }),
      dedupeKey: `signed:${request.id}:${signer.id}`,
      to: signer.email,
      fileIds: [fileId],
    });
  }
}
