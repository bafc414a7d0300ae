import { readyTemplateOf, REMINDER_GROUPS } from '@dira/domain/reminders';
import { z } from 'zod';
import {
  composition,
  type Channel,
  type Composition,
  type Compositions,
} from '../../contributions/deliveries.ts';
import type { AllReminderSources, ReminderDate } from '../../contributions/reminder-dates.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { composeForTenant, findWordsForPhone } from '../message-templates/letters.ts';
import { findReadyTemplate } from '../message-templates/words.ts';
import { isSendable } from '../whatsapp-connections/standing.ts';
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
      return composeFor(write, services, { reminder, date, planned, channel });
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
    channel,
  }: { reminder: ReminderRow; date: ReminderDate; planned: ComposedOf; channel: Channel },
): ReturnType<Composition> {
  const { tenantId, leaseId, step } = planned;
  const { amount, currency, subject, on_date: on, due_on: due } = date;
  const templateId = await findTemplate(write, reminder, step);
  const cause = { day: due ?? on, amount, currency, subject };
  return composeForTenant(write, services, { leaseId, tenantId, templateId, cause, channel });
}

/** By WhatsApp instead of by mail: where the workspace wants it, the tenant has a phone and WhatsApp knows the words. */
export async function goesByWhatsApp(
  write: { trx: Trx; organizationId: string },
  reminder: ReminderRow,
  { tenantId, step }: Pick<ComposedOf, 'tenantId' | 'step'>,
): Promise<boolean> {
  const templateId = await findTemplate(write, reminder, step);
  const words = await findWordsForPhone(write, { tenantId, templateId });
  if (words === null) return false;
  const { templateId: id, version, language } = words;
  const wanted = { organizationId: write.organizationId, template: { id, version }, language };
  return isSendable(write.trx, wanted, preferenceOf(reminder.type));
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
