import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';

type Row = { id: string; address: string; person: { name: string } };

interface AddressListProps<One extends Row> {
  label: string;
  columns: Column<One>[];
  rows: readonly One[];
  more: ComponentProps<typeof DataList<One>>['more'];
  search: string;
  filter: ComponentProps<typeof ListToolbar>['filters'][number];
  isNarrowed: boolean;
  /** Which panel shows one, by its name in the address. */
  opens: 'consent' | 'suppression';
  addLabel: string;
  tools?: ReactNode;
  empty: { title: string; body: string; isFinal?: boolean };
}

/** Addresses with what holds for each: found by name or address, one opens beside the list. */
export function AddressList<One extends Row>({
  search,
  filter,
  isNarrowed,
  opens,
  addLabel,
  tools,
  empty: { title, body, isFinal = false },
  ...list
}: AddressListProps<One>) {
  const { t } = useTranslation(['consents', 'common']);
  const page = usePageQuery();
  const add = (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: `add-${opens}`, [opens]: null })}>
      {addLabel}
    </Link>
  );
  return (
    <>
      {(list.rows.length > 0 || isNarrowed) && (
        <ListToolbar
          search={
            <SearchField
              label={t('search')}
              value={search}
              onSearch={(typed) => page.filter({ search: typed })}
            />
          }
          filters={[filter]}
          tools={
            <>
              {tools}
              {add}
            </>
          }
        />
      )}
      <DataList
        {...list}
        rowKey={({ id }) => id}
        rowName={({ person, address }) => person.name || address}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, [opens]: id })} {...link} />}
        activeKey={page.get(opens)}
        empty={<EmptyState icon={IconMail} title={title} body={body} action={isFinal ? undefined : add} />}
      />
    </>
  );
}
