import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Street } from '../../../ui/street.tsx';
import { PublicFrame } from '../../visitors/components/public-frame.tsx';
import classes from './landing.module.css';

export async function clientLoader() {
  await loadTexts('landing');
  return null;
}

/** The door: what Dira is in one line, and the way in. */
export default function Landing() {
  const { t } = useTranslation(['landing', 'common']);
  const { isSignedIn } = useSession();
  usePageTitle(t('common:brand'));
  return (
    <PublicFrame>
      <div className={classes.hero}>
        <h1>{t('tagline')}</h1>
        <p className={classes.body}>{t('body')}</p>
        <div className={classes.actions}>
          {isSignedIn() ? (
            <Link to={paths.dashboard()} {...buttonLook({ variant: 'filled', size: 'lg' })}>
              {t('toDashboard')}
            </Link>
          ) : (
            <>
              <Link to={paths.auth({ step: 'sign-up' })} {...buttonLook({ variant: 'filled', size: 'lg' })}>
                {t('startFree')}
              </Link>
              <Link to={paths.auth()} {...buttonLook({ size: 'lg' })}>
                {t('signIn')}
              </Link>
            </>
          )}
        </div>
      </div>
      <Street className={classes.street} />
    </PublicFrame>
  );
}
