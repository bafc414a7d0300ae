import { listPrice, PLAN_TERMS, priceInAgorot } from '@dira/domain/plans';
import { formatMoney } from '@dira/i18n/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { dollars, shekels } from '../choice.ts';
import { ratesQuery, type Choice } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';

/** The same for somebody who is not signed in: what it costs, and the two ways in, which come back here. */
export function VisitorCheckout({ choice }: { choice: Choice }) {
  const { t } = useTranslation(['subscription', 'plans', 'shell']);
  const language = useLanguage();
  const { data: rates } = useSuspenseQuery(ratesQuery);
  const { units, properties } = PLAN_TERMS[choice.plan];
  const cents = listPrice(choice.plan, choice.period) ?? 0;
  const agorot = priceInAgorot(cents, rates.agorotPerDollar, rates.vatRate / 100);
  const next = paths.checkout({ ...choice });
  return (
    <Card title={t('checkout.order')}>
      <FactList
        facts={[
          {
            label: t('shell:workspace.plan'),
            value: `${t(`shell:workspace.plans.${choice.plan}`)}, ${t(`periods.${choice.period}`)}`,
          },
          { label: t('lines.price'), value: <Amount value={dollars(cents)} /> },
          {
            label: t('plans:bill.total'),
            value: <bdi dir="ltr">{formatMoney(shekels(agorot), language, { decimals: 'always' })}</bdi>,
          },
          {
            label: t('usage.title'),
            value: [
              t('plans:units', { count: units ?? 0 }),
              t('plans:properties', { count: properties ?? 0 }),
            ].join(' · '),
          },
        ]}
      />
      <p className={classes.intro}>
        {t('checkout.visitor', { total: isolate.code(formatMoney(shekels(agorot), language)) })}
      </p>
      <div className={classes.foot}>
        <Link {...buttonLook({ variant: 'filled' })} to={paths.startTrial({ next })}>
          {t('checkout.startTrial')}
        </Link>
        <Link {...buttonLook()} to={paths.auth({ next })}>
          {t('checkout.signIn')}
        </Link>
      </div>
    </Card>
  );
}
