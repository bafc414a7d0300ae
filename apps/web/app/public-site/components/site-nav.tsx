import { languageNames } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconLanguage, IconMenu2, IconSunMoon } from '../../ui/icons.ts';
import { useSite } from '../site.tsx';
import { LanguageLinks } from './language-links.tsx';
import classes from './site-nav.module.css';

/** The parts of the landing page that the menu leads to, in the order of the page. */
const parts = ['features', 'how', 'pricing', 'testimonials', 'faq', 'contact'] as const;

export function SiteNav() {
  const { t } = useTranslation(['site', 'common', 'shell']);
  const { href } = useSite();
  return (
    <header className={classes.top}>
      <div className={classes.row}>
        <a href={href('/')} className={classes.brand}>
          <BrandMark />
          {t('common:brand')}
        </a>
        <nav className={classes.parts} aria-label={t('nav.label')}>
          <Parts />
        </nav>
        <Languages />
        <button
          type="button"
          className={classes.tool}
          data-press="theme"
          aria-label={t('nav.theme')}
          aria-pressed="false"
        >
          <Icon of={IconSunMoon} size={18} />
        </button>
        <span className={classes.doors}>
          <Doors />
        </span>
        <details className={classes.menu} name="top">
          <summary className={classes.tool} aria-label={t('shell:openMenu')}>
            <Icon of={IconMenu2} size={20} />
          </summary>
          <nav className={classes.sheet} aria-label={t('shell:openMenu')}>
            <Parts />
            <Doors />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Parts() {
  const { t } = useTranslation('site');
  const { href, facts } = useSite();
  const { claims, testimonials } = facts.content;
  const isSaid = testimonials.length > 0 || Object.values(claims).some((claim) => claim !== '');
  return parts
    .filter((part) => part !== 'testimonials' || isSaid)
    .map((part) => (
      <a key={part} href={href(`/#${part}`)}>
        {t(`nav.${part}`)}
      </a>
    ));
}

/** The ways in; whoever is signed in is led back to their own place. */
function Doors() {
  const { t } = useTranslation('site');
  return (
    <>
      <a href={paths.auth()} {...buttonLook()} data-for="strangers">
        {t('nav.login')}
      </a>
      <a href={paths.startTrial()} {...buttonLook({ variant: 'filled' })} data-for="strangers">
        {t('nav.startTrial')}
      </a>
      <a href={paths.dashboard()} {...buttonLook({ variant: 'filled' })} data-for="known">
        {t('nav.open')}
      </a>
    </>
  );
}

function Languages() {
  const { t } = useTranslation(['site', 'common']);
  const { language } = useSite();
  return (
    <>
      {language === 'he' && (
        <button
          type="button"
          className={`${classes.tool} ${classes.turn}`}
          data-press="turn-back"
          aria-pressed="false"
        >
          {t('common:direction.turn')}
        </button>
      )}
      <details className={classes.languages} name="top">
        <summary
          className={classes.tool}
          aria-label={`${t('common:labels.language')}: ${languageNames[language]}`}
        >
          <Icon of={IconLanguage} size={18} />
          <span lang={language}>{languageNames[language]}</span>
        </summary>
        <nav className={classes.sheet} aria-label={t('common:labels.language')}>
          <LanguageLinks />
        </nav>
      </details>
    </>
  );
}
