/** What a file or a test of a run cost, in core-seconds. */
export interface Cost {
  /** From the root of the repository, or words for what is no file. */
  readonly file: string;
  readonly title?: string;
  readonly tests: number;
  readonly seconds: number;
}

/** What each file cost, most first. */
export function sumByFile(costs: readonly Cost[]): Cost[] {
  return [...Map.groupBy(costs, ({ file }) => file)]
    .map(([file, rows]) => ({
      file,
      tests: sum(rows.map(({ tests }) => tests)),
      seconds: sum(rows.map(({ seconds }) => seconds)),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
