import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { DirectionOffer } from '../../../ui/direction-offer.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import classes from './visitor-top.module.css';

/**
 * Above a page for somebody who has no account and came by a link.
 * @param below stands under it; both then stay in sight
 */
export function VisitorTop({ below }: { below?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <DirectionOffer />
      <header className={below === undefined ? undefined : classes.sticky}>
        <div className={classes.top}>
          <a href={paths.home()} className={classes.brand}>
            <BrandMark />
            {t('brand')}
          </a>
          <LanguageSelect />
        </div>
        {below}
      </header>
    </>
  );
}
