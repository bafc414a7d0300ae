import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { monthOf } from '../../../lib/days.ts';
import { monthsBack } from '../../../lib/months.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { monthsOf, periodNames, periodOf } from '../period-choice.ts';
import type { Months } from '../period-choice.ts';

const monthsToChoose = 120;

/** Which months are looked at: one of the usual periods, or a first and a last month. All of it is in the address. */
export function PeriodFields({ months }: { months: Months }) {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const named = periodOf(months);
  const isOwn = named === null || page.get('months') === 'own';
  return (
    <>
      <SelectField
        label={t('period.label')}
        isLabelHidden
        value={isOwn ? 'custom' : named}
        options={[...periodNames, 'custom' as const].map((value) => ({
          value,
          label: value === 'this_month' ? tCommon('labels.thisMonth') : t(`period.${value}`),
        }))}
        onChange={(value) =>
          page.filter(
            value === 'custom' ? { ...months, months: 'own' } : { ...monthsOf(value), months: null },
          )
        }
      />
      {isOwn && <OwnMonths months={months} />}
    </>
  );
}

function OwnMonths({ months }: { months: Months }) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const page = usePageQuery();
  const options = monthsBack(monthOf(today()), monthsToChoose).map((value) => ({
    value,
    label: formatMonth(value, language),
  }));
  return (
    <>
      <SelectField
        label={t('period.first')}
        isLabelHidden
        value={months.from}
        options={options}
        onChange={(from) => page.filter({ from, to: from > months.to ? from : months.to, months: 'own' })}
      />
      <SelectField
        label={t('period.last')}
        isLabelHidden
        value={months.to}
        options={options.filter(({ value }) => value >= months.from)}
        onChange={(to) => page.filter({ from: months.from, to, months: 'own' })}
      />
    </>
  );
}

/** "December 2026", or "January 2026 to December 2026". */
export function useSayMonths(): (months: Months) => string {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  return ({ from, to }) =>
    from === to
      ? formatMonth(from, language, 'long')
      : t('period.span', { from: formatMonth(from, language), to: formatMonth(to, language) });
}
