import {
  VISIT_DEVICES,
  VISIT_EVENTS,
  VISIT_VALUES,
  type PlatformStep,
  type VisitDimension,
} from '@dira/domain/platform-analytics';
import type { TFunction } from 'i18next';
import { nameCountry } from './format.ts';
import { isLanguage, languageNames, type Language } from './languages.ts';

type Words = TFunction<'platform-analytics'>;

/** "Israel" for `IL`, "Not known" where a country is not; an address or a name stands as it is. */
export function nameVisitValue(
  dimension: VisitDimension,
  value: string,
  t: Words,
  language: Language,
): string {
  const placeholder = VISIT_VALUES.find((one) => one === value);
  if (placeholder !== undefined) return t(`values.${placeholder}`);
  if (dimension === 'country') return nameCountry(value, language);
  if (dimension === 'language') return isLanguage(value) ? languageNames[value] : value;
  const device = VISIT_DEVICES.find((one) => one === value);
  if (dimension === 'device' && device !== undefined) return t(`devices.${device}`);
  const event = VISIT_EVENTS.find((one) => one === value);
  return dimension === 'event' && event !== undefined ? t(`events.${event}`) : value;
}

/** "Started a trial". */
export function nameStep(step: PlatformStep, t: Words): string {
  return t(`funnel.steps.${step}`);
}
