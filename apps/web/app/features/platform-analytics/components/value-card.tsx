import { VISIT_VALUES, type VisitDimension } from '@dira/domain/platform-analytics';
import { formatNumber } from '@dira/i18n/format';
import { nameVisitValue } from '@dira/i18n/visit-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { WebAddress } from '../../../ui/user-text.tsx';
import type { PlatformAnalytics } from '../queries.ts';
import { SaveButton } from './save-button.tsx';
import { ShareList } from './share-list.tsx';

type ValueCardProps = { analytics: PlatformAnalytics; dimension: VisitDimension };

/** What the events were by one of their sides, the most frequent first; the others are one line. */
export function ValueCard({ analytics, dimension }: ValueCardProps) {
  const { t } = useTranslation('platform-analytics');
  const language = useLanguage();
  const { items, others } = analytics.dimensions[dimension];
  const title = t(`dimensions.${dimension}`);
  const longest = Math.max(1, ...items.map(({ events }) => events));
  const rowOf = (key: string, name: string, events: number) => ({
    key,
    name: isAddress(dimension, key) ? <WebAddress>{name}</WebAddress> : <bdi>{name}</bdi>,
    share: events / longest,
    value: formatNumber(events, language),
  });
  const rest = rowOf('other', t('more', { count: others.values }), others.events);
  return (
    <Card title={title} action={<SaveButton table={dimension} title={title} span={analytics} />}>
      <ShareList
        rows={[
          ...items.map(({ value, events }) =>
            rowOf(value, nameVisitValue(dimension, value, t, language), events),
          ),
          ...(others.values > 0 ? [{ ...rest, key: 'behind them', share: 0 }] : []),
        ]}
      />
    </Card>
  );
}

function isAddress(dimension: VisitDimension, value: string): boolean {
  return (dimension === 'route' || dimension === 'referrer') && !VISIT_VALUES.some((word) => word === value);
}
