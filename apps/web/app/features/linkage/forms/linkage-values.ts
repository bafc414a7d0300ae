import { describeFieldProblem } from '../../../lib/problem.ts';
import type { LinkageTerms, SentTerms } from '../queries.ts';
import { baseOf, isIndexText } from './base-index.ts';

export type LinkageValues = {
  indexMethod: LinkageTerms['indexMethod'];
  baseIndexMonth: string | null;
  basePoints: string;
  baseYear: number | null;
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
  return {
    indexMethod: terms?.indexMethod ?? 'known',
    baseIndexMonth: terms?.baseIndexMonth ?? null,
    basePoints: terms?.basePoints ?? '',
    baseYear: terms?.baseYear ?? null,
    floor: terms?.floor ?? 'base',
    cap:
      terms === null || terms.capBasisPoints === null ? null : terms.capBasisPoints / basisPointsPerPercent,
    rounding: terms?.rounding ?? 'agora',
    frequency: terms?.frequency ?? 'monthly',
    startsIn: terms?.startsIn ?? leaseStartsOn.slice(0, '2026-08'.length),
  };
}

export function checkLinkage(values: LinkageValues): Record<string, string | null> {
  const { baseIndexMonth, basePoints, cap, startsIn } = values;
  return {
    baseIndexMonth: baseIndexMonth === null ? describeFieldProblem('required') : null,
    basePoints: isIndexText(basePoints) ? null : describeFieldProblem('invalid_index'),
    capBasisPoints: cap !== null && (cap < 0 || cap > mostPercent) ? describeFieldProblem('invalid') : null,
    startsIn: startsIn === null ? describeFieldProblem('required') : null,
  };
}

/** The terms once `checkLinkage` has passed them. */
export function toTerms(values: LinkageValues): SentTerms {
  const { baseIndexMonth, basePoints, baseYear, cap, startsIn, ...chosen } = values;
  if (baseIndexMonth === null || startsIn === null)
    throw new Error('A linkage is sent only after it was checked');
  return {
    ...chosen,
    baseIndexMonth,
    startsIn,
    capBasisPoints: cap === null ? null : Math.round(cap * basisPointsPerPercent),
    ...baseOf({ basePoints, baseYear }),
  };
}
