import { DELIVERY_CHANNELS } from '@dira/contract/installation-health';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useChoiceFilter } from '../../lists/components/choice-filter.tsx';
import { useDayFilter } from '../../lists/components/day-filter.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import type { DeliveryFilter } from '../queries.ts';

type DeliveriesToolbarProps = { filter: DeliveryFilter; chips: ReactNode; tools: ReactNode };

/** The filters of the list of messages. */
export function DeliveriesToolbar({ filter, chips, tools }: DeliveriesToolbarProps) {
  const { t } = useTranslation('installation-health');
  const page = usePageQuery();
  const channel = useChoiceFilter({
    name: 'channel',
    label: t('deliveries.channel'),
    any: t('deliveries.anyChannel'),
    value: filter.channel,
    options: DELIVERY_CHANNELS.map((value) => ({ value, label: t(`deliveries.channels.${value}`) })),
  });
  return (
    <ListToolbar
      chips={chips}
      search={
        <SearchField
          label={t('deliveries.search')}
          value={filter.recipient}
          onSearch={(recipient) => page.filter({ recipient })}
        />
      }
      filters={[channel, useDayFilter('from', filter.from), useDayFilter('to', filter.to)]}
      tools={tools}
    />
  );
}
