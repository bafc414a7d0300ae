/** What the server calls to draw a public page; built for it by site.vite.config.ts. */
import '@fontsource-variable/heebo/wght.css';
import '../theme.css';
import './site.css';
// Of what is opened later: every public page has one sheet, made of what is drawn here.
import '../features/accessibility/components/accessibility-panel.module.css';
import '../ui/dialog.module.css';
import '../ui/switch-row.module.css';
import type { FeedRequest, SiteRequest } from '@dira/contract/public-site';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document.tsx';
import { feedOf } from './feed.ts';
import { sitePages } from './pages.ts';
import { NotFound } from './pages/not-found.tsx';
import { SiteContext, siteOf } from './site.tsx';
import { speak } from './texts.ts';

export const sitePaths = sitePages.map(({ path }) => path);
export const foundPaths = sitePages.filter(({ readHead }) => readHead !== null).map(({ path }) => path);

export function renderPage(request: SiteRequest): string {
  speak(request.language);
  const found = sitePages.find(({ path }) => path === request.path);
  const { readHead, Page } = found ?? { readHead: null, Page: NotFound };
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
