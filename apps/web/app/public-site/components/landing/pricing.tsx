import { percentOf } from '@dira/calculators/law';
import { FREE_TRIAL_DAYS } from '@dira/contract/constants';
import {
  BILLING_PERIODS,
  dollarOn,
  listPrice,
  PLAN_TERMS,
  PLANS,
  priceInAgorot,
  yearlySaving,
  type BillingPeriod,
  type Plan,
} from '@dira/domain/plans';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { useSite } from '../../site.tsx';
import { Section } from './section.tsx';
import classes from './pricing.module.css';

export function Pricing() {
  const { t } = useTranslation(['landing', 'plans']);
  const { facts, language } = useSite();
  const dollar = dollarOn(facts.content.dollar, facts.law.on);
  return (
    <Section id="pricing" ground="sunken" title={t('pricing.title')} lead={t('pricing.lead')}>
      <fieldset className={classes.periods}>
        <legend>{t('plans:billed')}</legend>
        {BILLING_PERIODS.map((period) => (
          <label key={period}>
            <input type="radio" name="period" value={period} defaultChecked={period === 'month'} />
            {t(`plans:periods.${period}`)}
          </label>
        ))}
        <span className={classes.badge}>{t('pricing.badge')}</span>
      </fieldset>
      <ul className={classes.plans}>
        {PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan} />
        ))}
      </ul>
      <p className={classes.every}>
        {t('pricing.every', {
          days: FREE_TRIAL_DAYS,
          vat: percentOf(facts.law, 'vat_rate'),
          rate: formatMoney({ amount: dollar.agorot, currency: 'ILS' }, language),
          day: formatDate(dollar.on),
        })}
      </p>
    </Section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['landing', 'plans', 'shell', 'site']);
  const { href } = useSite();
  const terms = PLAN_TERMS[plan];
  const isAgreed = terms.perMonth === null;
  return (
    <li>
      <h3>{t(`shell:workspace.plans.${plan}`)}</h3>
      {isAgreed ? (
        <>
          <p className={classes.price}>{t('plans:custom')}</p>
          <p className={classes.shekels}>{t('plans:agreed')}</p>
          <p className={classes.saving}>{'\u00a0'}</p>
        </>
      ) : (
        BILLING_PERIODS.map((period) => <Price key={period} plan={plan} period={period} />)
      )}
      <ul className={classes.holds}>
        <li>{terms.units === null ? t('plans:anyUnits') : t('plans:units', { count: terms.units })}</li>
        <li>
          {terms.properties === null
            ? t('plans:anyProperties')
            : t('plans:properties', { count: terms.properties })}
        </li>
        <li>{t('plans:portalFree')}</li>
        <li>{t('pricing.allFeatures')}</li>
      </ul>
      {isAgreed ? (
        <a href={href('/#contact')} {...buttonLook({ size: 'lg' })}>
          {t('plans:talk')}
        </a>
      ) : (
        <a
          href={paths.startTrial()}
          {...buttonLook({ size: 'lg', ...(plan === 'professional' && { variant: 'filled' as const }) })}
        >
          {t('site:nav.startTrial')}
        </a>
      )}
    </li>
  );
}

/** A price by month and one by year stand there both; the choice above shows one, also without a script. */
function Price({ plan, period }: { plan: Plan; period: BillingPeriod }) {
  const { t } = useTranslation(['landing', 'plans']);
  const { facts, language } = useSite();
  const cents = listPrice(plan, period) ?? 0;
  const saving = yearlySaving(PLAN_TERMS[plan]) ?? 0;
  const agorot = priceInAgorot(
    cents,
    dollarOn(facts.content.dollar, facts.law.on).agorot,
    percentOf(facts.law, 'vat_rate'),
  );
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, language);
  return (
    <div className={classes.of} data-period={period}>
      <p className={classes.price}>
        <bdi dir="ltr">{money(cents, 'USD')}</bdi> <small>{t(`plans:per.${period}`)}</small>
      </p>
      <p className={classes.shekels}>{t('plans:withVat', { amount: money(agorot, 'ILS') })}</p>
      <p className={classes.saving}>
        {period === 'year' ? t('plans:saves', { amount: money(saving, 'USD') }) : '\u00a0'}
      </p>
    </div>
  );
}
