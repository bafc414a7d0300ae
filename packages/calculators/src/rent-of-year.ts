import { minorUnits, type MinorUnits } from '@dira/domain/money';

const monthsOfYear = 12;

export function rentOfYear(rent: MinorUnits, per: 'month' | 'year'): MinorUnits {
  return per === 'year' ? rent : minorUnits(rent * monthsOfYear);
}
