import { LEGAL_PARAMETER_UNITS, type LegalParameterName } from '@dira/domain/legal-parameters';
import { formatDuration } from './format-duration.ts';
import { formatBasisPoints, formatMoney } from './format.ts';
import type { Isolate } from './isolate.ts';
import type { Language } from './languages.ts';

/** A number of the law as people say it: `60 days`, `1/3`, `18%`, `₪20,000`. */
export function describeLegalValue(
  name: LegalParameterName,
  value: number,
  language: Language,
  isolate: Isolate,
): string {
  const unit = LEGAL_PARAMETER_UNITS[name];
  if (unit === 'agorot') return isolate.code(formatMoney({ amount: value, currency: 'ILS' }, language));
  if (unit === 'basis_points') return isolate.code(formatBasisPoints(value, language));
  if (unit === 'parts') return isolate.code(`1/${value}`);
  if (unit === 'homes') return isolate.code(String(value));
  return formatDuration(value, unit, language);
}
