import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import type { PeriodReport } from '../queries.ts';

/** What would count in the month if it were decided before it closes. */
export function WaitingNote({ waiting: { reports, periods } }: Pick<PeriodReport, 'waiting'>) {
  const { t } = useTranslation('periods');
  if (reports === 0 && periods === 0) return null;
  return (
    <FormNote>
      {reports > 0 && (
        <p>
          {t('waiting.reports', { count: reports })}{' '}
          <Link to={paths.financials()}>{t('waiting.decide')}</Link>
        </p>
      )}
      {periods > 0 && <p>{t('waiting.periods', { count: periods })}</p>}
    </FormNote>
  );
}
