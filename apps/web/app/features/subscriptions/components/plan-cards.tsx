import {
  listPrice,
  PLAN_TERMS,
  PLANS,
  priceInAgorot,
  yearlySaving,
  type Plan,
  type BillingPeriod,
} from '@dira/domain/plans';
import { goesOn } from '@dira/domain/subscription-states';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { dollars, shekels } from '../choice.ts';
import type { Rates, Subscription } from '../queries.ts';
import classes from './plan-cards.module.css';

type PlanCardsProps = { period: BillingPeriod; rates: Rates; subscription: Subscription };

/** The plans side by side, each with its price and limits, and the one that counts now marked. */
export function PlanCards(props: PlanCardsProps) {
  return (
    <ul className={classes.plans}>
      {PLANS.map((plan) => (
        <PlanCard key={plan} plan={plan} {...props} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, period, rates, subscription }: PlanCardsProps & { plan: Plan }) {
  const { t } = useTranslation(['subscription', 'plans', 'shell']);
  const { units, properties } = PLAN_TERMS[plan];
  const { state } = subscription;
  const isCurrent = goesOn(state) && subscription.plan === plan && (subscription.period ?? period) === period;
  const name = t(`shell:workspace.plans.${plan}`);
  return (
    <li className={classes.plan} data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <h2>{name}</h2>
        {isCurrent && <StatusPill tone="ok">{t('plans.current')}</StatusPill>}
      </div>
      <Price plan={plan} period={period} rates={rates} />
      <ul className={classes.holds}>
        <li>{units === null ? t('plans:anyUnits') : t('plans:units', { count: units })}</li>
        <li>
          {properties === null ? t('plans:anyProperties') : t('plans:properties', { count: properties })}
        </li>
        <li>{t('plans:portalFree')}</li>
      </ul>
      {plan === 'enterprise' ? (
        <a href="/#contact" {...buttonLook()}>
          {t('plans:talk')}
        </a>
      ) : isCurrent && state === 'active' && subscription.next === null ? null : (
        <Link
          {...buttonLook({ variant: 'filled' })}
          to={paths.checkout({ plan, period })}
          aria-label={`${t('plans.choose')}: ${name}`}
        >
          {t('plans.choose')}
        </Link>
      )}
    </li>
  );
}

function Price({ plan, period, rates }: { plan: Plan; period: BillingPeriod; rates: Rates }) {
  const { t } = useTranslation(['subscription', 'plans']);
  const language = useLanguage();
  const cents = listPrice(plan, period);
  if (cents === null)
    return (
      <p className={classes.price}>
        {t('plans:custom')}
        <small>{t('plans:agreed')}</small>
      </p>
    );
  const agorot = priceInAgorot(cents, rates.agorotPerDollar, rates.vatRate / 100);
  const saving = yearlySaving(PLAN_TERMS[plan]);
  return (
    <>
      <p className={classes.price}>
        <Amount value={dollars(cents)} /> <small>{t(`plans:per.${period}`)}</small>
      </p>
      <p className={classes.note}>
        {t('plans:withVat', { amount: isolate.code(formatMoney(shekels(agorot), language)) })}
      </p>
      {period === 'year' && saving !== null && (
        <p className={classes.note}>
          {t('plans:saves', { amount: isolate.code(formatMoney(dollars(saving), language)) })}
        </p>
      )}
    </>
  );
}
