import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { LegalNote } from '../../ui/legal-note.tsx';
import { ContactIsland } from '../components/contact-island.tsx';
import { Rows } from '../components/landing/rows.tsx';
import { Seller } from '../components/seller.tsx';
import { useSite } from '../site.tsx';
import classes from './prose.module.css';

/** The day on which its words last changed. */
const changedOn = '2026-11-28';

const rules = ['early', 'longer', 'ongoing', 'fee', 'refund', 'data'] as const;

/** The most that the law lets a seller keep of a deal that is cancelled early, in agorot. */
const highestFee = 10_000;

/** How a customer cancels: the Consumer Protection Law of 1981, sections 13D and 14C to 14E, and the form for it. */
export function CancelDeal() {
  const { t } = useTranslation(['cancel-deal', 'site']);
  const { language, facts } = useSite();
  const amount = isolate.code(formatMoney({ amount: highestFee, currency: 'ILS' }, language));
  return (
    <article className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <h2 id="cancel">{t('form.title')}</h2>
      <p>{t('form.lead')}</p>
      <div className={classes.form}>
        <ContactIsland kind="cancellation" />
      </div>
      <h2>{t('rules.title')}</h2>
      <Rows
        rows={rules.map((rule) => ({
          name: t(`rules.${rule}.name`),
          body: t(`rules.${rule}.body`, { amount }),
        }))}
      />
      <LegalNote />
      {facts.content.seller.name !== '' && (
        <>
          <h2>{t('others.title')}</h2>
          <p>{t('others.lead')}</p>
          <Seller />
        </>
      )}
      <p className={classes.dated}>{t('site:updated', { date: formatDate(changedOn) })}</p>
    </article>
  );
}
