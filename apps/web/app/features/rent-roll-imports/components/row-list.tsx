import { formatPhone } from '@dira/domain/israel/phone';
import { formatDateRange } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { StatusTone } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { rowsQuery } from '../queries.ts';
import type { RentRollRow, RowState } from '../queries.ts';
import { IssueLines } from './issue-lines.tsx';

const toneOf: Record<RowState, StatusTone> = {
  ready: 'ok',
  warning: 'due',
  error: 'late',
  existing: 'off',
  imported: 'wait',
};

type RowListProps = { importId: string; state: RowState | ''; activeRow: string | null };

/** The rows of the file as they will become, each with what is wrong with it. */
export function RowList({ importId, state, activeRow }: RowListProps) {
  const { t } = useTranslation('rent-roll-imports');
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(rowsQuery(organizationId, importId, state));
  const page = usePageQuery();
  return (
    <DataList
      label={t('review.rows')}
      columns={useColumns()}
      rows={rowsOf(query.data)}
      rowKey={({ number }) => String(number)}
      rowName={({ number }) => t('review.row', { number })}
      renderRowLink={({ number }, link) => <Link to={page.link({ row: String(number) })} {...link} />}
      activeKey={activeRow}
      empty={
        <EmptyState icon={IconFileText} title={t('review.emptyFilter')} body={t('review.emptyFilterBody')} />
      }
      more={moreOf(query)}
    />
  );
}

function useColumns(): Column<RentRollRow>[] {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'row',
      header: t('review.columnsOf.row'),
      isShort: true,
      render: ({ number }) => t('review.row', { number }),
    },
    { key: 'unit', header: tCommon('labels.unit'), render: (row) => <UserText>{placeOf(row)}</UserText> },
    {
      key: 'tenant',
      header: tCommon('labels.tenant'),
      render: ({ tenant }) => (
        <>
          <UserText>{tenant.fullName ?? ''}</UserText>
          {tenant.phone !== null && (
            <small>
              <Code>{formatPhone(tenant.phone)}</Code>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'term',
      header: tCommon('labels.term'),
      show: 'wide',
      render: ({ lease: { startsOn, endsOn } }) =>
        startsOn !== null && <Code>{formatDateRange(startsOn, endsOn)}</Code>,
    },
    {
      key: 'rent',
      header: tCommon('labels.rent'),
      align: 'end',
      show: 'medium',
      amount: ({ lease: { monthlyRent } }) => monthlyRent,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: (row) => <State row={row} />,
    },
  ];
}

function State({ row }: { row: RentRollRow }) {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  const isAccepted = row.state === 'warning' && row.isAccepted;
  return (
    <>
      <StatusPill tone={isAccepted ? 'ok' : toneOf[row.state]}>
        {t(`review.state.${isAccepted ? 'accepted' : row.state}`)}
      </StatusPill>
      <IssueLines issues={row.issues} />
      {row.sameAsRow !== null && <small>{t('review.repeats', { row: row.sameAsRow })}</small>}
      {row.leaseId !== null && (
        <small>
          <Link to={paths.lease(row.leaseId)}>{tCommon('actions.openLease')}</Link>
        </small>
      )}
    </>
  );
}

function placeOf({ property, unit }: RentRollRow): string {
  const place = [property.streetAddress, property.city].filter((part) => part !== null).join(', ');
  return unit.number === null ? place : `${place} · ${unit.number}`;
}
