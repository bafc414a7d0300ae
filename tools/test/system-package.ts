import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs a package of Debian's where that can be done: as root, on a machine that has its installer. @returns whether it could */
export async function installSystemPackage(name: string): Promise<boolean> {
  const canInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'));
  if (!canInstall) return false;
  console.log(`Installing the system package ${name}.`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return true;
}

export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
