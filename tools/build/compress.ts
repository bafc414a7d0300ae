/** Leaves a Brotli and a gzip copy beside each text file of a folder: the server sends the one the browser takes. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFiles = '**/*.{js,css,svg,json,webmanifest,txt,vtt,xml}';
/** Under this many bytes a copy saves less than it costs to look for it. */
const smallest = 512;

export async function compressFiles(folder: string): Promise<void> {
  const files = globSync(textFiles, { cwd: folder }).map((file) => path.join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
