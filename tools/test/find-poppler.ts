import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installSystemPackage } from './system-package.ts';

const run = promisify(execFile);
const programs = ['pdfsig', 'pdftotext'];

/** The programs of others that judge our PDFs: whether a seal holds, and in which order a page reads. */
export async function requirePoppler(): Promise<void> {
  if (await areThere()) return;
  if ((await installSystemPackage('poppler-utils')) && (await areThere())) return;
  throw new Error('pdfsig and pdftotext are needed: install poppler-utils (on a Mac: brew install poppler).');
}

async function areThere(): Promise<boolean> {
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
