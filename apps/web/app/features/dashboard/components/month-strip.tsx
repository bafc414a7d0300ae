import { formatPercent } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { useMonthFigures } from '../../money/components/money-figures.tsx';
import type { MoneyFigures } from '../../money/queries.ts';
import type { Dashboard } from '../queries.ts';

/** The figures at the head: with money for those who may see it, else the houses alone. */
export function MonthStrip({ dashboard: { stats, todo } }: { dashboard: Dashboard }) {
  const occupied = useOccupied(stats, todo.endingLeases?.count ?? 0);
  if (stats.money === null) return <PropertiesStrip stats={stats} occupied={occupied} />;
  return <MoneyStrip figures={stats.money} occupied={occupied} />;
}

function MoneyStrip({ figures, occupied }: { figures: MoneyFigures; occupied: Figure }) {
  const { t: tCommon } = useTranslation();
  const { expected, collected, overdue } = useMonthFigures(figures);
  return <Figures label={tCommon('labels.thisMonth')} figures={[expected, collected, overdue, occupied]} />;
}

function PropertiesStrip({ stats, occupied }: { stats: Dashboard['stats']; occupied: Figure }) {
  const { t: tCommon } = useTranslation();
  const figures = [
    { label: tCommon('labels.properties'), value: stats.propertyCount },
    { label: tCommon('labels.units'), value: stats.unitCount },
    occupied,
    { label: tCommon('labels.vacant'), value: stats.vacantUnitCount },
  ];
  return <Figures label={tCommon('labels.thisMonth')} figures={figures} />;
}

function useOccupied(stats: Dashboard['stats'], endingCount: number): Figure {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const rate = formatPercent(stats.occupancyRate / 100, language);
  return {
    label: tCommon('labels.occupied'),
    value: (
      <>
        {stats.occupiedUnitCount} <small>{tCommon('labels.ofTotal', { total: stats.unitCount })}</small>
      </>
    ),
    note: endingCount === 0 ? rate : `${rate} · ${t('figures.endingSoon', { count: endingCount })}`,
  };
}
