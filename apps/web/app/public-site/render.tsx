/** What the server calls to draw a public page; built for it by site.vite.config.ts. */
import '@fontsource-variable/heebo/wght.css';
import '../theme.css';
import './site.css';
import type { FeedRequest, LinkWords, SiteRequest } from '@dira/contract/public-site';
import { languages } from '@dira/i18n/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { AccessibilityPanel } from '../features/accessibility/components/accessibility-panel.tsx';
import { CookiePreferences } from '../features/visits/components/cookie-preferences.tsx';
import { CountryNotice } from '../features/visits/components/notices.tsx';
import { listCaptions } from './captions.ts';
import { Document } from './document.tsx';
import { feedOf } from './feed.ts';
import { countIdsAnew } from './ids.ts';
import { sitePages } from './pages.ts';
import { NotFound } from './pages/not-found.tsx';
import { findReference } from './pages/reference.tsx';
import { SiteContext, siteOf } from './site.tsx';
import { speak } from './texts.ts';

/** Drawn later, in the browser: named here, because the one sheet of the pages is made of what this module names. */
export const drawnLater = [AccessibilityPanel, CookiePreferences, CountryNotice];

export { listCaptions };

export const sitePaths = sitePages.map(({ path }) => path);
export const foundPaths = sitePages.filter(({ readHead }) => readHead !== null).map(({ path }) => path);

export function listLinkWords(): LinkWords[] {
  return languages.flatMap((language) => {
    speak(language);
    return sitePages.flatMap(({ path, readHead }) => {
      if (readHead === null) return [];
      const { title, description } = readHead(language);
      return [{ path, language, title: withoutName(title), description }];
    });
  });
}

/** The picture bears the name of the product already. */
function withoutName(title: string): string {
  const rest = title.replace(/^Dira ?: | \| Dira$|: Dira$/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function renderPage(request: SiteRequest): string {
  countIdsAnew();
  speak(request.language);
  const found = sitePages.find(({ path }) => path === request.path);
  const { readHead, Page } = found ?? findReference(request) ?? { readHead: null, Page: NotFound };
  const page = (
    <SiteContext value={siteOf(request)}>
      <Document head={readHead === null ? null : readHead(request.language)} files={request.files}>
        <Page />
      </Document>
    </SiteContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

export function renderFeed({ language, origin }: FeedRequest): string {
  speak(language);
  return feedOf(language, origin);
}
