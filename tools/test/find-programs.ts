import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installSystemPackage } from './system-package.ts';

const run = promisify(execFile);
/** The packages of Debian's and what is taken of each. */
const packages = { 'poppler-utils': ['pdfsig', 'pdftotext'], openssl: ['openssl'] };

/**
 * The programs of others that judge what we make, or speak with us: whether a seal holds, in which order a page reads,
 * which key files and time stamps are out there.
 */
export async function requirePrograms(): Promise<void> {
  for (const [name, programs] of Object.entries(packages)) {
    if (await areThere(programs)) continue;
    if ((await installSystemPackage(name)) && (await areThere(programs))) continue;
    throw new Error(`${programs.join(' and ')} needed: install ${name}.`);
  }
}

async function areThere(programs: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    programs.map((program) =>
      run(program, ['-v']).then(
        () => true,
        (error: { code?: unknown }) => error.code !== 'ENOENT',
      ),
    ),
  );
  return found.every(Boolean);
}
