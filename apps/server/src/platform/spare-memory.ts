import v8 from 'node:v8';
import vm from 'node:vm';

/** Migrations, modules and the sample workspace are long done by then. */
const settledMs = 12_000;

/**
 * Gives back what the start needed and nothing needs any more: a server that is asked little would keep it for hours,
 * because nothing makes it look. Once, and in a moment in which hardly anybody waits.
 */
export function spareMemoryAfterStart(): void {
  setTimeout(() => {
    v8.setFlagsFromString('--expose-gc');
    const collect: unknown = vm.runInNewContext('gc');
    v8.setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect();
  }, settledMs).unref();
}
