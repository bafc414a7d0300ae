import { fillIn, MESSAGE_VARIABLES, type MessageValues } from '@dira/domain/message-variables';
import { money } from '@dira/domain/money';
import { readyTemplateOf, REMINDER_GROUPS } from '@dira/domain/reminders';
import type { Language } from '@dira/i18n/languages';
import { z } from 'zod';
import { composition, type Composition, type Compositions } from '../../contributions/deliveries.ts';
import type { AllReminderSources, ReminderDate } from '../../contributions/reminder-dates.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { makePreferencesUrl } from '../deliveries/preference-links.ts';
import { sayAmount, sayDay, valuesOfLease } from '../message-templates/values.ts';
import {
  composeTemplateMail,
  findApprovedWords,
  findReadyTemplate,
  type ApprovedWords,
} from '../message-templates/words.ts';
import { isSendable } from '../whatsapp-connections/standing.ts';
import { findReader } from './composition.repo.ts';
import { findDate } from './dates.repo.ts';
import { sourceOf } from './policy.ts';
import { selectReminder, type ReminderRow } from './repo.ts';

/** What a planned reminder keeps: ids, days, and nothing that is said. */
const composedOf = z.object({
  reminderId: z.uuid(),
  thing: z.string(),
  on: z.iso.date(),
  step: z.int(),
  leaseId: z.uuid(),
  tenantId: z.uuid(),
});
export type ComposedOf = z.infer<typeof composedOf>;
export const composedBy = 'reminder';

/** How a reminder to a tenant gets its words: it looks again whether there is still something to remind of. */
export function reminderCompositions(sources: AllReminderSources): Compositions {
  return {
    [composedBy]: composition(composedOf, async (write, services, { channel }, planned) => {
      const [reminder] = await rowsWithin(write, selectReminder(write, planned.reminderId));
      if (reminder === undefined || !isStillMeant(reminder, planned)) return 'switched_off';
      const source = sourceOf(sources, reminder.type);
      const date = await findDate(write, source, planned);
      if (date === undefined || !date.is_for_tenant) return source.gone;
      return composeFor(write, services, { reminder, date, planned, isByWhatsApp: channel === 'whatsapp' });
    }),
  };
}

function isStillMeant(
  { active_since: since, steps, recipients }: ReminderRow,
  { step }: ComposedOf,
): boolean {
  return since !== null && steps.includes(step) && recipients.includes('tenant');
}

async function composeFor(
  write: { trx: Trx; organizationId: string },
  services: Services,
  {
    reminder,
    date,
    planned,
    isByWhatsApp,
  }: { reminder: ReminderRow; date: ReminderDate; planned: ComposedOf; isByWhatsApp: boolean },
): ReturnType<Composition> {
  const { tenantId, leaseId } = planned;
  const reader = await findReader(write, tenantId);
  if (reader === undefined) return 'withdrawn';
  const to = isByWhatsApp ? reader.phone : reader.email;
  if (to === null || to === '') return 'no_address';
  const words = await findWords(write, reminder, planned.step, reader.language);
  if (words === null) return 'not_approved';
  const today = services.clock.today();
  const values = await valuesOfLease(write, services, { leaseId, tenantId, language: words.language, today });
  if (values === null) return 'withdrawn';
  const caused = withCause(values, date, words.language);
  const template = { id: words.templateId, version: words.version };
  if (isByWhatsApp) {
    const text = fillIn(words.body, caused);
    return { to, language: words.language, subject: '', text, html: '', template, templateValues: caused };
  }
  const unsubscribeUrl = makePreferencesUrl(services, { organizationId: write.organizationId, tenantId });
  const mail = composeTemplateMail({
    words,
    values: caused,
    language: words.language,
    organizationName: reader.organization_name,
    unsubscribeUrl,
  });
  return { to, language: words.language, ...mail, template };
}

/** By WhatsApp instead of by mail: where the workspace wants it, the tenant has a phone and WhatsApp knows the words. */
export async function goesByWhatsApp(
  write: { trx: Trx; organizationId: string },
  reminder: ReminderRow,
  { tenantId, step }: Pick<ComposedOf, 'tenantId' | 'step'>,
): Promise<boolean> {
  const reader = await findReader(write, tenantId);
  if (reader === undefined || reader.phone === null) return false;
  const words = await findWords(write, reminder, step, reader.language);
  if (words === null) return false;
  const { templateId: id, version, language } = words;
  const { trx, organizationId } = write;
  return isSendable(
    trx,
    { organizationId, template: { id, version }, language },
    preferenceOf(reminder.type),
  );
}

/** What the owner approved of it. */
async function findWords(
  write: { trx: Trx; organizationId: string },
  reminder: ReminderRow,
  step: number,
  language: Language,
): Promise<ApprovedWords | null> {
  const { trx, organizationId } = write;
  const templateId = await findTemplate(write, reminder, step);
  return templateId === undefined ? null : findApprovedWords(trx, { organizationId, templateId, language });
}

function preferenceOf(type: ReminderRow['type']): Parameters<typeof isSendable>[2] {
  const isOf = (group: keyof typeof REMINDER_GROUPS) =>
    (REMINDER_GROUPS[group] as readonly string[]).includes(type); // its own types
  if (isOf('payment')) return 'rent_reminders';
  return isOf('maintenance') ? 'maintenance_alerts' : 'tenant_messages';
}

async function findTemplate(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  { template_id: chosen, type }: ReminderRow,
  step: number,
): Promise<string | undefined> {
  if (chosen !== null) return chosen;
  const key = readyTemplateOf(type, step);
  return key === null ? undefined : findReadyTemplate(trx, organizationId, key);
}

/** What the lease says, and over it what the reminder is of. What there is nothing to say of is a dash. */
function withCause(values: MessageValues, date: ReminderDate, language: Language): MessageValues {
  const { amount, currency, subject, on_date: on, due_on: due } = date;
  const nothing: MessageValues = Object.fromEntries(MESSAGE_VARIABLES.map((name) => [name, '–']));
  return {
    ...nothing,
    ...values,
    due_date: sayDay(due ?? on),
    ...(amount !== null && currency !== null && { amount: sayAmount(money(amount, currency), language) }),
    ...(subject !== null && { subject }),
  };
}
