import type { LogIn } from './features/sample/people.ts';

/** What `npm start` says in the terminal; everything else goes through the log. */

export interface Greeting {
  url: string;
  /** Empty where there is no sample workspace. */
  logIns: readonly LogIn[];
  /** Where the data lies. */
  database: string;
}

export function printBanner({ url, logIns, database }: Greeting): void {
  console.log(
    [
      '',
      `  Dira is ready at ${url}`,
      ...describeLogIns(logIns),
      '',
      `  Data: ${database}`,
      '  Stop: Ctrl-C',
      '',
    ].join('\n'),
  );
}

export function printStopping(): void {
  console.log('\n  Stopping. Press Ctrl-C again to stop at once.');
}

/** The sentence alone: a person who starts a product has no use for where in it a fault was found. */
export function printFault(error: unknown): void {
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(`\n  ${sentence.replaceAll('\n', '\n  ')}\n`);
}

function describeLogIns(logIns: readonly LogIn[]): string[] {
  if (logIns.length === 0) return [];
  const width = (of: (logIn: LogIn) => string) => Math.max(...logIns.map((logIn) => of(logIn).length)) + 2;
  const [titleWidth, emailWidth] = [width(({ title }) => title), width(({ email }) => email)];
  return [
    '',
    '  A sample workspace is there to look around in. Sign in as',
    ...logIns.map(
      ({ title, email, password }) => `    ${title.padEnd(titleWidth)}${email.padEnd(emailWidth)}${password}`,
    ),
  ];
}
