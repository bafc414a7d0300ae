import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import type { LinkProblem as Problem } from '../arrival.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-frame.module.css';

type LinkProblemProps = { problem: Problem; next: string; isSignedIn: boolean };

/** A link that led nowhere: why, what is safe, and every way on. */
export function LinkProblem({ problem, next, isSignedIn }: LinkProblemProps) {
  const { t } = useTranslation(['landings', 'auth']);
  return (
    <AuthFrame title={t(`linkProblem.${problem}.title`)} lead={t(`linkProblem.${problem}.body`)}>
      <div className={classes.form}>
        {isSignedIn ? (
          <Link to={next} {...buttonLook({ variant: 'filled', size: 'lg' })}>
            {t('goOn')}
          </Link>
        ) : (
          <>
            <Link to={paths.auth({ next })} {...buttonLook({ variant: 'filled', size: 'lg' })}>
              {t('auth:signIn.title')}
            </Link>
            <Link to={paths.auth({ step: 'link', next })} {...buttonLook({ size: 'lg' })}>
              {t('auth:signIn.link')}
            </Link>
            <Link to={paths.auth({ step: 'forgot', next })} {...buttonLook({ size: 'lg' })}>
              {t('linkProblem.newPassword')}
            </Link>
          </>
        )}
      </div>
    </AuthFrame>
  );
}

/** The change of an address needs both its ends; this was the first. */
export function HalfConfirmed({ next }: { next: string }) {
  const { t } = useTranslation(['landings', 'auth']);
  return (
    <AuthFrame title={t('halfConfirmed.title')} lead={t('halfConfirmed.body')}>
      <div className={classes.form}>
        <Link to={next} {...buttonLook({ variant: 'filled', size: 'lg' })}>
          {t('goOn')}
        </Link>
      </div>
    </AuthFrame>
  );
}
