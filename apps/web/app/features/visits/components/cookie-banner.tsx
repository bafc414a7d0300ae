import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './cookie-banner.module.css';

/** Asks once, without keeping anybody from the page. Shown by `data-asks-cookies` on the root; see public/theme.js. */
export function CookieBanner({
  privacy = paths.privacy(),
  ref,
}: {
  privacy?: string;
  ref?: Ref<HTMLElement>;
}) {
  const { t } = useTranslation('visits');
  return (
    <section ref={ref} className={classes.banner} aria-label={t('cookies.title')}>
      <p>
        {t('cookies.banner')} <a href={privacy}>{t('cookies.privacy')}</a>
      </p>
      <div className={classes.answers}>
        <Button variant="subtle" data-press="choose-cookies">
          {t('cookies.customize')}
        </Button>
        <Button data-press="reject-cookies">{t('cookies.reject')}</Button>
        <Button data-press="accept-cookies">{t('cookies.accept')}</Button>
      </div>
    </section>
  );
}
