export interface Measured {
  result: unknown;
  /** Time of a core, since the process began. */
  seconds: number;
  /** The reader that did it, and still runs. */
  processId: number;
}

/** What a function of another program answers, and what that takes. */
export async function measure(program: string, name: string, given: unknown[]): Promise<Measured> {
  const { [name]: answer } = (await import(program)) as Record<string, (...given: unknown[]) => unknown>; // as the test says
  const result = await answer?.(...given);
  const { user, system } = process.cpuUsage();
  return { result, seconds: (user + system) / 1e6, processId: process.pid };
}
