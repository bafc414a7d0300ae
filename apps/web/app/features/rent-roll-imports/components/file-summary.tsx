import { formatList } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { columnsOf } from '../left-out.ts';
import type { RentRollImport } from '../queries.ts';
import { ColumnName } from './import-gaps.tsx';

/** The end of a review: what stands in the file, how much of it was taken, and by name what was not. */
export function FileSummary({ data }: { data: RentRollImport }) {
  const { t } = useTranslation('rent-roll-imports');
  const language = useLanguage();
  const { all, leftOut } = columnsOf(data);
  const rows = formatList(data.totalRows.map(String), language);
  return (
    <Card title={t('whole.title')} isPadded>
      <p>
        {t('whole.columns', {
          count: all.length,
          taken: all.length - leftOut.length,
          left: leftOut.length,
        })}
      </p>
      {leftOut.length > 0 && (
        <>
          <p>{t('whole.left')}</p>
          <ul>
            {leftOut.map((column) => (
              <li key={column.index}>
                <ColumnName column={column} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data.totalRows.length > 0 && <p>{t('whole.totals', { count: data.totalRows.length, rows })}</p>}
      {data.linesAbove > 0 && <p>{t('whole.above', { count: data.linesAbove })}</p>}
    </Card>
  );
}
