import { useTranslation } from 'react-i18next';
import { sayProblem } from '../../../lib/said-outcome.ts';
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
          onError: sayProblem,
        })
      }
    >
      {t('bill.byCard')}
    </Button>
  );
}
