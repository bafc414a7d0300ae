import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importAddresses } from './addresses-command.ts';
import { runUntilIdle } from './background.ts';
import { backUp, printBackups } from './backup-command.ts';
import { printFault } from './banner.ts';
import { boot, type Booted, type BootOptions } from './boot.ts';
import { readSettings, type Settings } from './env.ts';
import { writeExport } from './export-command.ts';
import { siteAdminKey } from './features/auth/bootstrap/service.ts';
import { createKeys } from './features/auth/keys.ts';
import { importIndexes } from './features/cpi/service.ts';
import { listSampleLogIns } from './features/sample/first-start.ts';
import { deriveApiKeys } from './platform/api-keys.ts';
import { AppError } from './platform/app-error.ts';
import { createSecrets, loadMasterKey } from './platform/secrets.ts';
import { checkBackup, restoreBackup } from './restore/restore-command.ts';
import { importSealKey, removeSealKey } from './seal-key-command.ts';
import { seed, type SeededOrganization } from './seed.ts';
import { verify } from './verify.ts';

/** `npm run -s dira -- <command>`: what an operator does beside the running product. */

const help = `
  npm run -s dira -- <command>

  seed [--orgs N] [--roles all] [--json]   makes N workspaces with 14 months of history and people to sign in as
  verify [--json]                          recounts everything; ends with 1 and the rows where something does not hold
  jobs run --until-idle                    does all that waits and all that the schedule would bring, then ends
  keys                                     prints the keys, as JSON {"anon", "service", "siteAdmin"}
  keys rotate                              publishes a new key for sessions, which signs in 25 minutes; nobody is signed out
  log-ins                                  prints the sign-ins of the sample workspace, as JSON
  cpi import --file F --source S           enters the consumer price index from a CSV file: month,base_year,value
  addresses import <file> … [--expect N]   brings the official list of streets or of localities, from data.gov.il, in one
                                           file or page by page; a list that is not whole changes nothing
  seal-key import <file.p12> [--organization ID]
                                           seals documents with this key from now on, of one organization or of all
                                           that have none of their own; asks for its password, or takes it from
                                           SEAL_KEY_PASSWORD
  seal-key remove [--organization ID]      forgets that key
  migrate                                  brings the database to the newest schema
  backup [--to PLACE]                      makes a backup of everything at BACKUP_TO, or in that folder or s3://bucket/prefix
  backup --list [--to PLACE]               shows the backups that are there, with their age
  backup --check <backup> [--identity F]   restores one for a moment, looks whether everything is there, and throws it away
  restore <backup> [--to DATA_DIR] [--identity F] [--move]
                                           brings a backup back into an empty installation: a file, or a name that
                                           backup --list shows; --move sends what waited to be sent
  export-org <id> --to <file.zip>          writes everything that a workspace holds into a file, for its owner

  It reads the same settings as the server (docs/OPERATIONS.md), and works beside one that is running.
`;

const options = {
  orgs: { type: 'string', default: '1' },
  roles: { type: 'string', default: 'owner' },
  json: { type: 'boolean', default: false },
  file: { type: 'string' },
  source: { type: 'string' },
  expect: { type: 'string' },
  organization: { type: 'string' },
  to: { type: 'string' },
  list: { type: 'boolean', default: false },
  check: { type: 'string' },
  identity: { type: 'string' },
  move: { type: 'boolean', default: false },
  'until-idle': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Options = ReturnType<typeof parseCommand>['values'];

/** What a command takes from whoever gives it: the process in earnest, a test in tests. */
export interface Surroundings {
  /** Asked only once a command needs them. */
  readSettings(): Settings;
  boot: BootOptions;
  print(text: string): void;
  printFault(error: unknown): void;
}

/** @returns 1 where what it looked at is not as it should be */
type Command = (given: {
  surroundings: Surroundings;
  values: Options;
  /** What stands behind the words of the command. */
  rest: readonly string[];
}) => Promise<number | void>;

const commands: Record<string, Command> = {
  seed: withServices(runSeed),
  verify: withServices(runVerify),
  'jobs run': withServices(runJobs),
  keys: printKeys,
  'keys rotate': withServices(async ({ services: { db, clock, secrets }, printJson }) =>
    printJson(await createKeys(db, clock, secrets).rotate()),
  ),
  'cpi import': withServices(runIndexImport),
  'addresses import': withServices(async ({ services, values, rest, printJson }) =>
    printJson(await importAddresses(services, rest, values.expect)),
  ),
  'log-ins': withServices(async ({ services, printJson }) => printJson(await listSampleLogIns(services))),
  'seal-key import': withServices(async ({ services, values, rest: [file, ...more], printJson }) => {
    if (file === undefined || more.length > 0) throw new Error('seal-key import takes one file.p12.');
    printJson(await importSealKey(services, file, values.organization));
  }),
  'seal-key remove': withServices(({ services, values }) => removeSealKey(services, values.organization)),
  backup: (given) => (given.values.check === undefined ? withServices(runBackup)(given) : runCheck(given)),
  restore: runRestore,
  'export-org': withServices(
    async ({ services, values: { to }, rest: [organizationId, ...more], printJson }) => {
      if (organizationId === undefined || to === undefined || more.length > 0)
        throw new Error('export-org takes the id of a workspace and --to file.zip.');
      printJson(await writeExport({ services, organizationId, to }));
    },
  ),
  migrate: withServices(async ({ migrated, print }) =>
    print(migrated.length === 0 ? 'The schema is the newest.' : migrated.join('\n')),
  ),
};

/** Does what the words say. @returns the code that the process ends with */
export async function main(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const { values, positionals } = parseCommand(argv);
    const { command, rest } = findCommand(positionals);
    if (command !== undefined && !values.help) return (await command({ surroundings, values, rest })) ?? 0;
    surroundings.print(help);
    return values.help || positionals.length === 0 ? 0 : 2;
  } catch (error) {
    surroundings.printFault(error);
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), {
    readSettings,
    boot: { mayJoin: true },
    print: (text) => console.log(text),
    printFault,
  });
}

