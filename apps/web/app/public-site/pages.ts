import type { ComponentType } from 'react';
import type { HeadTexts } from './head-words.tsx';
import { AccessibilityStatement } from './pages/accessibility-statement.tsx';
import { ContactFailed, ContactSent } from './pages/contact-result.tsx';
import { Landing } from './pages/landing.tsx';
import { Privacy } from './pages/privacy.tsx';

interface SitePage {
  readonly path: string;
  /** Where the words of its head stand; null for what is not to be found. */
  readonly texts: HeadTexts | null;
  readonly Page: ComponentType;
}

/** Every public page, in the order of the site map. */
export const sitePages: readonly SitePage[] = [
  { path: '/', texts: 'landing', Page: Landing },
  { path: '/privacy', texts: 'privacy', Page: Privacy },
  { path: '/accessibility-statement', texts: 'accessibility-statement', Page: AccessibilityStatement },
  { path: '/contact/sent', texts: null, Page: ContactSent },
  { path: '/contact/failed', texts: null, Page: ContactFailed },
];
