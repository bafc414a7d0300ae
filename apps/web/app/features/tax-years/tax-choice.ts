import { today } from '../../lib/clock.ts';
import type { TaxFamily } from './queries.ts';
import type { YearChoice } from './queries.ts';

const yearsToChoose = 7;

const thisYear = () => Number(today().slice(0, 'yyyy'.length));

/** This year and those before it for which returns are still filed. */
export function taxYears(): number[] {
  return Array.from({ length: yearsToChoose }, (_, back) => thisYear() - back);
}

/** What the address asks for, of the families that there are; null where there is none. It may hold anything. */
export function taxChoiceOf(
  get: (name: string) => string | null,
  families: readonly TaxFamily[],
): YearChoice | null {
  const family = families.find(({ id }) => id === get('family')) ?? families[0];
  if (family === undefined) return null;
  const year = taxYears().find((one) => String(one) === get('year')) ?? thisYear();
  const more = get('more') ?? '';
  return {
    familyId: family.id,
    year,
    oneMore: /^[1-9]\d{0,9}$/.test(more) ? Math.min(Number(more), 1e9) : null,
  };
}
