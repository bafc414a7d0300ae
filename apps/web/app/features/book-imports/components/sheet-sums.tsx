import { formatList } from '@dira/i18n/format';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import type { BookImport } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';

type Sums = BookImport['sums'][number];

/** What a sheet comes to, what of it stays out, and which of its columns say nothing to Dira. */
export function SheetSums({ data, sums }: { data: BookImport; sums: Sums }) {
  const { t, fieldOf, sheetOf } = useBookWords();
  const language = useLanguage();
  const page = usePageQuery();
  const sheets = data.sheets.filter(({ sheet }) => sheet === sums.sheet);
  const counts = [
    t('review.rows', { count: sums.rowCount }),
    sums.errorCount > 0 && t('review.errors', { count: sums.errorCount }),
    sums.doubleCount > 0 && t('review.doubles', { count: sums.doubleCount }),
    sums.leftOutCount > 0 && t('review.leftOut', { count: sums.leftOutCount }),
  ].filter((words) => words !== false);
  return (
    <Card
      title={sheetOf(sums.sheet)}
      isPadded
      action={
        data.status === 'reviewing' &&
        sheets.map(({ index }) => (
          <Link
            key={index}
            {...buttonLook({ size: 'xs' })}
            to={page.link({ panel: 'columns', sheet: String(index), row: null })}
          >
            {t('review.columns')}
          </Link>
        ))
      }
    >
      <p>{counts.join(' · ')}</p>
      {sheets.map(({ index, missingFields, unknownColumns }) => (
        <div key={index}>
          {missingFields.length > 0 && (
            <p role="alert">
              {t('review.missing', { fields: formatList(missingFields.map(fieldOf), language) })}
            </p>
          )}
          {unknownColumns.length > 0 && (
            <p>
              <UserText>{t('review.unknown', { names: formatList(unknownColumns, language) })}</UserText>
            </p>
          )}
        </div>
      ))}
      <FactList
        facts={sums.amounts.map(({ effect, amount }) => ({
          label: t(`sums.${effect}`),
          value: <Amount value={amount} />,
        }))}
      />
    </Card>
  );
}
