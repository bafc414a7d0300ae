import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import type { Refusal } from '../shared-queries.ts';
import classes from './shared-portfolio.module.css';

/** A link that shows nothing: why, and where to go now. */
export function ShareRefused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('shared-portfolios');
  const { t: tCommon } = useTranslation();
  const title = t(`refused.${refusal}.title`);
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <VisitorTop />
      <main className={classes.main} id="main">
        <header>
          <h1>{title}</h1>
          <p className={classes.lead}>{t(`refused.${refusal}.body`)}</p>
        </header>
        <div>
          <a href={paths.home()} {...buttonLook({ variant: 'filled', size: 'lg' })}>
            {tCommon('actions.goHome')}
          </a>
        </div>
      </main>
    </div>
  );
}
