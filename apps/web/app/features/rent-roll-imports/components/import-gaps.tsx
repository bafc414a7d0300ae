import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { columnsOf } from '../left-out.ts';
import type { FileColumn } from '../left-out.ts';
import type { RentRollImport } from '../queries.ts';

/** What of the file would not be imported if it were started now: columns with values, and other sheets. */
export function ImportGaps({ data }: { data: RentRollImport }) {
  const { t } = useTranslation('rent-roll-imports');
  const columns = columnsOf(data).leftOut.filter(({ rowCount }) => rowCount > 0);
  if (columns.length === 0 && data.otherSheets.length === 0) return null;
  return (
    <Card title={t('gaps.title')} isPadded>
      <Stack>
        {columns.length > 0 && <UntakenColumns columns={columns} />}
        {data.otherSheets.length > 0 && <OtherSheets sheets={data.otherSheets} />}
      </Stack>
    </Card>
  );
}

function UntakenColumns({ columns }: { columns: FileColumn[] }) {
  const { t } = useTranslation('rent-roll-imports');
  const query = usePageQuery();
  return (
    <div>
      <p>{t('gaps.columns', { count: columns.length })}</p>
      <ul>
        {columns.map((column) => (
          <li key={column.index}>
            <ColumnName column={column} />
            {' · '}
            <UserText>{t('gaps.rows', { count: column.rowCount })}</UserText>
            {column.samples.map((sample) => (
              <span key={sample}>
                {' · '}
                <UserText>{sample}</UserText>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Link {...buttonLook()} to={query.link({ panel: 'columns', row: null })}>
        {t('review.chooseColumns')}
      </Link>
    </div>
  );
}

export function ColumnName({ column: { index, header } }: { column: FileColumn }) {
  const { t } = useTranslation('rent-roll-imports');
  return header === '' ? t('gaps.unnamed', { number: index + 1 }) : <UserText>{header}</UserText>;
}

function OtherSheets({ sheets }: { sheets: RentRollImport['otherSheets'] }) {
  const { t } = useTranslation('rent-roll-imports');
  return (
    <div>
      <p>{t('gaps.sheets')}</p>
      <ul>
        {sheets.map(({ name, rowCount, importId }) => (
          <li key={name}>
            {importId === null ? (
              <UserText>{name}</UserText>
            ) : (
              <Link to={paths.rentRollImport(importId)}>
                <UserText>{name}</UserText>
              </Link>
            )}
            {' · '}
            <UserText>{t('gaps.rows', { count: rowCount })}</UserText>
            {importId === null && (
              <>
                {' · '}
                <UserText>{t('gaps.unread')}</UserText>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
