import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { SigningFrame } from './signing-frame.tsx';
import classes from './signing.module.css';

export type Refusal = 'invalid' | 'expired' | 'used';

/** A link that opens nothing: why, and what to do now. */
export function LinkRefused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  return (
    <SigningFrame title={t(`refused.${refusal}.title`)} lead={t(`refused.${refusal}.body`)}>
      <div className={classes.actions}>
        <Link to={paths.auth()} {...buttonLook({ variant: 'filled', size: 'lg' })}>
          {t('refused.signIn')}
        </Link>
        <a href={paths.home()} {...buttonLook({ size: 'lg' })}>
          {tCommon('actions.goHome')}
        </a>
      </div>
    </SigningFrame>
  );
}
