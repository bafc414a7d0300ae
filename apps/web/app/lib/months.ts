// Months without `Temporal`, which not every browser has. A month is YYYY-MM.

const monthsAYear = 12;

export function addToMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * monthsAYear + (number - 1) + months;
  return `${Math.floor(at / monthsAYear)}-${String((at % monthsAYear) + 1).padStart(2, '0')}`;
}

/** So many months, the newest first. @param last the newest of them */
export function monthsBack(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => addToMonth(last, -back));
}
