import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { IconCreditCard } from '../../../ui/icons.ts';
import { useOpenCardPage } from '../queries.ts';

/** Leads to the page on which a bill is paid by card. */
export function CardButton({ billId }: { billId: string }) {
  const { t } = useTranslation('subscription');
  const page = useOpenCardPage();
  return (
    <Button
      variant="filled"
      icon={IconCreditCard}
      loading={page.isPending}
      onClick={() =>
        page.mutate(billId, {
          onSuccess: ({ url }) => location.assign(url),
          onError: (error) => showToast({ tone: 'error', title: describeProblem(error) }),
        })
      }
    >
      {t('bill.byCard')}
    </Button>
  );
}
