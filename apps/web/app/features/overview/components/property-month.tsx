import { formatMonth } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Figures } from '../../../ui/figures.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { overviewQuery, thisMonthOf } from '../queries.ts';
import { CashChart } from './cash-chart.tsx';
import { useOccupied } from './homes-strip.tsx';
import { useDues } from './money-strips.tsx';

/** This month at one property: what is due, what came in, what is late, and who lives there. */
export function PropertyMonth({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(overviewQuery(organizationId, thisMonthOf(propertyId)));
  const occupied = useOccupied(data.homes);
  const dues = useDues(data.month, data.money);
  const month = formatMonth(data.month, language, 'long');
  if (data.money === null) return <Figures title={t('labels.occupied')} figures={[occupied]} />;
  return (
    <Figures
      title={month}
      action={<Link to={paths.financials({ property: propertyId })}>{tMoney('title')}</Link>}
      figures={[...dues, occupied]}
    />
  );
}

/** Income against expenses of one property; nothing for who may not see money. */
export function PropertyCash({ propertyId }: { propertyId: string }) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(overviewQuery(organizationId, thisMonthOf(propertyId)));
  return data.money && <CashChart money={data.money} />;
}
