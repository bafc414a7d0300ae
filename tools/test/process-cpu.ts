import { readdirSync, readFileSync } from 'node:fs';

/** CPU time that a process and everything it ever started have used. */
export interface CpuMeter {
  /** Core-seconds since the meter was made. Looks at every process of the machine: some milliseconds. */
  read(): number;
}

interface Usage {
  readonly parent: number;
  /** Since the machine's start, in ticks: tells two processes of one id apart. */
  readonly startedAt: number;
  /** CPU time of the process itself and of the children that it has waited for. */
  readonly seconds: number;
}

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

/**
 * Counts what detached processes use too, as PostgreSQL and Chromium are: whoever was once seen under the root stays
 * counted. What ended is counted by whoever waited for it; what nobody waited for counts as it was last seen, so a
 * meter that is read twice a second is off by at most half a second for each of those.
 * @param root id of the process
 * @returns undefined where the system does not tell, which is everywhere but on Linux
 */
export function createCpuMeter(root: number): CpuMeter | undefined {
  if (process.platform !== 'linux') return undefined;
  let known = new Map<number, Usage>();
  let gone = 0;
  let total = 0;
  const look = (): number => {
    const before = known;
    const all = listProcesses();
    // What ended during the look went to whoever waited for it, who may have been looked at before that.
    for (const [id, { parent }] of before) {
      const now = all.has(id) ? undefined : readUsage(parent);
      if (now !== undefined) all.set(parent, now);
    }
    known = descendants(all, root, before);
    let mayBeLost = false;
    for (const [id, { parent, seconds }] of before) {
      if (known.has(id)) continue;
      if (!known.has(parent) && !before.has(parent)) gone += seconds;
      // Its parent ended too, and may not have lived to wait for it.
      else if (!known.has(parent)) mayBeLost = true;
    }
    const seen = [...known.values()].reduce((sum, { seconds }) => sum + seconds, gone);
    if (mayBeLost) gone += Math.max(0, total - seen);
    total = mayBeLost ? Math.max(total, seen) : seen;
    return total;
  };
  const start = look();
  return { read: () => look() - start };
}

function descendants(
  all: ReadonlyMap<number, Usage>,
  root: number,
  before: ReadonlyMap<number, Usage>,
): Map<number, Usage> {
  const children = Map.groupBy(all.entries(), ([, { parent }]) => parent);
  const found = new Map<number, Usage>();
  const stillThere = [...before].filter(([id, { startedAt }]) => all.get(id)?.startedAt === startedAt);
  const waiting = [root, ...stillThere.map(([id]) => id)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const usage = all.get(id);
    if (usage === undefined || found.has(id)) continue;
    found.set(id, usage);
    waiting.push(...(children.get(id) ?? []).map(([child]) => child));
  }
  return found;
}

function listProcesses(): Map<number, Usage> {
  const found = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const usage = readUsage(Number(name));
    if (usage !== undefined) found.set(Number(name), usage);
  }
  return found;
}

/** @see proc_pid_stat(5): the name in brackets may hold anything, so fields are counted from its end */
function readUsage(id: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    const ticks = times.reduce((sum, time) => sum + time, 0);
    return { parent: Number(fields[1]), startedAt: Number(fields[19]), seconds: ticks / ticksPerSecond };
  } catch {
    // It ended between the listing and the look.
    return undefined;
  }
}
