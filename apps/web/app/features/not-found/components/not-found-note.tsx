import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { PageHeader, Stack } from '../../../ui/page.tsx';

/** What there is to say of an address that leads nowhere, inside whatever frame stands around it. */
export function NotFoundNote() {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const { isSignedIn, findUser } = useSession();
  const isKnown = isSignedIn();
  const user = findUser();
  const name = user?.email || user?.phone || '';
  return (
    <Stack>
      <PageHeader title={t('notFound.title')} tabTitle={t('screens.notFound')} purpose={t('notFound.body')} />
      {isKnown && name !== '' && <p>{t('notFound.signedInAs', { name: isolate.code(name) })}</p>}
      <div>
        <Link
          to={isKnown ? paths.dashboard() : paths.home()}
          reloadDocument={!isKnown}
          {...buttonLook({ variant: 'filled' })}
        >
          {tCommon('actions.goHome')}
        </Link>
      </div>
    </Stack>
  );
}
