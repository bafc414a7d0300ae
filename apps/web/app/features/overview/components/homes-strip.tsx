import { formatPercent } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Bar } from '../../../ui/bar.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { shareOf } from '../../money/month-figures.ts';
import type { Overview } from '../queries.ts';

type Homes = Overview['homes'];

/** How the homes are let today. */
export function HomesStrip({ homes }: { homes: Homes }) {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const figures = [
    { label: t('homes.units'), value: homes.unitCount },
    useOccupied(homes),
    { label: tCommon('labels.vacant'), value: homes.vacantUnitCount },
    { label: t('homes.ending'), value: homes.endingSoonCount, note: t('homes.endingNote') },
  ];
  return <Figures label={t('homes.label')} figures={figures} />;
}

/** How many of the units are let, as a strip: let, ending soon, and the rest vacant. */
export function useOccupied({
  unitCount,
  occupiedUnitCount,
  endingSoonCount,
  occupancyRate,
}: Pick<Homes, 'unitCount' | 'occupiedUnitCount' | 'endingSoonCount' | 'occupancyRate'>): Figure {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const rate = formatPercent(occupancyRate / 100, language);
  const staying = `${tCommon('labels.occupied')}: ${occupiedUnitCount - endingSoonCount}`;
  const ending = `${t('homes.ending')}: ${endingSoonCount}`;
  return {
    label: tCommon('labels.occupied'),
    value: (
      <>
        {occupiedUnitCount} <small>{tCommon('labels.ofTotal', { total: unitCount })}</small>
      </>
    ),
    note: unitCount > 0 && (
      <>
        <Bar
          label={`${staying}, ${ending}`}
          parts={[
            { label: staying, share: shareOf(occupiedUnitCount - endingSoonCount, unitCount) },
            { label: ending, share: shareOf(endingSoonCount, unitCount), tone: 'soon' },
          ]}
        />
        {rate}
      </>
    ),
  };
}
