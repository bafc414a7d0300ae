/** What a form says of the index that something begins from: empty where it is as it was published. */
type BaseIndex = { readonly basePoints: string; readonly baseYear: number | null };

/** Nothing, or points with at most two decimals. */
export function isIndexText(text: string): boolean {
  return text.trim() === '' || /^\d{1,9}(\.\d{1,2})?$/.test(text.trim());
}

/** What of it is sent: a year alone says nothing. */
export function baseOf({ basePoints, baseYear }: BaseIndex): { basePoints?: string; baseYear?: number } {
  const points = basePoints.trim();
  if (points === '') return {};
  return baseYear === null ? { basePoints: points } : { basePoints: points, baseYear };
}
