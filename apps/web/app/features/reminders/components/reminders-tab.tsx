import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { previewQuery, remindersQuery } from '../queries.ts';
import { NextDays } from './next-days.tsx';
import { ReminderList } from './reminder-list.tsx';
import { SwitchAll } from './switch-all.tsx';

/** First what the next days bring, then the reminders. */
export function RemindersTab() {
  const { can } = useOrganization();
  return can['automations.manage'] && <Reminders />;
}

function Reminders() {
  const { t } = useTranslation('reminders');
  const { organizationId } = useOrganization();
  const { data: all, error, refetch } = useQuery(remindersQuery(organizationId));
  const preview = useQuery(previewQuery(organizationId));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (all === undefined) return <Skeleton height="24rem" />;
  if (all.items.length === 0)
    return (
      <Card label={t('tabs.reminders')}>
        <EmptyState icon={IconBell} title={t('empty.title')} body={t('empty.body')} action={<AddLink />} />
      </Card>
    );
  return (
    <Stack>
      {preview.error !== null ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Skeleton height="20rem" />
      ) : (
        <NextDays preview={preview.data} />
      )}
      <ReminderList reminders={all.items} preview={preview.data} />
    </Stack>
  );
}

export function ReminderActions() {
  const { organizationId } = useOrganization();
  const { data } = useQuery(remindersQuery(organizationId));
  return (
    <>
      <SwitchAll reminders={data?.items ?? []} />
      <AddLink />
    </>
  );
}

function AddLink() {
  const { t } = useTranslation('reminders');
  const page = usePageQuery();
  return (
    <Link {...buttonLook({ variant: 'filled' })} to={page.link({ panel: 'new', reminder: null })}>
      {t('add')}
    </Link>
  );
}
