import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { letThreadGiveWay } from './give-way.ts';
import { createGlyphFilter } from './pdf-glyphs.ts';
import type { RenderAnswer, RenderRequest } from './pdf.ts';

letThreadGiveWay();

/** Heebo draws Latin and Hebrew; Rubik stands in for the Cyrillic and Arabic letters of people's names. */
const fonts = [
  '@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf',
  '@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf',
  '@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf',
  '@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf',
].map((name) => readFileSync(fileURLToPath(import.meta.resolve(name))));

const templates = path.join(import.meta.dirname, '..', 'pdf');
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fonts }] });
const keepDrawable = createGlyphFilter(fonts);

/** Universal accessibility: tagged, with a language and a title; the export fails where a document is not. */
const uaStandard = 'ua-1';
/** Compilations for which unused parts of earlier ones are remembered. */
const cacheAge = 4;

parentPort?.on('message', (request: RenderRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(render(request));
});

function render({ template, data, files }: RenderRequest): RenderAnswer {
  try {
    for (const [name, bytes] of Object.entries(files))
      compiler.mapShadow(path.join(templates, name), Buffer.from(bytes));
    const text = JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'string' ? keepDrawable(value) : value,
    );
    const compiled = compiler.compile({
      mainFilePath: path.join(templates, `${template}.typ`),
      inputs: { data: text },
    });
    const document = compiled.result;
    if (document === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
    return { bytes: compiler.pdf(document, { pdfStandard: uaStandard, pdfTags: true }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const name of Object.keys(files)) compiler.unmapShadow(path.join(templates, name));
    compiler.evictCache(cacheAge);
  }
}
