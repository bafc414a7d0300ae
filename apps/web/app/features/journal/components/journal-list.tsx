import { JOURNAL_ACCOUNTS } from '@dira/domain/journal';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconReceipt } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { PeriodFields } from '../../money/components/period-fields.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { journalQuery, saveJournal } from '../queries.ts';
import type { JournalFilter, JournalLine } from '../queries.ts';
import { useJournalWords } from '../use-journal-words.ts';
import { ViewChips } from './view-chips.tsx';

/** Every line of some months, entry by entry; each leads to what it is of. */
export function JournalList({ filter }: { filter: JournalFilter }) {
  const { t } = useTranslation('journal');
  const { nameOf } = useJournalWords();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(journalQuery(organizationId, filter));
  const { tools, table } = useTableTools({
    list: 'journal',
    columns: useColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveJournal(organizationId, filter, file),
  });
  const accountFilter = useChoiceFilter({
    name: 'account',
    label: t('columns.account'),
    any: t('allAccounts'),
    value: filter.account,
    options: JOURNAL_ACCOUNTS.map((value) => ({ value, label: nameOf(value) })),
  });
  return (
    <Stack>
      <ListToolbar
        chips={<ViewChips value="lines" />}
        search={<PeriodFields months={filter} />}
        filters={[accountFilter]}
        tools={tools}
      />
      <DataList
        label={t('lines.title')}
        {...table}
        rowName={({ account }) => nameOf(account)}
        renderRowLink={(line, link) => <Link to={placeOf(line)} {...link} />}
        more={moreOf(query)}
        empty={
          <EmptyState icon={IconReceipt} title={t('balance.emptyTitle')} body={t('balance.emptyBody')} />
        }
      />
    </Stack>
  );
}

function placeOf({ lease, owner }: JournalLine): string {
  if (lease !== null) return paths.lease(lease.id, { tab: 'ledger' });
  return owner === null ? paths.expenses() : paths.propertyOwner(owner.id);
}

function useColumns(): Column<JournalLine>[] {
  const { t } = useTranslation(['journal', 'money']);
  const { nameOf, detailsOf } = useJournalWords();
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'account',
      header: t('columns.account'),
      card: 'title',
      render: ({ account }) => nameOf(account),
    },
    {
      key: 'code',
      show: 'wide',
      header: t('columns.code'),
      render: ({ code }) => <Code>{code}</Code>,
    },
    {
      key: 'on',
      isShort: true,
      header: tCommon('labels.date'),
      render: ({ on }) => <Code>{formatDate(on)}</Code>,
    },
    { key: 'entry', isShort: true, header: t('columns.entry'), render: ({ entry }) => String(entry) },
    {
      key: 'details',
      header: tCommon('labels.description'),
      render: (line) => <UserText>{detailsOf(line)}</UserText>,
    },
    {
      key: 'who',
      show: 'medium',
      header: t('columns.who'),
      isSaid: ({ lease, owner }) => lease === null && owner === null,
      render: ({ lease, owner }) => <UserText>{lease?.tenantNames ?? owner?.name ?? ''}</UserText>,
    },
    {
      key: 'place',
      show: 'widest',
      header: tCommon('labels.property'),
      isSaid: ({ property }) => property === null,
      render: ({ property, unit }) => (
        <UserText>
          {property === null || unit === null
            ? (property?.name ?? '')
            : tCommon('labels.unitOfProperty', { property: property.name, unit: unit.number })}
        </UserText>
      ),
    },
    {
      key: 'reference',
      show: 'widest',
      header: t('money:payment.reference'),
      isSaid: ({ reference }) => reference === '',
      render: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'debit',
      header: t('columns.debit'),
      align: 'end',
      isSaid: ({ debit }) => debit === null,
      amount: ({ debit }) => debit,
    },
    {
      key: 'credit',
      header: t('columns.credit'),
      align: 'end',
      isSaid: ({ credit }) => credit === null,
      amount: ({ credit }) => credit,
    },
  ];
}
