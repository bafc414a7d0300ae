import { LEGAL_PARAMETER_UNITS, type LegalParameterName } from '@dira/domain/legal-parameters';
import { formatMoney, formatPercent } from '@dira/i18n/format';
import { formatDuration } from '@dira/i18n/format-duration';
import type { Language } from '@dira/i18n/languages';
import { isolate } from '../../lib/isolate.ts';

const wholeBasisPoints = 10_000;

/** A number of the law as people say it: `60 days`, `1/3`, `18%`, `₪20,000`. */
export function describeValue(name: LegalParameterName, value: number, language: Language): string {
  const unit = LEGAL_PARAMETER_UNITS[name];
  if (unit === 'agorot') return isolate.code(formatMoney({ amount: value, currency: 'ILS' }, language));
  if (unit === 'basis_points') return isolate.code(formatPercent(value / wholeBasisPoints, language, 2));
  if (unit === 'parts') return isolate.code(`1/${value}`);
  return formatDuration(value, unit, language);
}
