import { useTranslation } from 'react-i18next';
import { Figures } from '../../../ui/figures.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import type { PropertyOwner } from '../queries.ts';

/** What is an owner's today in one currency, and what of it can be paid out. */
export function OwnerBalance({ balance }: { balance: PropertyOwner['balances'][number] }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const { currency, reserve } = balance;
  const say = useSayAmount(currency);
  return (
    <Figures
      label={tCommon('labels.balance')}
      figures={[
        {
          label: tCommon('labels.balance'),
          amount: { amount: balance.balance, currency },
          ...(reserve > 0 && { note: t('reserve', { amount: say(reserve) }) }),
        },
        { label: t('labels.payable'), amount: { amount: balance.available, currency } },
      ]}
    />
  );
}
