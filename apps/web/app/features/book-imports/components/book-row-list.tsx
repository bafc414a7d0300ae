import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { bookRowsQuery, useFixBookRow } from '../queries.ts';
import type { BookImport, BookRow, RowChoice } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';

const toneOf: Record<BookRow['state'], StatusTone> = {
  ready: 'ok',
  double: 'off',
  error: 'late',
  entered: 'wait',
  taken_back: 'off',
};

type BookRowListProps = { data: BookImport; state: RowChoice; activeRow: string | null };

/** The rows of a file: what each will do, and what is wrong with it. */
export function BookRowList({ data, state, activeRow }: BookRowListProps) {
  const { t, sheetOf } = useBookWords();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(bookRowsQuery(organizationId, data.id, state));
  const fix = useFixBookRow(data.id);
  const page = usePageQuery();
  const nameOf = ({ sheet, line }: BookRow) => t('review.line', { sheet: sheetOf(sheet), line });
  return (
    <DataList
      label={t('review.filters.all')}
      columns={useColumns(nameOf)}
      rows={rowsOf(query.data)}
      rowKey={({ number }) => String(number)}
      rowName={nameOf}
      renderRowLink={({ number }, link) => <Link to={page.link({ row: String(number) })} {...link} />}
      rowActions={(row) =>
        choicesOf(row).map(({ label, choice }) => ({
          label: t(`review.${label}`),
          isPrimary: label === 'include',
          run: () => fix.mutate({ number: row.number, body: { choice } }),
        }))
      }
      activeKey={activeRow}
      empty={<EmptyState icon={IconFileText} title={t('review.none')} body={t('review.purpose')} />}
      more={moreOf(query)}
    />
  );
}

/** What somebody may say of a row that did not go in. */
function choicesOf({ state, choice }: BookRow) {
  if (state === 'entered' || state === 'taken_back') return [];
  if (state === 'double')
    return choice === 'enter'
      ? [{ label: 'leaveOut', choice: null } as const]
      : [{ label: 'include', choice: 'enter' } as const];
  return choice === 'leave_out'
    ? [{ label: 'restore', choice: null } as const]
    : [{ label: 'leaveOut', choice: 'leave_out' } as const];
}

function useColumns(nameOf: (row: BookRow) => string): Column<BookRow>[] {
  const { t, tCommon } = useBookWords();
  return [
    {
      key: 'what',
      header: t('review.effect'),
      card: 'title',
      render: (row) => (
        <>
          <UserText>{subjectOf(row)}</UserText>
          <small>{nameOf(row)}</small>
        </>
      ),
    },
    {
      key: 'effect',
      header: tCommon('labels.details'),
      show: 'medium',
      render: ({ effect, day }) =>
        effect !== null && day !== null && t(`effects.${effect}`, { date: formatDate(day) }),
    },
    { key: 'amount', header: tCommon('labels.amount'), align: 'end', amount: ({ amount }) => amount },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: (row) => <State row={row} />,
    },
  ];
}

/** Whom or what the row is of: the lease that was found, else what its cells say. */
function subjectOf({ lease, texts }: BookRow): string {
  const parts =
    lease === null
      ? [texts.tenant, texts.description, texts.vendor, texts.property, texts.unit]
      : [lease.tenantNames, lease.propertyName, lease.unitNumber];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

function State({ row }: { row: BookRow }) {
  const { t, fieldOf } = useBookWords();
  const isLeftOut = row.choice === 'leave_out' && (row.state === 'ready' || row.state === 'error');
  const isIncluded = row.state === 'double' && row.choice === 'enter';
  const shown = isLeftOut ? 'left_out' : isIncluded ? 'ready' : row.state;
  return (
    <>
      <StatusPill tone={shown === 'left_out' ? 'off' : toneOf[shown]}>
        {t(`review.states.${shown}`)}
      </StatusPill>
      {!isLeftOut &&
        row.issues.map(({ field, code }) => (
          <small key={field}>
            {fieldOf(field)}: {t(`issues.${code}`)}
          </small>
        ))}
      {row.sameAsRow !== null && <small>{t('review.repeats', { row: row.sameAsRow })}</small>}
    </>
  );
}
