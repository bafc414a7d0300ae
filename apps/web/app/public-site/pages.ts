import { DEVELOPERS_PATH } from '@dira/contract/constants';
import { CANCELLATION_SENT_PATH } from '@dira/contract/contact-messages';
import { PRIVACY_FAILED_PATH, PRIVACY_SENT_PATH } from '@dira/contract/privacy-requests';
import { TOOLS } from '@dira/domain/calculators/fields';
import { CITIES } from '@dira/domain/cities';
import type { Language } from '@dira/i18n/languages';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import { articles } from './articles.ts';
import {
  accessibilityHead,
  articleHead,
  blogHead,
  calculatorHead,
  calculatorsHead,
  cancelHead,
  cityHead,
  demoHead,
  developersHead,
  landingHead,
  privacyHead,
  type Head,
} from './heads.ts';
import { AccessibilityStatement } from './pages/accessibility-statement.tsx';
import { articlePage } from './pages/article.tsx';
import { Blog } from './pages/blog.tsx';
import { calculatorPage, Calculators } from './pages/calculators.tsx';
import { CancelDeal } from './pages/cancel-deal.tsx';
import { cityPage } from './pages/city.tsx';
import { CancellationSent, ContactFailed, ContactSent } from './pages/contact-result.tsx';
import { Demo } from './pages/demo.tsx';
import { Developers } from './pages/developers.tsx';
import { Landing } from './pages/landing.tsx';
import { PrivacyFailed, PrivacySent } from './pages/privacy-result.tsx';
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
  { path: '/demo', readHead: demoHead, Page: Demo },
  { path: '/calculators', readHead: calculatorsHead, Page: Calculators },
  ...TOOLS.map((tool) => ({
    path: `/calculators/${tool}`,
    readHead: calculatorHead(tool),
    Page: calculatorPage(tool),
  })),
  ...CITIES.map((city) => ({ path: paths.city(city), readHead: cityHead(city), Page: cityPage(city) })),
  { path: '/blog', readHead: blogHead, Page: Blog },
  ...articles.map((article) => ({
    path: paths.blogPost(article.slug),
    readHead: articleHead(article),
    Page: articlePage(article),
  })),
  { path: DEVELOPERS_PATH, readHead: developersHead, Page: Developers },
  { path: '/privacy', readHead: privacyHead, Page: Privacy },
  { path: '/accessibility-statement', readHead: accessibilityHead, Page: AccessibilityStatement },
  { path: '/cancel', readHead: cancelHead, Page: CancelDeal },
  { path: CANCELLATION_SENT_PATH, readHead: null, Page: CancellationSent },
  { path: '/contact/sent', readHead: null, Page: ContactSent },
  { path: '/contact/failed', readHead: null, Page: ContactFailed },
  { path: PRIVACY_SENT_PATH, readHead: null, Page: PrivacySent },
  { path: PRIVACY_FAILED_PATH, readHead: null, Page: PrivacyFailed },
];
