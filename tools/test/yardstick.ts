/**
 * A fixed piece of work, timed again and again beside a run: a busy or slow machine takes more CPU time for the same
 * work, by up to 1.4, and what the run cost is divided by that. As a program it prints one time a line until it is
 * ended.
 */
import { createHash } from 'node:crypto';

/** Objects, texts, sorting and hashing, as tests and servers are made of. @returns milliseconds of CPU */
export function timeYardstick(): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 40_000 }, (_, index) => ({
    id: createHash('sha256').update(String(index)).digest('hex'),
    amount: (index * 7919) % 100_003,
    name: `הרצל ${index % 97}`,
  }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows; // what was just written
  read.sort((one, other) => one.amount - other.amount || one.id.localeCompare(other.id));
  if (read.length !== rows.length) throw new Error('rows were lost');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const pauseMs = 5000;

if (import.meta.main) {
  const tell = () => {
    // Once for the caches, which others have used meanwhile.
    timeYardstick();
    console.log(timeYardstick().toFixed(1));
  };
  timeYardstick();
  tell();
  setInterval(tell, pauseMs);
}
