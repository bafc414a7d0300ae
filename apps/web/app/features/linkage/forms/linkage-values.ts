import { parseExchangeRate } from '@dira/domain/exchange-rates';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { toPoint } from '../../exchange-rates/forms/rate-values.ts';
import type { IndexTerms, LinkageTerms, SentTerms } from '../queries.ts';
import { baseOf, isIndexText } from './base-index.ts';

export type LinkageValues = {
  linkedTo: LinkageTerms['linkedTo'];
  indexMethod: IndexTerms['indexMethod'];
  baseIndexMonth: string | null;
  basePoints: string;
  baseYear: number | null;
  baseRate: string;
  baseRateOn: IsoDate | null;
  floor: LinkageTerms['floor'];
  /** Percent. */
  cap: number | null;
  rounding: LinkageTerms['rounding'];
  frequency: LinkageTerms['frequency'];
  startsIn: string | null;
};

const basisPointsPerPercent = 100;
const mostPercent = 100;

export function linkageValues(terms: LinkageTerms | null, leaseStartsOn: string): LinkageValues {
  const index = terms?.linkedTo === 'index' ? terms : null;
  const rate = terms === null || terms.linkedTo === 'index' ? null : terms;
  return {
    linkedTo: terms?.linkedTo ?? 'index',
    indexMethod: index?.indexMethod ?? 'known',
    baseIndexMonth: index?.baseIndexMonth ?? null,
    basePoints: index?.basePoints ?? '',
    baseYear: index?.baseYear ?? null,
    baseRate: rate?.baseRate ?? '',
    baseRateOn: rate?.baseRateOn ?? null,
    floor: terms?.floor ?? 'base',
    cap:
      terms === null || terms.capBasisPoints === null ? null : terms.capBasisPoints / basisPointsPerPercent,
    rounding: terms?.rounding ?? 'agora',
    frequency: terms?.frequency ?? 'monthly',
    startsIn: terms?.startsIn ?? leaseStartsOn.slice(0, '2026-08'.length),
  };
}

export function checkLinkage(values: LinkageValues): Record<string, string | null> {
  const { cap, startsIn } = values;
  return {
    ...checkBase(values),
    capBasisPoints: cap !== null && (cap < 0 || cap > mostPercent) ? describeFieldProblem('invalid') : null,
    startsIn: startsIn === null ? describeFieldProblem('required') : null,
  };
}

/** The base of what the rent follows; the fields of the other kind are not shown. */
function checkBase({ linkedTo, baseIndexMonth, basePoints, baseRate, baseRateOn }: LinkageValues) {
  if (linkedTo === 'index')
    return {
      baseIndexMonth: baseIndexMonth === null ? describeFieldProblem('required') : null,
      basePoints: isIndexText(basePoints) ? null : describeFieldProblem('invalid_index'),
    };
  const isMissing = baseRate.trim() === '' && baseRateOn === null;
  const isRate = baseRate.trim() === '' || parseExchangeRate(toPoint(baseRate)) !== null;
  return {
    baseRate: isMissing
      ? describeFieldProblem('required')
      : isRate
        ? null
        : describeFieldProblem('invalid_rate'),
  };
}

/** The terms once `checkLinkage` has passed them. */
export function toTerms(values: LinkageValues): SentTerms {
  const { floor, rounding, frequency, cap, startsIn } = values;
  if (startsIn === null) throw new Error('A linkage is sent only after it was checked');
  return {
    ...toBase(values),
    floor,
    rounding,
    frequency,
    startsIn,
    capBasisPoints: cap === null ? null : Math.round(cap * basisPointsPerPercent),
  };
}

function toBase(values: LinkageValues): Omit<SentTerms, 'startsIn'> {
  const { linkedTo, indexMethod, baseIndexMonth, baseRateOn } = values;
  if (linkedTo !== 'index') {
    const baseRate = toPoint(values.baseRate);
    return {
      linkedTo,
      ...(baseRate !== '' && { baseRate }),
      ...(baseRateOn !== null && { baseRateOn }),
    };
  }
  if (baseIndexMonth === null) throw new Error('A linkage is sent only after it was checked');
  return { linkedTo, indexMethod, baseIndexMonth, ...baseOf(values) };
}
