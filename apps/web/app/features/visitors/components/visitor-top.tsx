import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { DirectionOffer } from '../../../ui/direction-offer.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import classes from './visitor-top.module.css';

/** Above a page for somebody who has no account and came by a link. */
export function VisitorTop() {
  const { t } = useTranslation();
  return (
    <>
      <DirectionOffer />
      <header className={classes.top}>
        <Link to={paths.home()} className={classes.brand}>
          <BrandMark />
          {t('brand')}
        </Link>
        <LanguageSelect />
      </header>
    </>
  );
}
