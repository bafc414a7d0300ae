/**
 * Builds the web app and the public pages into apps/web/build: `client` for browsers, `site` for the server, which
 * draws the public pages. `--if-stale` does nothing when the sources are those of the last
 * build. A running server never sees half a build: it is made beside the old one and the two are swapped; two
 * starts at once wait for each other.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compressFiles } from './compress.ts';
import { gatherSite } from './gather-site.ts';
import { withLock } from './lock.ts';
import { slimManifestOf } from './slim-manifest.ts';
import { hashSources } from './source-hash.ts';

const root = path.resolve(import.meta.dirname, '../..');
const web = path.join(root, 'apps/web');
const build = path.join(web, 'build');
const stampFile = path.join(build, '.stamp');

function isFresh(hash: string): boolean {
  return (
    existsSync(path.join(build, 'client/index.html')) &&
    existsSync(path.join(build, 'site/render.js')) &&
    existsSync(path.join(build, 'site/pages.json')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash
  );
}

/** Runs a command line of a package of the web app on this Node, silently; what it said comes out only when it failed. */
async function run(name: string, bin: string, args: readonly string[], directory: string): Promise<void> {
  const manifest = createRequire(path.join(web, 'package.json')).resolve(`${name}/package.json`);
  const child = spawn(process.execPath, [path.join(path.dirname(manifest), bin), ...args], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The web app did not build:\n${Buffer.concat(said).toString('utf8')}`);
}

/** The app by its router, then the public pages twice: what browsers run, and what the server draws them with. */
async function runBuilds(directory: string): Promise<void> {
  await run('@react-router/dev', 'bin.cjs', ['build'], directory);
  const site = ['build', '--config', 'site.vite.config.ts'];
  await run('vite', 'bin/vite.js', site, directory);
  await run('vite', 'bin/vite.js', [...site, '--ssr'], directory);
}

/** Two renames: for the moment between them a request may find nothing, never something half written. */
function swapIn(fresh: string): void {
  for (const part of ['client', 'site']) {
    const current = path.join(build, part);
    const old = `${current}.old`;
    rmSync(old, { recursive: true, force: true });
    if (existsSync(current)) renameSync(current, old);
    renameSync(path.join(fresh, part), current);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
}

/** Builds when asked to or when the sources changed. True when it built. */
export async function buildWeb(options: { ifStale: boolean }): Promise<boolean> {
  mkdirSync(build, { recursive: true });
  if (options.ifStale && isFresh(hashSources(root))) return false;
  return withLock(path.join(build, '.lock'), async () => {
    const hash = hashSources(root);
    // Whoever held the lock before may have built just this.
    if (options.ifStale && isFresh(hash)) return false;
    const fresh = path.join(build, 'next');
    rmSync(fresh, { recursive: true, force: true });
    await runBuilds(path.relative(web, fresh));
    await gatherSite(fresh);
    slimManifestOf(fresh);
    await compressFiles(path.join(fresh, 'client'));
    swapIn(fresh);
    writeFileSync(stampFile, hash);
    return true;
  });
}

if (import.meta.main) {
  await buildWeb({ ifStale: process.argv.includes('--if-stale') });
}
