import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { securityCapOf } from '../planned-rent.ts';
import type { PlannedPeriod } from '../planned-rent.ts';

type DepositNoteProps = {
  planned: readonly PlannedPeriod[];
  monthlyRentAmount: number;
  depositAmount: number;
};

/** Says where a deposit passes what the law lets it cost the tenant. A warning: the lease can be made. */
export function DepositNote({ planned, monthlyRentAmount, depositAmount }: DepositNoteProps) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const cap = securityCapOf(monthlyRentAmount, planned);
  if (depositAmount <= cap) return null;
  return (
    <FormNote tone="legal">
      {t('deposit.aboveCap', {
        amount: isolate.code(formatMoney({ amount: cap, currency: 'ILS' }, language)),
      })}
      <small>{t('deposit.source')}</small>
    </FormNote>
  );
}
