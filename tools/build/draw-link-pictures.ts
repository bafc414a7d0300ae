/** Draws the pictures that other sites show beside a link to a public page. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LinkWords, SiteFiles } from '@dira/contract/public-site';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';

const template = path.resolve(import.meta.dirname, '../../apps/web/app/public-site/link-picture.typ');
const fonts = ['400Regular/Heebo_400Regular.ttf', '600SemiBold/Heebo_600SemiBold.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/heebo/${file}`)),
);

/** Flat colours and the edges of letters need no more. */
const png = { palette: true, colours: 64, effort: 4, compressionLevel: 9 } as const;
const hashLength = 8;

/**
 * One picture a page and language, into the `assets` of a folder under the hash of what is in it. The letters are drawn
 * as outlines first, with Hebrew from the right, so that the machine's own fonts play no part.
 * @returns their addresses, by page and language
 */
export async function drawLinkPictures(
  client: string,
  pages: readonly LinkWords[],
): Promise<SiteFiles['pictures']> {
  const compiler = NodeCompiler.create({
    workspace: path.dirname(template),
    fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }],
  });
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  const drawn = await Promise.all(
    pages.map(async (words) => {
      const compiled = compiler.compile({
        mainFilePath: template,
        inputs: { data: JSON.stringify(words) },
      });
      const document = compiled.result;
      if (document === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
      const bytes = await sharp(Buffer.from(compiler.svg(document)))
        .png(png)
        .toBuffer();
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, hashLength);
      const address = `/assets/link-${hash}.png`;
      writeFileSync(path.join(client, address), bytes);
      return { ...words, address };
    }),
  );
  const pictures: Record<string, Record<string, string>> = {};
  for (const { path: page, language, address } of drawn) (pictures[page] ??= {})[language] = address;
  return pictures;
}
