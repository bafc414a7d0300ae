import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/use-session.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { DirectionOffer } from '../../../ui/direction-offer.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import classes from './public-frame.module.css';

/** The frame of pages that need no session, and know whoever has one. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  const isKnown = useSession().isSignedIn();
  return (
    <div className={classes.frame}>
      <DirectionOffer />
      <header className={classes.top}>
        <a href={paths.home()} className={classes.brand} aria-label={t('common:brand')}>
          <BrandMark />
          <span className={classes.name}>{t('common:brand')}</span>
        </a>
        <LanguageSelect />
        <Link to={isKnown ? paths.dashboard() : paths.auth()} {...buttonLook()}>
          {t(isKnown ? 'screens.dashboard' : 'screens.auth')}
        </Link>
      </header>
      <main className={classes.main} id="main">
        {children}
      </main>
    </div>
  );
}
