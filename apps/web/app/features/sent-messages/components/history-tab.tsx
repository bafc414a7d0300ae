import { SENT_STATES } from '@dira/contract/sent-messages';
import { TEMPLATE_CHANNELS } from '@dira/domain/ready-templates';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { historyQuery, sentFilterOf } from '../queries.ts';
import { SentList } from './sent-list.tsx';
import { WriteLink } from './write-link.tsx';

/** All that was written to tenants, by hand and by itself, and how far each message came. */
export function HistoryTab() {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = sentFilterOf(page.get);
  const query = useSuspenseInfiniteQuery(historyQuery(organizationId, filter));
  const isNarrowed = Object.keys(filter).length > 0;
  const byState = useChoiceFilter({
    name: 'state',
    label: t('common:labels.status'),
    any: t('all'),
    value: filter.state ?? '',
    options: SENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
  });
  const byChannel = useChoiceFilter({
    name: 'channel',
    label: t('installation-health:deliveries.channel'),
    any: t('installation-health:deliveries.anyChannel'),
    value: filter.channel ?? '',
    options: TEMPLATE_CHANNELS.map((value) => ({
      value,
      label: t(`installation-health:deliveries.channels.${value}`),
    })),
  });
  const isEmpty = query.data.pages.every(({ items }) => items.length === 0);
  return (
    <Stack>
      {(!isEmpty || isNarrowed) && (
        <ListToolbar
          search={
            <SearchField
              label={t('search')}
              value={filter.search ?? ''}
              onSearch={(typed) => page.filter({ search: typed })}
            />
          }
          filters={[byState, byChannel]}
        />
      )}
      <SentList
        label={t('title')}
        query={query}
        empty={
          isNarrowed ? (
            <EmptyState icon={IconMail} title={t('common:list.noMatchesTitle')} body="" />
          ) : (
            <EmptyState
              icon={IconMail}
              title={t('history.empty')}
              body={t('history.emptyBody')}
              action={<WriteLink />}
            />
          )
        }
      />
    </Stack>
  );
}
