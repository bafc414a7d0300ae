import { REMINDER_GROUPS, type ReminderType } from '@dira/domain/reminders';
import type { Trx } from '../../db/scope.ts';
import { findWordsForPhone } from '../message-templates/letters.ts';
import { isSendable } from './standing.ts';

/** What comes by itself, by WhatsApp instead of by mail: where the workspace wants it, the tenant has a phone and WhatsApp knows the words. */
export async function goesByWhatsApp(
  write: { trx: Trx; organizationId: string },
  {
    tenantId,
    templateId,
    of,
  }: {
    tenantId: string;
    templateId: string | undefined;
    /** The date that it is about; null for what is about none. */
    of: ReminderType | null;
  },
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
