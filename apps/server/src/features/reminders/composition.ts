import { readyTemplateOf } from '@dira/domain/reminders';
import { z } from 'zod';
import { composition, type Composition, type Compositions } from '../../contributions/deliveries.ts';
import type { AllReminderSources, ReminderDate } from '../../contributions/reminder-dates.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { findReadyTemplate } from '../message-templates/words.ts';
import { composeByEitherWay } from '../whatsapp-connections/going.ts';
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
    [composedBy]: composition(composedOf, async (write, services, _, planned) => {
      const [reminder] = await rowsWithin(write, selectReminder(write, planned.reminderId));
      if (reminder === undefined || !isStillMeant(reminder, planned)) return 'switched_off';
      const source = sourceOf(sources, reminder.type);
      const date = await findDate(write, source, planned);
      if (date === undefined || !date.is_for_tenant) return source.gone;
      return composeFor(write, services, { reminder, date, planned });
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
  { reminder, date, planned }: { reminder: ReminderRow; date: ReminderDate; planned: ComposedOf },
): ReturnType<Composition> {
  const { tenantId, leaseId, step } = planned;
  const { amount, currency, subject, on_date: on, due_on: due } = date;
  const templateId = await findTemplate(write, reminder, step);
  const cause = { day: due ?? on, amount, currency, subject };
  return composeByEitherWay(write, services, { leaseId, tenantId, templateId, cause, of: reminder.type });
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
