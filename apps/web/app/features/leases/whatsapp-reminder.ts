import { whatsAppLink } from '@dira/domain/israel/phone';
import { currentLanguage, i18n } from '../../lib/language.ts';
import { describeProblem } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import { writeReminderIn } from '../../lib/reminder.ts';
import { showToast } from '../../lib/toast.ts';
import { noteOpened } from '../../lib/whatsapp.ts';
import { firstTenantOf } from './first-tenant.ts';
import { leaseQuery } from './queries.ts';
import type { Lease } from './queries.ts';

/** Only what is overdue: nobody is asked for what is not due yet. */
export function owedBy({ money }: Pick<Lease, 'money'>) {
  if (money === null || money.overdueSince === null || money.balance.amount <= 0) return null;
  return { amount: money.balance, since: money.overdueSince };
}

/** What a reminder of it takes; null where nothing is overdue, and while a payment waits for a decision. */
export function reminderOf(lease: Lease) {
  const owed = owedBy(lease);
  const { tenant } = firstTenantOf(lease);
  const { property, unit, money } = lease;
  if (owed === null || tenant.phone === null || !money?.howToPay || money.hasWaitingPayment) return null;
  return { ...owed, property, unit, tenant: { ...tenant, phone: tenant.phone }, howToPay: money.howToPay };
}

/**
 * Opens WhatsApp with a reminder of a lease as it is now, for the landlord to read there and send.
 * @param workspace in whose name it is written
 */
export async function openReminder(
  workspace: Parameters<typeof noteOpened>[0] & { readonly organizationName: string },
  leaseId: string,
): Promise<void> {
  const { organizationId, organizationName } = workspace;
  // At once: a tab that opens after an answer is held for one that nobody asked for.
  const tab = open('', '_blank');
  try {
    const reminder = reminderOf(await queryClient.fetchQuery(leaseQuery(organizationId, leaseId)));
    if (reminder === null) {
      tab?.close();
      showToast({ title: i18n.t('money:reminder.none') });
      return;
    }
    const { tenant } = reminder;
    const name = tenant.fullName;
    const text = await writeReminderIn(tenant.language ?? currentLanguage(), {
      ...reminder,
      name,
      organizationName,
    });
    if (tab === null) return;
    tab.opener = null;
    tab.location.href = whatsAppLink(tenant.phone, text.body);
    noteOpened(workspace, tenant.phone, text.body);
  } catch (error) {
    tab?.close();
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}
