import type { City } from '@dira/domain/cities';
import type { Tool } from '../features/calculators/fields.ts';
import { i18n } from '../lib/language.ts';

/** What search engines and other sites are told of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

export const landingHead = (): Head => ({
  title: i18n.t('landing:title'),
  description: i18n.t('landing:description'),
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

export const cityHead = (city: City) => (): Head => ({
  title: i18n.t('cities:title', { heading: i18n.t(`cities:of.${city}.heading`) }),
  description: i18n.t(`cities:of.${city}.description`),
});
