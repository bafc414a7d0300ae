import { NOTIFICATION_TYPES } from '@dira/domain/notifications';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconBell, IconCheck } from '../../../ui/icons.ts';
import { Filters, Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { useNotificationTasks } from '../components/notification-tasks.tsx';
import {
  notificationsQuery,
  unreadCountQuery,
  useReadAllNotifications,
  useReadNotification,
} from '../queries.ts';
import type { Notification, NotificationFilter } from '../queries.ts';
import type { Route } from './+types/notifications';

/** The filter as the address says it; an address may hold anything. */
function filterOf(get: (name: string) => string | null): NotificationFilter {
  return { type: oneOf(get('type'), ['', ...NOTIFICATION_TYPES]), show: oneOf(get('show'), ['', 'unread']) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filter = filterOf((name) => searchParams.get(name));
  await Promise.all([
    loadTexts('notifications'),
    queryClient.ensureQueryData(unreadCountQuery),
    queryClient.ensureInfiniteQueryData(notificationsQuery(filter)),
  ]);
  return null;
}

export default function Notifications() {
  const { t } = useTranslation('notifications');
  return (
    <Page isNarrow>
      <PageHeader title={t('title')} purpose={t('purpose')} actions={<ReadAll />} />
      <NotificationFilters />
      <Stack>
        <NotificationList />
        <Link to={paths.settings({ tab: 'notifications' })}>{t('choose')}</Link>
      </Stack>
    </Page>
  );
}

function ReadAll() {
  const { t } = useTranslation('notifications');
  const { data } = useSuspenseQuery(unreadCountQuery);
  const readAll = useReadAllNotifications();
  if (data.unread === 0) return null;
  return (
    <Button
      icon={IconCheck}
      loading={readAll.isPending}
      onClick={() =>
        readAll.mutate(undefined, {
          onSuccess: () => showToast({ title: t('allRead') }),
          onError: (error) => showToast({ title: describeProblem(error), tone: 'error' }),
        })
      }
    >
      {t('markAll')}
    </Button>
  );
}

function NotificationFilters() {
  const { t } = useTranslation('notifications');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const { type, show } = filterOf(page.get);
  const { data } = useSuspenseQuery(unreadCountQuery);
  return (
    <Filters>
      <Chips
        label={tCommon('labels.show')}
        value={show}
        chips={[
          { value: '', label: t('show.all') },
          { value: 'unread', label: t('show.unread'), ...(data.unread > 0 && { count: data.unread }) },
        ]}
        onChange={(chosen) => page.filter({ show: chosen })}
      />
      <SelectField
        label={t('types.label')}
        isLabelHidden
        value={type}
        options={[
          { value: '', label: tCommon('labels.allTypes') },
          ...NOTIFICATION_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
        onChange={(chosen) => page.filter({ type: chosen })}
      />
    </Filters>
  );
}

function NotificationList() {
  const { t } = useTranslation('notifications');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const filter = filterOf(page.get);
  const query = useSuspenseInfiniteQuery(notificationsQuery(filter));
  const tasks = useNotificationTasks(rowsOf(query.data), {
    renderAction: (notification, title) => <MarkRead notification={notification} title={title} />,
  });
  const more = moreOf(query);
  return (
    <Card label={t('title')}>
      {tasks.length === 0 ? <Nothing filter={filter} /> : <TaskList tasks={tasks} />}
      {more && (
        <Button variant="subtle" loading={more.isLoading} onClick={more.onLoad}>
          {tCommon('actions.loadMore')}
        </Button>
      )}
    </Card>
  );
}

function MarkRead({ notification, title }: { notification: Notification; title: string }) {
  const { t } = useTranslation('notifications');
  const read = useReadNotification();
  return (
    <Button
      size="xs"
      aria-label={t('markOne', { what: title })}
      loading={read.isPending}
      onClick={() =>
        read.mutate(notification.id, {
          onError: (error) => showToast({ title: describeProblem(error), tone: 'error' }),
        })
      }
    >
      {t('markRead')}
    </Button>
  );
}

function Nothing({ filter: { type, show } }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notifications');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  if (type === '' && show === '')
    return (
      <EmptyState
        icon={IconBell}
        title={t('empty.title')}
        body={t('empty.body')}
        action={
          <Link {...buttonLook()} to={paths.dashboard()}>
            {tCommon('actions.goToToday')}
          </Link>
        }
      />
    );
  if (type === '')
    return <EmptyState icon={IconBell} title={t('caughtUp.title')} body={t('caughtUp.body')} />;
  return (
    <EmptyState
      icon={IconBell}
      title={tCommon('list.noMatchesTitle')}
      body={t('noneFound.body')}
      action={
        <Button onClick={() => page.filter({ type: null, show: null })}>{t('noneFound.action')}</Button>
      }
    />
  );
}
