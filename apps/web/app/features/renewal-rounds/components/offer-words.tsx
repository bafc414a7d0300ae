import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { sayGrounds } from '@dira/i18n/renewal-words';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { MyQuestion, RenewalRow } from '../queries.ts';
import classes from './renewals.module.css';

/** What was offered, and what it rests on. */
export function OfferWords({ offer }: { offer: MyQuestion['offer'] }) {
  const { t } = useTranslation('renewal-rounds');
  const language = useLanguage();
  const amountOf = (amount: typeof offer.monthlyRent) => isolate.code(formatMoney(amount, language));
  return (
    <>
      <p>
        {t('offer', {
          date: isolate.code(formatDate(offer.until)),
          amount: amountOf(offer.monthlyRent),
          current: amountOf(offer.currentRent),
        })}{' '}
        {sayGrounds(t, offer, language, isolate)}
      </p>
      {offer.words !== '' && (
        <p className={classes.quote}>
          <UserText>{offer.words}</UserText>
        </p>
      )}
    </>
  );
}

/** By when the law or the lease wants to hear of an option; nothing where there is none. */
export function DeadlineLine({ deadline }: { deadline: RenewalRow['deadline'] }) {
  const { t } = useTranslation('renewal-rounds');
  if (deadline === null) return null;
  const date = isolate.code(formatDate(deadline.on));
  return <p className={classes.muted}>{t(`deadline.${deadline.holder}.${deadline.basis}`, { date })}</p>;
}
