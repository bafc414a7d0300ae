import { listPrice } from '@dira/domain/plans';
import { goesOn } from '@dira/domain/subscription-states';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList, type Fact } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { dayBefore, dollars, stateTones } from '../choice.ts';
import type { Subscription } from '../queries.ts';
import { ResumeButton } from './resume-button.tsx';
import classes from '../../../ui/setting-row.module.css';

/** The plan, how it stands, what works until when, and the way on from there. */
export function StandingCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscription', 'organizations', 'shell', 'common']);
  const page = usePageQuery();
  const { plan, state, period } = subscription;
  const isRunning = goesOn(state);
  const facts: Fact[] = [
    { label: t('shell:workspace.plan'), value: t(`shell:workspace.plans.${plan}`) },
    ...(state === null
      ? []
      : [
          {
            label: t('common:labels.status'),
            value: <StatusPill tone={stateTones[state]}>{t(`organizations:statuses.${state}`)}</StatusPill>,
          },
        ]),
    ...usePrice(subscription),
    ...usePaidTo(subscription),
  ];
  return (
    <Card title={t('standing.title')}>
      <p className={classes.intro}>{useSentence(subscription)}</p>
      <FactList facts={facts} />
      {state !== null && (
        <div className={classes.foot}>
          <Link {...buttonLook({ variant: 'filled' })} to={paths.changePlan()}>
            {isRunning && period !== null ? t('shell:screens.changePlan') : t('choosePlan')}
          </Link>
          {state === 'ending' && <ResumeButton />}
          {isRunning && (
            <Link {...buttonLook()} to={page.link({ panel: 'cancel' })}>
              {t('cancel.open')}
            </Link>
          )}
        </div>
      )}
    </Card>
  );
}

function usePrice({ plan, state, period, agreedPrice }: Subscription): Fact[] {
  const { t } = useTranslation(['subscription', 'plans']);
  if (period === null || !goesOn(state)) return [];
  const price = agreedPrice ?? listPrice(plan, period);
  if (price === null) return [];
  return [
    {
      label: t('price'),
      value: (
        <>
          <Amount value={dollars(price)} /> {t(`plans:per.${period}`)}
        </>
      ),
    },
  ];
}

function usePaidTo({ state, paidTo, next }: Subscription): Fact[] {
  const { t } = useTranslation(['subscription', 'shell']);
  if (!goesOn(state)) return [];
  return [
    ...(paidTo === null ? [] : [{ label: t('paidTo'), value: <Code>{formatDate(dayBefore(paidTo))}</Code> }]),
    ...(next === null
      ? []
      : [
          {
            label: t('then'),
            value: `${t(`shell:workspace.plans.${next.plan}`)}, ${t(`periods.${next.period}`)}`,
          },
        ]),
  ];
}

/** What works, until when, and what to do. */
function useSentence({ state, lapsed, worksUntil, paidTo }: Subscription): string {
  const { t } = useTranslation('subscription');
  const date = isolate.code(
    formatDate(lastDayOf(worksUntil) ?? (paidTo === null ? '2000-01-01' : dayBefore(paidTo))),
  );
  if (state === null) return t('standing.sample');
  if (state === 'read_only' || state === 'archived') return t(`standing.over.${lapsed ?? 'ending'}`);
  if (state === 'active' && paidTo === null) return t('standing.agreed');
  return t(`standing.${state}`, { date });
}

function lastDayOf(instant: string | null): string | null {
  return instant === null ? null : dayBefore(toBusinessDate(instant));
}
