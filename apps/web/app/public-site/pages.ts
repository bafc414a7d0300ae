import type { Language } from '@dira/i18n/languages';
import type { ComponentType } from 'react';
import { TOOLS } from '../features/calculators/fields.ts';
import { paths } from '../lib/paths.ts';
import { articles } from './articles.ts';
import {
  accessibilityHead,
  articleHead,
  blogHead,
  calculatorHead,
  calculatorsHead,
  landingHead,
  privacyHead,
  type Head,
} from './heads.ts';
import { AccessibilityStatement } from './pages/accessibility-statement.tsx';
import { articlePage } from './pages/article.tsx';
import { Blog } from './pages/blog.tsx';
import { calculatorPage, Calculators } from './pages/calculators.tsx';
import { ContactFailed, ContactSent } from './pages/contact-result.tsx';
import { Landing } from './pages/landing.tsx';
import { Privacy } from './pages/privacy.tsx';

interface SitePage {
  readonly path: string;
  /** What is told of it; null for what is not to be found. */
  readonly readHead: ((language: Language) => Head) | null;
  readonly Page: ComponentType;
}

/** Every public page, in the order of the site map. */
export const sitePages: readonly SitePage[] = [
  { path: '/', readHead: landingHead, Page: Landing },
  { path: '/calculators', readHead: calculatorsHead, Page: Calculators },
  ...TOOLS.map((tool) => ({
    path: `/calculators/${tool}`,
    readHead: calculatorHead(tool),
    Page: calculatorPage(tool),
  })),
  { path: '/blog', readHead: blogHead, Page: Blog },
  ...articles.map((article) => ({
    path: paths.blogPost(article.slug),
    readHead: articleHead(article),
    Page: articlePage(article),
  })),
  { path: '/privacy', readHead: privacyHead, Page: Privacy },
  { path: '/accessibility-statement', readHead: accessibilityHead, Page: AccessibilityStatement },
  { path: '/contact/sent', readHead: null, Page: ContactSent },
  { path: '/contact/failed', readHead: null, Page: ContactFailed },
];
