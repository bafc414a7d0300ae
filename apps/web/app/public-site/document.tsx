import type { SiteFiles } from '@dira/contract/public-site';
import hebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2?url';
import latin from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CookieBanner } from '../features/visits/components/cookie-banner.tsx';
import { EdgeButtons } from '../features/visits/components/edge-buttons.tsx';
import { paths } from '../lib/paths.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { DirectionBar } from './components/direction-bar.tsx';
import { SiteFooter } from './components/site-footer.tsx';
import { SiteNav } from './components/site-nav.tsx';
import { Words } from './head-words.tsx';
import type { Head } from './heads.ts';
import { useSite } from './site.tsx';

interface DocumentProps {
  /** What is told of the page; null for one that is not to be found. */
  head: Head | null;
  files: SiteFiles;
  children: ReactNode;
}

/** A public page from its first tag to its last. */
export function Document({ head, files, children }: DocumentProps) {
  const { language, path, facts, href } = useSite();
  return (
    <html lang={language} dir="ltr" data-site="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14120f" media="(prefers-color-scheme: dark)" />
        <meta name="api-key" content={facts.publicKey} />
        {/* Before the sheet, which it would wait for: what it does, it does before the first paint. */}
        <script src="/theme.js" />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {language === 'he' && (
          <link rel="preload" href={hebrew} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="stylesheet" href={files.style} />
        <script type="module" src={files.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {head === null ? <Unlisted /> : <Words {...head} picture={files.pictures[path]?.[language]} />}
      </head>
      <body>
        <SkipLink />
        <DirectionBar />
        <SiteNav />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        <EdgeButtons />
        <CookieBanner privacy={href(paths.privacy())} />
      </body>
    </html>
  );
}

function Unlisted() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('brand')}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
