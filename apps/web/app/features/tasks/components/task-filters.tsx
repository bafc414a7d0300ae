import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useMe } from '../../account/queries.ts';
import { ListToolbar, useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyFilter } from '../../properties/components/property-filter.tsx';
import { taskAssigneesQuery } from '../queries.ts';
import type { TaskFilter } from '../queries.ts';
import { AssigneeField } from './assignee-field.tsx';

/** The narrowing of the list by words, person and property; each choice is in the address. */
export function TaskFilters({ filter, tools }: { filter: TaskFilter; tools: ReactNode }) {
  const { t } = useTranslation('tasks');
  const page = usePageQuery();
  return (
    <ListToolbar
      search={
        <SearchField
          label={t('search')}
          value={filter.search}
          onSearch={(search) => page.filter({ search })}
        />
      }
      filters={[useAssigneeFilter(filter.assigneeId), usePropertyFilter(filter.propertyId)]}
      tools={tools}
    />
  );
}

function useAssigneeFilter(assigneeId: string) {
  const { t } = useTranslation('tasks');
  const words = useFilterWords();
  const page = usePageQuery();
  const { organizationId } = useOrganization();
  const ownId = useMe().user.id;
  const { data } = useQuery(taskAssigneesQuery(organizationId));
  const name = assigneeId === ownId ? t('me') : data?.items.find(({ id }) => id === assigneeId)?.name;
  return {
    field: (
      <AssigneeField
        label={t('assignee')}
        noneLabel={t('everyone')}
        value={assigneeId}
        onChange={(whose) => page.filter({ whose })}
      />
    ),
    set: assigneeId === '' ? null : words(t('assignee'), name ?? '…'),
    clear: { whose: null },
  };
}
