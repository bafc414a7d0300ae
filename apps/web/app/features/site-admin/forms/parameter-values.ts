import {
  LEGAL_PARAMETER_LIMITS,
  LEGAL_PARAMETER_UNITS,
  type LegalParameterName,
} from '@dira/domain/legal-parameters';
import type { IsoDate } from '@dira/i18n/format-date';
import type { LegalParameter, NewParameter } from '../../legal-parameters/queries.ts';

/** Hundredths of a percent are typed as percent. */
export function scaleOf(name: LegalParameterName): number {
  return LEGAL_PARAMETER_UNITS[name] === 'basis_points' ? 100 : 1;
}

export type ParameterValues = {
  /** As it is typed: percent where the unit is hundredths of one. */
  value: number | null;
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  section: string;
  source: string;
  sourceUrl: string;
  checkedOn: IsoDate | null;
};

/** A new value of what stands, or, with its day, a correction of it. */
export function parameterValues(
  standing: LegalParameter,
  purpose: 'new' | 'correct',
  today: IsoDate,
): ParameterValues {
  const { value, validFrom, section, source, sourceUrl } = standing;
  return purpose === 'new'
    ? { value: null, validFrom: null, validTo: null, section, source: '', sourceUrl: '', checkedOn: today }
    : {
        value: value / scaleOf(standing.name),
        validFrom,
        validTo: null,
        section,
        source,
        sourceUrl,
        checkedOn: today,
      };
}

/** The code of what is wrong with each field, or null. */
export function faultsOf(name: LegalParameterName, values: ParameterValues) {
  const { validFrom, validTo, section, source, sourceUrl } = values;
  const value = values.value === null ? null : inUnits(name, values.value);
  const most = LEGAL_PARAMETER_LIMITS[LEGAL_PARAMETER_UNITS[name]];
  const isBackwards = validFrom !== null && validTo !== null && validTo < validFrom;
  const isAddress = sourceUrl.trim() === '' || /^https?:\/\/\S+\.\S+/.test(sourceUrl.trim());
  return {
    value: value === null ? 'required' : value < 1 ? 'too_small' : value > most ? 'too_big' : null,
    validFrom: validFrom === null ? 'required' : null,
    validTo: isBackwards ? 'ends_before_start' : null,
    section: section.trim() === '' ? 'required' : null,
    source: source.trim() === '' ? 'required' : null,
    sourceUrl: isAddress ? null : 'invalid_url',
  };
}

function inUnits(name: LegalParameterName, typed: number): number {
  return Math.round(typed * scaleOf(name));
}

/** What is sent, once `faultsOf` found none. */
export function toParameter(name: LegalParameterName, values: ParameterValues): NewParameter {
  const { value, validFrom, validTo, section, source, sourceUrl, checkedOn } = values;
  if (value === null || validFrom === null)
    throw new Error('A figure of the law is sent only after it was checked');
  return {
    name,
    value: inUnits(name, value),
    validFrom,
    validTo,
    section: section.trim(),
    source: source.trim(),
    sourceUrl: sourceUrl.trim(),
    ...(checkedOn !== null && { checkedOn }),
  };
}
