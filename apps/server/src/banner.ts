import type { LogIn } from './features/sample/people.ts';

/** What `npm start` says in the terminal; everything else goes through the log. */

export interface Greeting {
  url: string;
  /** Empty where there is no sample workspace. */
  logIns: readonly LogIn[];
  /** Where the data lies. */
  database: string;
  /** The newest backup, its age and its place. */
  backup: string;
  /** Undefined once there is a site administrator. */
  invitation: Invitation | undefined;
}

/** What the first site administrator is made with. */
export interface Invitation {
  token: string;
  /** Where it is typed in. */
  page: string;
  /** Told where the reader is at the machine itself; else the operator knows it. */
  secretKey: string | undefined;
}

export function printBanner({ url, logIns, database, backup, invitation }: Greeting): void {
  console.log(
    [
      '',
      `  Dira is ready at ${url}`,
      ...describeLogIns(logIns),
      ...(invitation === undefined ? [] : describeInvitation(invitation)),
      '',
      `  Data: ${database}`,
      `  Backup: ${backup}`,
      '  Stop: Ctrl-C',
      '',
    ].join('\n'),
  );
}

/** Where no person reads a banner: in the log of a service. */
export function printInvitation(invitation: Invitation): void {
  console.log([...describeInvitation(invitation), ''].join('\n'));
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

function describeInvitation({ token, page, secretKey }: Invitation): string[] {
  return [
    '',
    '  There is no site administrator yet. Make the first one at',
    `    ${page}`,
    `    Token       ${token}`,
    `    Secret key  ${secretKey ?? 'SITE_ADMIN_SECRET_KEY, or what `npm run -s dira -- keys` says'}`,
  ];
}
