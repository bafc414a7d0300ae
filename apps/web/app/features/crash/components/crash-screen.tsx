import type { Language } from '@dira/i18n/languages';
import type { Resources } from '@dira/i18n/resources';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { applyDisplayScale, readDisplayScale } from '../../../lib/display-scale.ts';
import { detectLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { clearCaches } from '../../../lib/stale-caches.ts';
import { applyTheme } from '../../../lib/theme.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import classes from './crash-screen.module.css';

/** In the first bundle in all languages: this screen must work when nothing else could be loaded. */
const texts = import.meta.glob<Resources['crash']>(
  '../../../../../../packages/i18n/catalogues/*/crash.json',
  {
    eager: true,
    import: 'default',
  },
);

function textsOf(language: Language): Resources['crash'] {
  const found = texts[`../../../../../../packages/i18n/catalogues/${language}/crash.json`];
  if (!found) throw new Error(`No crash texts in ${language}`);
  return found;
}

/** "Something went wrong": the last screen before a blank one. Uses no provider and no router. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => {
    // React drew the document anew: what theme.js had put on the root element is gone.
    document.documentElement.lang = detectLanguage();
    applyTheme();
    applyDisplayScale(readDisplayScale());
  }, []);
  return (
    <main className={classes.screen}>
      <BrandMark size={44} />
      <CrashReport error={error} />
    </main>
  );
}

/** The same where the frame of the page still stands. */
export function CrashReport({ error }: { error: unknown }) {
  const [t] = useState(() => textsOf(typeof window === 'undefined' ? 'en' : detectLanguage()));
  useEffect(() => {
    // To the browser's console, and to whatever listens for errors there.
    reportError(error);
  }, [error]);
  const reference = isApiError(error) ? error.requestId : null;
  const clearAndReload = () => void clearCaches().finally(() => location.reload());
  return (
    <div className={classes.report} role="alert">
      <h1>{t.title}</h1>
      <p className={classes.body}>{t.body}</p>
      {reference !== null && (
        <p className={classes.reference}>
          {t.reference}: <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
      <div className={classes.buttons}>
        {/* A plain link: the router may be what failed. */}
        <a className={classes.button} data-primary="" href={paths.dashboard()}>
          {t.returnToDashboard}
        </a>
        <button type="button" className={classes.button} onClick={() => location.reload()}>
          {t.reload}
        </button>
        <button type="button" className={classes.button} onClick={clearAndReload}>
          {t.clearCache}
        </button>
      </div>
    </div>
  );
}
