import { REMINDER_GROUPS, type ReminderType } from '@dira/domain/reminders';
import type { Composition } from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { composeForTenant, findWordsForPhone, type ToTenant } from '../message-templates/letters.ts';
import { isSendable } from './standing.ts';

type Write = { trx: Trx; organizationId: string };

/** What comes by itself and is about a date of this type; null: about none. */
interface ByEitherWay extends Omit<ToTenant, 'channel'> {
  of: ReminderType | null;
}

/** A template to a tenant by WhatsApp, where it goes that way at this moment, else by mail. */
export async function composeByEitherWay(
  write: Write,
  services: Services,
  { of, ...message }: ByEitherWay,
): ReturnType<Composition> {
  const channel = (await goesByWhatsApp(write, { ...message, of })) ? 'whatsapp' : 'email';
  const composed = await composeForTenant(write, services, { ...message, channel });
  return typeof composed === 'string' ? composed : { ...composed, channel };
}

/** Where the workspace wants that, the tenant has a phone and WhatsApp knows the words. */
async function goesByWhatsApp(
  write: Write,
  { tenantId, templateId, of }: Pick<ByEitherWay, 'tenantId' | 'templateId' | 'of'>,
): Promise<boolean> {
  const words = await findWordsForPhone(write, { tenantId, templateId });
  if (words === null) return false;
  const { templateId: id, version, language } = words;
  const wanted = { organizationId: write.organizationId, template: { id, version }, language };
  return isSendable(write.trx, wanted, preferenceOf(of));
}

function preferenceOf(of: ReminderType | null): Parameters<typeof isSendable>[2] {
  const isOf = (group: keyof typeof REMINDER_GROUPS) =>
    of !== null && (REMINDER_GROUPS[group] as readonly string[]).includes(of); // its own types
  if (isOf('payment')) return 'rent_reminders';
  return isOf('maintenance') ? 'maintenance_alerts' : 'tenant_messages';
}
