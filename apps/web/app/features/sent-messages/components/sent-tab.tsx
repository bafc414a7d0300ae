import { SENT_STATES } from '@dira/contract/sent-messages';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { sentMessagesQuery, sentStateOf } from '../queries.ts';
import { SentList } from './sent-list.tsx';

/** What came to tenants by itself: to whom, when, and what became of it. */
export function SentTab() {
  const { t } = useTranslation(['sent-messages', 'common']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const state = sentStateOf(page.get('state'));
  const query = useSuspenseInfiniteQuery(sentMessagesQuery(organizationId, state));
  return (
    <Stack>
      <Chips
        label={t('common:labels.status')}
        chips={[
          { value: '', label: t('all') },
          ...SENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={state ?? ''}
        onChange={(value) => page.filter({ state: value === '' ? null : value })}
      />
      <SentList
        label={t('automatic')}
        query={query}
        empty={
          <EmptyState
            icon={IconMail}
            title={t(state === null ? 'empty' : 'emptyState')}
            body={t('emptyBody')}
          />
        }
      />
    </Stack>
  );
}
