import { fillIn, isForReader, MESSAGE_VARIABLES, type MessageValues } from '@dira/domain/message-variables';
import { money, type Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import type { Channel, Composition } from '../../contributions/deliveries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { makePreferencesUrl } from '../deliveries/preference-links.ts';
import { selectContact, selectReader, type Contact, type ReaderRow } from './readers.repo.ts';
import { sayAmount, sayDay, valuesOfLease } from './values.ts';
import type { Words } from './words.repo.ts';
import { composeTemplateMail, findApprovedWords, type ApprovedWords } from './words.ts';

/** What a template is sent for, over what the lease says. */
export interface Cause {
  /** The day that counts; null where there is none. */
  day: string | null;
  amount: number | null;
  currency: Currency | null;
  subject: string | null;
  /** Where to look closer, below the address of the product. */
  path?: string;
}

export { selectReader, type ReaderRow };

/** The same in a transaction that is open. @returns undefined for a tenant who is gone */
export async function findReader(
  write: { trx: Trx; organizationId: string },
  tenantId: string,
): Promise<ReaderRow | undefined> {
  const [reader] = await rowsWithin(write, selectReader(write, tenantId));
  return reader;
}

export interface ToTenant {
  leaseId: string;
  tenantId: string;
  templateId: string | undefined;
  cause: Cause;
  /** By which way it goes; absent: by mail. */
  channel?: Channel;
  /** What stands around the words of a mail, in their language. */
  frame?: ((filled: Words, language: Language) => Words) | undefined;
}

type ToContact = Contact & Pick<ToTenant, 'templateId' | 'frame'> & { channel: Channel };

/**
 * A template as a mail or a message to a tenant, which comes by itself: to the address, in the language and with the values of the
 * moment, in words that the owner approved.
 * @returns why there is nothing to send, where there is not
 */
export async function composeForTenant(
  write: { trx: Trx; organizationId: string },
  services: Services,
  { leaseId, tenantId, templateId, cause, channel = 'email', frame }: ToTenant,
): ReturnType<Composition> {
  const { organizationId } = write;
  const reader = await findReader(write, tenantId);
  if (reader === undefined) return 'withdrawn';
  const to = channel === 'email' ? reader.email : reader.phone;
  if (to === null) return 'no_address';
  const words = await findWords(write, templateId, reader.language);
  if (words === null || !isForReader(`${words.subject}${words.body}`, 'tenant')) return 'not_approved';
  const { language } = words;
  const today = services.clock.today();
  const values = await valuesOfLease(write, services, { leaseId, tenantId, language, today });
  if (values === null) return 'withdrawn';
  return compose({
    to,
    words,
    values: withCause(services, values, cause, language),
    channel,
    organizationName: reader.organization_name,
    unsubscribeUrl: makePreferencesUrl(services, { organizationId, personId: tenantId }),
    frame,
  });
}

/** The same to an owner or a lead, of whom there is less to say: words that name a tenant or a lease are not for them. */
export async function composeForContact(
  write: { trx: Trx; organizationId: string },
  services: Services,
  { reader: kind, personId, templateId, channel, frame }: ToContact,
): ReturnType<Composition> {
  const { organizationId } = write;
  const [reader] = await rowsWithin(write, selectContact(write, { reader: kind, personId }));
  if (reader === undefined) return 'withdrawn';
  const to = channel === 'email' ? reader.email : reader.phone;
  if (to === null) return 'no_address';
  const words = await findWords(write, templateId, reader.language);
  if (words === null || !isForReader(`${words.subject}${words.body}`, kind)) return 'not_approved';
  return compose({
    to,
    words,
    values: { [`${kind}_name`]: reader.full_name, landlord_name: reader.organization_name },
    channel,
    organizationName: reader.organization_name,
    unsubscribeUrl: makePreferencesUrl(services, { organizationId, personId }),
    frame,
  });
}

function compose({
  to,
  words,
  values,
  channel,
  organizationName,
  unsubscribeUrl,
  frame,
}: Pick<ToTenant, 'frame'> & {
  to: string;
  words: ApprovedWords;
  values: MessageValues;
  channel: Channel;
  organizationName: string;
  unsubscribeUrl: string;
}) {
  const { language } = words;
  const template = { id: words.templateId, version: words.version };
  if (channel !== 'email') {
    const text = fillIn(words.body, values);
    return { to, language, subject: '', text, html: '', template, templateValues: values };
  }
  const mail = composeTemplateMail({
    words,
    values,
    language,
    organizationName,
    unsubscribeUrl,
    frame: frame && ((filled) => frame(filled, language)),
  });
  return { to, language, ...mail, template };
}

/** What would go to a phone; null where the tenant has none, or the owner approved nothing. */
export async function findWordsForPhone(
  write: { trx: Trx; organizationId: string },
  { tenantId, templateId }: Pick<ToTenant, 'tenantId' | 'templateId'>,
): Promise<ApprovedWords | null> {
  const reader = await findReader(write, tenantId);
  if (reader === undefined || reader.phone === null) return null;
  return findWords(write, templateId, reader.language);
}

async function findWords(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  templateId: string | undefined,
  language: Language,
): Promise<ApprovedWords | null> {
  return templateId === undefined ? null : findApprovedWords(trx, { organizationId, templateId, language });
}

/** What there is nothing to say of is a dash. */
function withCause(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  values: MessageValues,
  { day, amount, currency, subject, path }: Cause,
  language: Language,
): MessageValues {
  const nothing: MessageValues = Object.fromEntries(MESSAGE_VARIABLES.map((name) => [name, '–']));
  return {
    ...nothing,
    ...values,
    ...(day !== null && { due_date: sayDay(day) }),
    ...(amount !== null && currency !== null && { amount: sayAmount(money(amount, currency), language) }),
    ...(subject !== null && { subject }),
    ...(path !== undefined && { link: `${publicUrl}${path}` }),
  };
}
