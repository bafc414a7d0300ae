import type { CpiIndex, NewIndexes } from '../queries.ts';

export type IndexValues = {
  month: string | null;
  points: string;
  baseYear: number | null;
  source: string;
};

/** The index of a month as it stands, to be corrected, or the next one, in the base of the newest. */
export function indexValues(
  standing: CpiIndex | undefined,
  month: string | null,
  newest: CpiIndex | undefined,
): IndexValues {
  return {
    month: standing?.month ?? month,
    points: standing?.points ?? '',
    baseYear: standing?.baseYear ?? newest?.baseYear ?? null,
    source: '',
  };
}

const points = /^\d{1,9}(?:\.\d{1,2})?$/;
const [firstYear, lastYear] = [1900, 2200];

/** The code of what is wrong with each field, or null. */
export function faultsOf({ month, points: typed, baseYear, source }: IndexValues) {
  const isPoints = points.test(typed.trim()) && !/^[0.]+$/.test(typed.trim());
  const isYear = baseYear !== null && baseYear >= firstYear && baseYear <= lastYear;
  return {
    month: month === null ? 'required' : null,
    points: isPoints ? null : 'invalid_index',
    baseYear: isYear ? null : 'invalid',
    source: source.trim() === '' ? 'required' : null,
  };
}

/** What is sent, once `faultsOf` found none. */
export function toIndexes({ month, points: typed, baseYear, source }: IndexValues): NewIndexes {
  if (month === null || baseYear === null) throw new Error('An index is sent only after it was checked');
  return { source: source.trim(), values: [{ month, points: typed.trim(), baseYear }] };
}

/** The same as a file of one line, for a look at what it would change; empty while it says nothing. */
export function toCsv(values: IndexValues): string {
  const { month, points: typed, baseYear } = values;
  const faults = faultsOf({ ...values, source: '-' });
  if (Object.values(faults).some((fault) => fault !== null)) return '';
  return `month,base_year,value\n${month},${baseYear},${typed.trim()}\n`;
}
