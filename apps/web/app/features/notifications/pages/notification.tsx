import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { meQuery } from '../../account/queries.ts';
import { goThere, isElsewhere, linkTo } from '../notification-link.ts';
import { markOpened, notificationQuery } from '../queries.ts';
import type { Notification } from '../queries.ts';
import type { Route } from './+types/notification';

/** What a mail leads to: on to the thing itself, in its workspace, as from the bell. */
export async function clientLoader({ params: { notificationId } }: Route.ClientLoaderArgs) {
  const notification = await findNotification(notificationId);
  if (notification === null) return loadTexts('notifications').then(() => null);
  await markOpened(notification);
  const me = await queryClient.ensureQueryData(meQuery);
  if (isElsewhere(me, notification)) await goThere(me, notification);
  throw redirect(linkTo(notification));
}

async function findNotification(notificationId: string): Promise<Notification | null> {
  try {
    return await queryClient.fetchQuery(notificationQuery(notificationId));
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** Shown where there is nothing to lead to any more. */
export default function GoneNotification() {
  const { t } = useTranslation('notifications');
  return (
    <Page isNarrow>
      <PageHeader title={t('gone.title')} purpose={t('gone.body')} />
      <div>
        <Link {...buttonLook()} to={paths.notifications()}>
          {t('seeAll')}
        </Link>
      </div>
    </Page>
  );
}
