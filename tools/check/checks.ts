import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Command {
  /** A program of `node_modules/.bin`, or a path from the root that Node runs. */
  readonly run: string;
  readonly args: readonly string[];
  /** Relative to the root; the root itself when not given. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** One row of the report. Its commands may run beside each other, unless another check must come first. */
export interface Check {
  readonly name: string;
  readonly commands: readonly Command[];
  readonly after?: string;
}

/** TypeScript 7, the native compiler: the `tsc` of `.bin` is the older one, kept for tools that need its API. */
const TSC = 'node_modules/typescript-native/bin/tsc';
/** All that runs under Node is one program, so that each file is checked once; what knows a browser has its own. */
const PROGRAMS = ['.', 'apps/web', 'e2e', 'tools/screenshots'];

/** Everything that `npm run check` looks at, slowest first, so that two cores stay busy to the end. */
export function listChecks(): Check[] {
  const typegen: Command = { run: 'react-router', args: ['typegen'], cwd: 'apps/web' };
  return [
    { name: 'routes', commands: [typegen] },
    { name: 'types', commands: PROGRAMS.map(checkTypes), after: 'routes' },
    {
      name: 'tidy',
      commands: [
        { run: 'vitest', args: ['run', 'tools/tidy', 'tools/check', '--project', 'tools', '--reporter=dot'] },
      ],
    },
    { name: 'dead code', commands: [{ run: 'knip', args: ['--no-progress'] }], after: 'routes' },
    // It follows imports into the types of the routes, which are away while they are written.
    { name: 'lint', commands: [{ run: 'oxlint', args: [] }], after: 'routes' },
    { name: 'format', commands: [{ run: 'oxfmt', args: ['--check', '.'] }] },
  ];
}

/**
 * With one checker: several would each work out the same types of the libraries anew. Garbage is collected at nine times
 * what lives instead of twice: 0.7 GB more of 3, and a quarter less of the core-seconds.
 */
function checkTypes(program: string): Command {
  return { run: TSC, args: ['--noEmit', '--checkers', '1', '-p', program], env: { GOGC: '800' } };
}
