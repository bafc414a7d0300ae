import type { OpenApi } from '@dira/contract/openapi';
import type { SiteFacts, SiteFiles, SiteRequest } from '@dira/contract/public-site';
import type { Language } from '@dira/i18n/languages';
import { createContext, useContext } from 'react';

export interface Site {
  readonly path: string;
  readonly language: Language;
  readonly facts: SiteFacts;
  readonly captions: SiteFiles['captions'];
  readonly readDocument: () => OpenApi;
  /** An address of ours, in the language that was asked for. */
  readonly href: (path: string) => string;
}

export const SiteContext = createContext<Site | null>(null);

/** What a public page knows of where it stands. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('Only public pages have a site');
  return site;
}

export function siteOf({ path, language, isLanguageAsked, facts, files, readDocument }: SiteRequest): Site {
  return {
    path,
    language,
    facts,
    captions: files.captions,
    readDocument,
    href: (to) => (isLanguageAsked ? withLanguage(to, language) : to),
  };
}

/** `/#pricing` in French is `/?lang=fr#pricing`. */
export function withLanguage(path: string, language: Language): string {
  const [page = '', place] = path.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}lang=${language}${place === undefined ? '' : `#${place}`}`;
}
