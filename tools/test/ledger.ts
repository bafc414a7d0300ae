import { writeFileSync } from 'node:fs';
import type { Cost } from './costs.ts';
import { createCpuMeter } from './process-cpu.ts';

/** Who paid for what, of a runner that does one thing after the other. */
export interface Ledger {
  /** Core-seconds of this process and all that it started, so far. */
  read(): number;
  /** What was used since the entry before, or as many core-seconds as are given, is this one's. */
  enter(entry: Omit<Cost, 'seconds'>, seconds?: number): void;
  /** To the file that `COSTS_FILE` names; nothing where the system does not tell what was used. */
  write(): void;
}

export function openLedger(): Ledger {
  const meter = createCpuMeter(process.pid);
  const costs: Cost[] = [];
  let entered = 0;
  const read = () => meter?.read() ?? 0;
  return {
    read,
    enter: (entry, seconds = read() - entered) => {
      costs.push({ ...entry, seconds });
      entered += seconds;
    },
    write: () => {
      const target = process.env['COSTS_FILE'];
      if (target !== undefined && meter !== undefined) writeFileSync(target, JSON.stringify(costs));
    },
  };
}
