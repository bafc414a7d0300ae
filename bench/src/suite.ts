/** One line of the results. */
export interface Finding {
  id: string;
  what: string;
  goal: string;
  result: string;
  isMet: boolean;
  /** What was measured, for whoever wants to look deeper. */
  detail: Record<string, unknown>;
}

export type Benchmark = () => Promise<Finding>;
