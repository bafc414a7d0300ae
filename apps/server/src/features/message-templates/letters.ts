import { MESSAGE_VARIABLES, type MessageValues } from '@dira/domain/message-variables';
import { money, type Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import type { Composition } from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { makePreferencesUrl } from '../deliveries/preference-links.ts';
import { findReader } from './readers.repo.ts';
import { sayAmount, sayDay, valuesOfLease } from './values.ts';
import { composeTemplateMail, findApprovedWords } from './words.ts';

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

interface ToTenant {
  leaseId: string;
  tenantId: string;
  templateId: string | undefined;
  cause: Cause;
}

/**
 * A template as a mail to a tenant, which comes by itself: to the address, in the language and with the values of the
 * moment, in words that the owner approved.
 * @returns why there is nothing to send, where there is not
 */
export async function composeForTenant(
  write: { trx: Trx; organizationId: string },
  services: Services,
  { leaseId, tenantId, templateId, cause }: ToTenant,
): ReturnType<Composition> {
  const { organizationId } = write;
  const reader = await findReader(write, tenantId);
  if (reader === undefined) return 'withdrawn';
  if (reader.email === null || reader.email === '') return 'no_address';
  const words =
    templateId === undefined
      ? null
      : await findApprovedWords(write.trx, { organizationId, templateId, language: reader.language });
  if (words === null) return 'not_approved';
  const { language } = words;
  const today = services.clock.today();
  const values = await valuesOfLease(write, services, { leaseId, tenantId, language, today });
  if (values === null) return 'withdrawn';
  const mail = composeTemplateMail({
    words,
    values: withCause(services, values, cause, language),
    language,
    organizationName: reader.organization_name,
    unsubscribeUrl: makePreferencesUrl(services, { organizationId, tenantId }),
  });
  return { to: reader.email, language, ...mail, template: { id: words.templateId, version: words.version } };
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
