/** Which greeting an Israeli would use at that hour; late at night a plain hello. */
export function partOfDay(hour: number): 'morning' | 'noon' | 'evening' | 'night' {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  return hour >= 17 && hour < 22 ? 'evening' : 'night';
}
