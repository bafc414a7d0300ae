import { PRIVACY_REQUEST_STATES } from '@dira/domain/privacy-requests';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { ListedPrivacyRequest, requestsQuery } from '../queries.ts';
import { requestStateOf } from '../request-state.ts';
import { toneOf, useDaysLeft } from '../use-days-left.ts';

/** A register: of what is open the first due day first. */
export function RequestList({ query: asked }: { query: ReturnType<typeof requestsQuery> }) {
  const { t } = useTranslation('privacy-requests');
  const page = usePageQuery();
  const state = requestStateOf(page.get);
  const query = useSuspenseInfiniteQuery(asked);
  const nameOf = useNameOf();
  return (
    <Stack>
      <Chips
        label={t('show')}
        value={state}
        chips={PRIVACY_REQUEST_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(chosen) =>
          page.open({ state: chosen === 'open' ? null : chosen, panel: null, request: null })
        }
      />
      <Card
        title={t('title')}
        action={
          <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'enter-privacy-request' })}>
            {t('enter.add')}
          </Link>
        }
      >
        <DataList
          label={t('title')}
          columns={useColumns()}
          rows={rowsOf(query.data)}
          rowKey={({ id }) => id}
          rowName={nameOf}
          renderRowLink={({ id }, link) => (
            <Link to={page.link({ panel: 'privacy-request', request: id })} {...link} />
          )}
          activeKey={page.get('request')}
          more={moreOf(query)}
          empty={<EmptyState icon={IconMessage} title={t(`empty.${state}`)} body={t('emptyBody')} isSmall />}
        />
      </Card>
    </Stack>
  );
}

/** Who asks; whoever was erased has no name any more. */
export function useNameOf(): (request: Pick<ListedPrivacyRequest, 'fullName'>) => string {
  const { t } = useTranslation('privacy-requests');
  return ({ fullName }) => fullName || t('nobody');
}

function useColumns(): Column<ListedPrivacyRequest>[] {
  const { t } = useTranslation(['privacy-requests', 'common']);
  const daysLeft = useDaysLeft();
  const nameOf = useNameOf();
  return [
    {
      key: 'name',
      header: t('common:labels.name'),
      card: 'title',
      render: (request) => <UserText>{nameOf(request)}</UserText>,
    },
    { key: 'kind', header: t('common:labels.type'), render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: ({ daysLeft: days, state }) =>
        days === null ? (
          <StatusPill tone={state === 'answered' ? 'ok' : 'off'}>{t(`states.${state}`)}</StatusPill>
        ) : (
          <StatusPill tone={toneOf(days)}>{daysLeft(days)}</StatusPill>
        ),
    },
    {
      key: 'due',
      header: t('dueOn'),
      isShort: true,
      show: 'medium',
      render: ({ dueOn }) => <Code>{formatDate(dueOn)}</Code>,
    },
  ];
}
