import { readSecurityCapRule } from '@dira/domain/securities';
import { formatMoney } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { useLawReference, useLawWords } from '../../legal-parameters/law-words.ts';
import { useLaw } from '../../legal-parameters/queries.ts';
import { securityCapOf } from '../planned-rent.ts';
import type { PlannedPeriod } from '../planned-rent.ts';

type DepositNoteProps = {
  startsOn: IsoDate;
  planned: readonly PlannedPeriod[];
  monthlyRentAmount: number;
  depositAmount: number;
  currency: string;
};

/** Says where a deposit passes what the law lets it cost the tenant. A warning: the lease can be made. */
export function DepositNote({ startsOn, planned, currency, ...amounts }: DepositNoteProps) {
  const { monthlyRentAmount, depositAmount } = amounts;
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const law = useLaw(startsOn);
  const say = useLawWords(startsOn);
  const nameLaw = useLawReference();
  const cap = securityCapOf(monthlyRentAmount, planned, readSecurityCapRule(law));
  if (cap === null || depositAmount <= cap) return null;
  return (
    <FormNote tone="legal">
      {t('deposit.aboveCap', {
        amount: isolate.code(formatMoney({ amount: cap, currency }, language)),
      })}
      <small>
        {t('deposit.source', {
          months: say('security_cap_months'),
          part: say('security_cap_term_divisor'),
          source: nameLaw(law.security_cap_months),
        })}
      </small>
    </FormNote>
  );
}
