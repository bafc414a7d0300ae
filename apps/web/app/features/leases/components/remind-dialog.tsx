import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { writeReminderIn } from '../../../lib/reminder.ts';
import { ForEachDialog } from '../../lists/components/for-each-dialog.tsx';
import type { Chosen } from '../../lists/run-for-each.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { writeToTenants } from '../../tenants/letters.ts';
import { leaseQuery } from '../queries.ts';
import { owedBy } from '../whatsapp-reminder.ts';

/** Reminds those of these leases who owe: of all that their lease owes, in the language that they read. */
export function RemindDialog({ leases, onClose }: { leases: readonly Chosen[]; onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { organizationId, organizationName } = useOrganization();
  const remind = async (leaseId: string, key: string): Promise<string | null> => {
    const lease = await queryClient.fetchQuery(leaseQuery(organizationId, leaseId));
    const owed = owedBy(lease);
    if (owed === null) return t('remind.owesNothing');
    const [tenant] = lease.tenants;
    const letter = await writeReminderIn(tenant?.language ?? currentLanguage(), {
      ...owed,
      property: lease.property,
      unit: lease.unit,
      name: tenant?.fullName ?? '',
      organizationName,
    });
    return (await writeToTenants(organizationId, leaseId, letter, key)) ? null : t('message.noAccess');
  };
  return (
    <ForEachDialog
      title={t('remind.title', { count: leases.length })}
      confirmLabel={t('remind.send')}
      items={leases}
      changes="message"
      change={({ id }, key) => remind(id, key)}
      onClose={onClose}
    >
      <p>{t('remind.body')}</p>
    </ForEachDialog>
  );
}
