import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';

/** The first and the last day of a log, which always has both. */
export function DayWindow({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('lists');
  const page = usePageQuery();
  return (
    <>
      <DateField
        label={t('filter.from')}
        isLabelHidden
        value={from}
        onChange={(day) => page.filter({ from: day })}
      />
      <DateField
        label={t('filter.to')}
        isLabelHidden
        value={to}
        onChange={(day) => page.filter({ to: day })}
      />
    </>
  );
}
