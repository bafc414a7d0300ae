import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Street } from '../../../ui/street.tsx';
import classes from './auth-frame.module.css';

/** One question at a time, with the language at hand and the houses beside it. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.top}>
          <Link to={paths.home()} className={classes.brand}>
            <BrandMark />
            {t('brand')}
          </Link>
          <LanguageSelect />
        </header>
        <main className={classes.main} id="main">
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </main>
      </div>
      <Street className={classes.scene} />
    </div>
  );
}
