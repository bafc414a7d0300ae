import { readlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Ten times less of the processor than others want, and all of it when nobody does. */
const niceness = os.constants.priority.PRIORITY_BELOW_NORMAL;

/** What people wait for comes before what the process does. */
export function letGiveWay(processId: number | undefined): void {
  try {
    if (processId !== undefined) os.setPriority(processId, niceness);
  } catch {
    // It has ended, which whoever waits for it is told; or it is not ours to order, and works as any other.
  }
}

/**
 * The same for a process that has a session of its own. Outside of containers and services Linux shares the processor
 * out by sessions, and what a process is worth counts among those of its session alone.
 * @returns whether there is nothing left to do: Linux lets only root change sessions more often than ten times a second
 */
export function letSessionGiveWay(processId: number): boolean {
  letGiveWay(processId);
  if (process.platform !== 'linux') return true;
  try {
    writeFileSync(`/proc/${processId}/autogroup`, String(niceness));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN');
  }
}

/** The same for the thread that calls, where the system orders threads one by one, as Linux does. */
export function letThreadGiveWay(): void {
  if (process.platform === 'linux') letGiveWay(Number(path.basename(readlinkSync('/proc/thread-self'))));
}
