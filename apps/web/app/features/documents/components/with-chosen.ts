/** The options that were found, and the chosen one: whatever is searched, its field keeps its name. */
export function withChosen<Row extends { id: string }>(
  found: readonly Row[],
  chosen: Row | undefined,
): Row[] {
  return chosen === undefined || found.some(({ id }) => id === chosen.id) ? [...found] : [...found, chosen];
}
