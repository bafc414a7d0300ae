import { CITIES } from '@dira/domain/cities';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useSite } from '../site.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Seller } from './seller.tsx';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const { t } = useTranslation([
    'site',
    'blog',
    'common',
    'privacy',
    'accessibility-statement',
    'cities',
    'demo',
    'developers',
  ]);
  const { href } = useSite();
  return (
    <footer className={classes.foot}>
      <div className={classes.columns}>
        <div className={classes.who}>
          <a href={href('/')} className={classes.brand}>
            <BrandMark />
            {t('common:brand')}
          </a>
          <p>{t('footer.about')}</p>
          <Seller />
        </div>
        <Column title={t('footer.product')}>
          <a href={href('/#features')}>{t('nav.features')}</a>
          <a href={href('/#pricing')}>{t('nav.pricing')}</a>
          <a href={href(paths.demo())}>{t('demo:title')}</a>
          <a href={href('/#security')}>{t('footer.security')}</a>
          <a href={href(paths.calculators())}>{t('calculators.title')}</a>
          <a href={href(paths.blog())}>{t('blog:title')}</a>
          <a href={href(paths.developers())}>{t('developers:title')}</a>
          <a href={paths.startTrial()}>{t('nav.startTrial')}</a>
          <a href={paths.auth()}>{t('nav.login')}</a>
        </Column>
        <Column title={t('footer.cities')}>
          {CITIES.map((city) => (
            <a key={city} href={href(paths.city(city))}>
              {t(`cities:of.${city}.heading`)}
            </a>
          ))}
        </Column>
        <Column title={t('footer.legal')}>
          <a href={href(paths.cancelDeal())} className={classes.must}>
            {t('footer.cancel')}
          </a>
          <a href={href(paths.privacy())}>{t('privacy:title')}</a>
          <a href={href(paths.accessibilityStatement())}>{t('accessibility-statement:title')}</a>
          <a href={href('/#contact')}>{t('nav.contact')}</a>
        </Column>
      </div>
      <nav className={classes.languages} aria-label={t('common:labels.language')}>
        <LanguageLinks />
      </nav>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that never changes
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