/** Only what takes a file has anything behind its words. */
function findCommand(positionals: string[]): { command: Command | undefined; rest: string[] } {
  const takers = ['addresses import', 'seal-key import', 'restore', 'export-org'].map((name) =>
    name.split(' '),
  );
  const taker = takers.find((name) => name.every((word, at) => positionals[at] === word));
  const words = taker?.length ?? positionals.length;
  return { command: commands[positionals.slice(0, words).join(' ')], rest: positionals.slice(words) };
}

function parseCommand(argv: readonly string[]) {
  return parseArgs({ args: argv, options, allowPositionals: true });
}

/** What a command works with, beside a server on the same data folder or alone. */
interface Work extends Booted {
  values: Options;
  rest: readonly string[];
  print(text: string): void;
  printJson(value: unknown): void;
}

function withServices(work: (given: Work) => Promise<number | void>): Command {
  return async ({ surroundings: { readSettings: read, boot: bootOptions, print }, values, rest }) => {
    const settings = read();
    const booted = await boot(
      { ...settings, LOG_LEVEL: settings.LOG_LEVEL === 'debug' ? 'debug' : 'warn' },
      bootOptions,
    );
    try {
      return await work({ ...booted, values, rest, print, printJson: (value) => print(asJson(value)) });
    } finally {
      await booted.close();
    }
  };
}

async function runSeed({ services, values, print, printJson }: Work): Promise<void> {
  const { orgs, roles, json } = values;
  if (!/^[1-9]\d{0,3}$/.test(orgs)) throw new Error('--orgs takes a number from 1 to 9999.');
  if (roles !== 'all' && roles !== 'owner') throw new Error('--roles takes "all" or "owner".');
  const organizations = await seed(services, { organizations: Number(orgs), allRoles: roles === 'all' });
  if (json) return printJson({ organizations });
  for (const organization of organizations) print(describe(organization));
}

function describe({ id, people }: SeededOrganization): string {
  return [
    `workspace ${id}`,
    ...people.map(({ title, email, password }) => `  ${title.padEnd(20)}${email.padEnd(36)}${password}`),
  ].join('\n');
}

async function runVerify({ services, values, print, printJson }: Work): Promise<number> {
  const findings = await verify(services);
  const isSound = findings.every(({ breaches }) => breaches.length === 0);
  if (values.json) printJson({ isSound, findings });
  else {
    for (const { name, breaches, remarks = [] } of findings) {
      print(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
      for (const breach of breaches) print(`          ${JSON.stringify(breach)}`);
      for (const remark of remarks) print(`  look    ${JSON.stringify(remark)}`);
    }
  }
  return isSound ? 0 : 1;
}

async function runJobs({ services, values, printJson }: Work): Promise<number> {
  if (!values['until-idle'])
    throw new Error('Only `jobs run --until-idle` is there: the server itself works all the time.');
  await runUntilIdle(services);
  const failed = await services.queue.listFailed();
  if (failed.length === 0) return 0;
  printJson({ failed });
  return 1;
}

function runBackup({ services, values: { to, list }, print }: Work): Promise<number> {
  return list ? printBackups({ services, to, print }) : backUp({ services, to, print });
}

/** Needs no installation that works. */
function runCheck({
  surroundings: { readSettings: read, boot: bootOptions, print },
  values,
}: Parameters<Command>[0]) {
  const { check = '', identity } = values;
  return checkBackup({ settings: read(), boot: bootOptions, file: check, identity, print });
}

function runRestore({
  surroundings: { readSettings: read, boot: bootOptions, print },
  values: { to, identity, move: isMove },
  rest: [file, ...more],
}: Parameters<Command>[0]) {
  if (file === undefined || more.length > 0) throw new Error('restore takes one backup.');
  return restoreBackup({ settings: read(), boot: bootOptions, file, to, identity, isMove, print });
}

async function runIndexImport({ services, values, printJson }: Work): Promise<void> {
  const { file, source } = values;
  if (file === undefined || source === undefined)
    throw new Error('cpi import takes --file index.csv and --source "who published it".');
  const csv = await readFile(file, 'utf8');
  const now = services.clock.now();
  printJson(
    await services.db
      .jobs((trx) => importIndexes({ trx, now, userId: null }, { source, csv }))
      .catch(tellLines),
  );
}

/** What is wrong in a file, line by line. */
function tellLines(error: unknown): never {
  if (!(error instanceof AppError) || error.fields.length === 0) throw error;
  throw new Error(error.fields.map(({ path: place, code }) => `${place}: ${code}`).join('\n'));
}

/** Needs no database, and starts none. */
async function printKeys({
  surroundings: { readSettings: read, print },
}: Parameters<Command>[0]): Promise<void> {
  const settings = read();
  const masterKey = await loadMasterKey(
    settings.SECRET_KEY,
    path.resolve(settings.DATA_DIR),
    settings.NODE_ENV === 'production',
  );
  const secrets = createSecrets(masterKey);
  print(asJson({ ...deriveApiKeys(secrets), siteAdmin: siteAdminKey({ settings, secrets }) }));
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
