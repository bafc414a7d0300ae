import { exceeds } from '@dira/domain/plans';
import { formatNumber } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Bar } from '../../../ui/bar.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Subscription } from '../queries.ts';
import classes from '../../../ui/setting-row.module.css';
import own from './usage-card.module.css';

/** How much of the plan's limits is used; over them, what stops and what does not. */
export function UsageCard({ usage }: { usage: Subscription['usage'] }) {
  const { t } = useTranslation(['subscription', 'common', 'shell']);
  const { units, properties, unitLimit, propertyLimit } = usage;
  const isOver = exceeds(usage, { units: unitLimit, properties: propertyLimit });
  return (
    <Card title={t('usage.title')}>
      <FactList
        facts={[
          {
            label: t('common:labels.units'),
            value: <Used used={units} most={unitLimit} what={t('common:labels.units')} />,
          },
          {
            label: t('common:labels.properties'),
            value: <Used used={properties} most={propertyLimit} what={t('common:labels.properties')} />,
          },
        ]}
      />
      {isOver && (
        <p className={classes.intro}>
          {t('usage.over')} <Link to={paths.changePlan()}>{t('shell:screens.changePlan')}</Link>
        </p>
      )}
    </Card>
  );
}

function Used({ used, most, what }: { used: number; most: number | null; what: string }) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const count = formatNumber(used, language);
  if (most === null) return <>{t('usage.unlimited', { used: count })}</>;
  const said = t('usage.of', { used: count, most: formatNumber(most, language) });
  return (
    <span className={own.used}>
      {said}
      <Bar
        label={`${what}: ${said}`}
        parts={[{ label: said, share: Math.min(1, used / most), tone: used >= most ? 'late' : 'done' }]}
      />
    </span>
  );
}
