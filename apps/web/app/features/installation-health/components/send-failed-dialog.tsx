import { MOST_AGAIN } from '@dira/contract/installation-health';
import { formatNumber } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSendFailedAgain, type DeliveryFilter } from '../queries.ts';

/** Sends all that failed of what the list shows, once it is confirmed. */
export function SendFailedDialog({ filter, onClose }: { filter: DeliveryFilter; onClose: () => void }) {
  const { t } = useTranslation('installation-health');
  const language = useLanguage();
  const send = useSendFailedAgain();
  return (
    <ConfirmDialog
      title={t('deliveries.sendAllTitle')}
      confirmLabel={t('deliveries.sendAll')}
      loading={send.isPending}
      error={send.error}
      onConfirm={() =>
        send.mutate(filter, {
          onSuccess: ({ count }) => {
            showToast({ title: t('deliveries.sentAllAgain', { count }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t('deliveries.sendAllLead', { most: formatNumber(MOST_AGAIN, language) })}</p>
    </ConfirmDialog>
  );
}
