import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page.tsx';
import { PublicFrame } from '../../visitors/components/public-frame.tsx';

/** An address that leads nowhere, or no longer does. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { isSignedIn } = useSession();
  return (
    <PublicFrame>
      <PageHeader title={t('notFound.title')} tabTitle={t('screens.notFound')} purpose={t('notFound.body')} />
      <Link to={isSignedIn() ? paths.dashboard() : paths.home()} {...buttonLook({ variant: 'filled' })}>
        {tCommon('actions.goHome')}
      </Link>
    </PublicFrame>
  );
}
