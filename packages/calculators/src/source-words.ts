import { formatDate } from '@dira/i18n/format-date';
import type { Isolate } from '@dira/i18n/isolate';
import type { Language } from '@dira/i18n/languages';
import { nameLegalSource } from '@dira/i18n/legal-source-words';
import { describeLegalValue } from '@dira/i18n/legal-value-words';
import type { TFunction } from 'i18next';
import type { LegalSource, PublicLaw } from './law.ts';

/** A figure of the law in words: what it is, where it is written, and for which days. */
export interface SourceWords {
  readonly what: string;
  readonly source: string;
  /** Empty where it has none. */
  readonly sourceUrl: string;
  readonly from: string;
  /** Null while its last day is not known. */
  readonly until: string | null;
  /** Whether its last day has passed. */
  readonly isOver: boolean;
  readonly checked: string;
}

interface Translators {
  readonly t: TFunction<'calculators'>;
  /** The laws and their sections. */
  readonly tLaw: TFunction<'law'>;
  /** The figures that the law sets. */
  readonly tFigures: TFunction<'legal-parameters'>;
  readonly tCommon: TFunction<'common'>;
}

/** Undefined for a figure that the law of the day lacks. */
export function describeSource(
  law: PublicLaw,
  name: LegalSource,
  { t, tLaw, tFigures, tCommon }: Translators,
  language: Language,
  isolate: Isolate,
): SourceWords | undefined {
  const parameter = law.parameters.find((one) => one.name === name);
  const ladder = law.ladders.find((one) => one.name === name);
  const figure = parameter ?? ladder;
  if (figure === undefined) return undefined;
  const { validFrom, validTo, source, sourceUrl, checkedOn } = figure;
  const day = (date: string) => isolate.code(formatDate(date));
  const isOver = validTo !== null && validTo < law.on;
  const untilDay = validTo === null ? '' : day(validTo);
  const until = isOver ? t('sources.over', { date: untilDay }) : tCommon('labels.until', { date: untilDay });
  return {
    what: [
      ladder === undefined ? '' : tFigures(`ladders.names.${ladder.name}`),
      parameter === undefined
        ? ''
        : `${tFigures(`names.${parameter.name}`)}: ${describeLegalValue(parameter.name, parameter.value, language, isolate)}`,
    ].join(''),
    source: nameLegalSource(source, tLaw),
    sourceUrl,
    from: tCommon('labels.from', { date: day(validFrom) }),
    until: validTo === null ? null : until,
    isOver,
    checked: tFigures('checked', { date: day(checkedOn) }),
  };
}
