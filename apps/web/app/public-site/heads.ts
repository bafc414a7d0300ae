import type { Tool } from '@dira/domain/calculators/fields';
import type { City } from '@dira/domain/cities';
import type { Language } from '@dira/i18n/languages';
import { i18n } from '../lib/language.ts';
import type { Article } from './article-file.ts';

/** What search engines and other sites are told of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** A feed reader finds the blog from it. */
  readonly isOfBlog?: true;
}

export const landingHead = (): Head => ({
  title: i18n.t('landing:title'),
  description: i18n.t('landing:description'),
});

export const developersHead = (): Head => ({
  title: i18n.t('developers:headTitle'),
  description: i18n.t('developers:description'),
});

/** A subject of the reference, or one of its operations. */
export const referenceHead = (name: string, description: string): Head => ({
  title: i18n.t('developers:one', { name }),
  description,
});

export const demoHead = (): Head => ({
  title: i18n.t('demo:headTitle'),
  description: i18n.t('demo:description'),
});

export const privacyHead = (): Head => ({
  title: i18n.t('privacy:title'),
  description: i18n.t('privacy:description'),
});

export const accessibilityHead = (): Head => ({
  title: i18n.t('accessibility-statement:title'),
  description: i18n.t('accessibility-statement:description'),
});

export const cancelHead = (): Head => ({
  title: i18n.t('cancel-deal:title'),
  description: i18n.t('cancel-deal:description'),
});

export const calculatorsHead = (): Head => ({
  title: i18n.t('site:calculators.title'),
  description: i18n.t('site:calculators.description'),
});

export const calculatorHead = (tool: Tool) => (): Head => ({
  title: i18n.t('site:calculators.one', { name: i18n.t(`calculators:tools.${tool}.name`) }),
  description: `${i18n.t(`calculators:tools.${tool}.about`)} ${i18n.t('site:calculators.why')}`,
});

export const blogHead = (): Head => ({
  title: i18n.t('blog:headTitle'),
  description: i18n.t('blog:description'),
  isOfBlog: true,
});

export const articleHead =
  ({ texts }: Article) =>
  (language: Language): Head => ({
    title: texts[language].title,
    description: texts[language].description,
    isOfBlog: true,
  });

export const cityHead = (city: City) => (): Head => ({
  title: i18n.t('cities:title', { heading: i18n.t(`cities:of.${city}.heading`) }),
  description: i18n.t(`cities:of.${city}.description`),
});
