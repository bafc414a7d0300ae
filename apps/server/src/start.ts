import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describeNewestBackup } from './backup-command.ts';
import { printBanner, printFault, printStopping } from './banner.ts';
import { readSettings, type Settings } from './env.ts';
import { listSampleLogIns } from './features/sample/first-start.ts';
import { inviteToPage } from './invitation.ts';
import { run, type Running } from './main.ts';

/** `npm start`: builds the web app where its sources changed, starts the product, and says where it is. */

const root = path.join(import.meta.dirname, '..', '..', '..');
const buildTool = path.join(root, 'tools', 'build', 'build-web.ts');
const builtPage = path.join(root, 'apps', 'web', 'build', 'client', 'index.html');
/** A terminal and npm may both pass on one Ctrl-C. */
const samePressMs = 500;

let webApp: Promise<unknown> | undefined;
try {
  const settings = readSettings();
  await requireFreePort(settings);
  // Beside the making of the database, which takes as long.
  webApp = buildWebApp().catch((error: unknown) => error);
  const starting = run(settings, async () => {
    const fault = await webApp;
    if (fault !== undefined) throw fault;
  }).then(async (running) => {
    await greet(running);
    return running;
  });
  stopOnSignals(starting);
  await starting;
} catch (error) {
  printFault(error);
  // Nothing that this start began outlives it; what was built is there for the next.
  await webApp;
  process.exit(1);
}

/** @throws Error that says what to do, before anything else is begun */
async function requireFreePort({ PORT: port, HOST: host }: Settings): Promise<void> {
  const probe = createServer();
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (fault?.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is taken. Another Dira may be running; stop it, or choose another port and data folder:\n  PORT=${port + 1} DATA_DIR=./data-${port + 1} npm start`,
    );
  }
  if (fault?.code === 'EACCES')
    throw new Error(
      `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
    );
  if (fault !== undefined)
    throw new Error(`Nothing can listen at ${host}:${port} (${fault.message}). Look at HOST and PORT.`);
}

/** An image that is made of the built product has no build tool in it, and needs none. */
async function buildWebApp(): Promise<void> {
  if (!(await exists(buildTool))) return;
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [buildTool, '--if-stale'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ code: exitCode, output: Buffer.concat(said).toString() }));
  });
  if (code === 0) return;
  if (!(await exists(builtPage))) throw new Error(`The web app could not be built:\n${output}`);
  printFault(new Error(`The web app could not be built again; this is the one built before.\n${output}`));
}

async function greet({ address, services }: Running): Promise<void> {
  const { settings } = services;
  const { port } = new URL(address);
  const isLocal = settings.PUBLIC_URL === undefined;
  const url = isLocal ? `http://localhost:${port}` : services.publicUrl;
  printBanner({
    url,
    invitation: await inviteToPage(services, url, isLocal),
    logIns: await listSampleLogIns(services),
    backup: await describeNewestBackup(services),
    database:
      settings.DATABASE_URL === undefined
        ? path.resolve(settings.DATA_DIR)
        : `${new URL(settings.DATABASE_URL).host} (files in ${path.resolve(settings.DATA_DIR)})`,
  });
}

/** The first Ctrl-C stops everything in order once it has started, the second at once; PostgreSQL follows its parent. */
function stopOnSignals(starting: Promise<Running>): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > samePressMs) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    printStopping();
    starting
      .then(({ stop: stopRunning }) => stopRunning())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          printFault(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
