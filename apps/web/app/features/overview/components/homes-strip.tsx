import { formatPercent } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { Overview } from '../queries.ts';

/** How the homes are let today. */
export function HomesStrip({ homes }: { homes: Overview['homes'] }) {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const figures = [
    { label: t('homes.units'), value: homes.unitCount },
    {
      label: tCommon('labels.occupied'),
      value: homes.occupiedUnitCount,
      note: formatPercent(homes.occupancyRate / 100, language),
    },
    { label: tCommon('labels.vacant'), value: homes.vacantUnitCount },
    { label: t('homes.ending'), value: homes.endingSoonCount, note: t('homes.endingNote') },
  ];
  return <Figures label={t('homes.label')} figures={figures} />;
}
