import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { Filters } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { documentsQuery } from '../queries.ts';
import type { Document, DocumentFilter } from '../queries.ts';
import { tagsQuery } from '../tracking-queries.ts';
import { DocumentName } from './document-icon.tsx';
import { usePlaceName } from './place.tsx';
import { ZipButton } from './zip-button.tsx';

/** What the address asks for. */
export function insideFilter(get: (name: string) => string | null): DocumentFilter {
  return { inside: true, search: get('search') ?? '', tag: get('tag') ?? '' };
}

/** Finds words also inside the files, and packs what is chosen into one. */
export function InsideSearch() {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = insideFilter(page.get);
  const query = useSuspenseInfiniteQuery(documentsQuery(organizationId, filter));
  return (
    <>
      <Filters>
        <SearchField
          label={t('inside.search')}
          value={filter.search ?? ''}
          onSearch={(search) => page.filter({ search })}
        />
        <TagFilter value={filter.tag ?? ''} onChange={(tag) => page.filter({ tag })} />
      </Filters>
      <DataList
        label={t('tracking.tab.search')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => (
          <Link to={page.link({ open: id, panel: null, edit: null })} preventScrollReset {...link} />
        )}
        activeKey={page.get('open') ?? page.get('edit')}
        selection={{ keys: chosen, onChange: setChosen, actions: <ZipButton ids={[...chosen]} /> }}
        empty={
          <EmptyState
            icon={IconSearch}
            title={tCommon('list.noMatchesTitle')}
            body={tCommon('list.noMatchesBody')}
          />
        }
        more={moreOf(query)}
      />
    </>
  );
}

function TagFilter({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const { data } = useQuery(tagsQuery(organizationId));
  const tags = data?.items ?? [];
  if (tags.length === 0 && value === '') return null;
  return (
    <SelectField
      label={t('inside.tag')}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: t('inside.allTags') },
        ...[...new Set([...tags, value])].filter(Boolean).map((tag) => ({ value: tag, label: tag })),
      ]}
      onChange={onChange}
    />
  );
}

function useColumns(): Column<Document>[] {
  const { t } = useTranslation('documents');
  const placeName = usePlaceName();
  return [
    {
      key: 'title',
      header: t('columns.title'),
      render: ({ title, mediaType, thumbnailUrl }) => (
        <DocumentName title={title} mediaType={mediaType} thumbnailUrl={thumbnailUrl} />
      ),
    },
    {
      key: 'found',
      header: t('columns.found'),
      render: ({ excerpt }) => excerpt !== null && <UserText>{`… ${excerpt} …`}</UserText>,
    },
    { key: 'about', header: t('columns.about'), render: (document) => placeName(document) },
    {
      key: 'tags',
      header: t('form.tags'),
      render: ({ tags }) => tags.length > 0 && <UserText>{tags.join(', ')}</UserText>,
    },
  ];
}
