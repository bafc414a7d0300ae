/** Brings what the build of the public pages left in two folders to where it is served and read. */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Captions, SiteRenderer } from '@dira/contract/public-site';
import { drawLinkPictures } from './draw-link-pictures.ts';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/**
 * The sheet, fonts, pictures and film of the public pages, its captions, and the pictures beside links to them, go to the files that browsers get, and their addresses into
 * `site/files.json`. The sheet of the living parts is left out: it is in that of the pages, which show them too.
 */
export async function gatherSite(folder: string): Promise<void> {
  const [client, site] = [path.join(folder, 'client'), path.join(folder, 'site')];
  const ofBrowser = readManifest(client);
  const ofServer = readManifest(site);
  const script = ofBrowser['app/public-site/islands.ts']?.file;
  const style = ofServer['style.css']?.file;
  if (script === undefined || style === undefined)
    throw new Error('The public pages were built without a script or a sheet');
  const ownSheet = ofBrowser['style.css']?.file;
  if (ownSheet !== undefined) rmSync(path.join(client, ownSheet));
  cpSync(path.join(site, 'assets'), path.join(client, 'assets'), { recursive: true });
  rmSync(path.join(site, 'assets'), { recursive: true });
  const { sitePaths, foundPaths, listLinkWords, listCaptions } = (await import(
    pathToFileURL(path.join(site, 'render.js')).href
  )) as SiteRenderer; // what was just built
  const told = {
    script: `/${script}`,
    style: `/${style}`,
    pictures: await drawLinkPictures(client, listLinkWords()),
    captions: writeCaptions(client, listCaptions()),
    sitePaths,
    foundPaths,
    appPaths: await listAppPaths(),
  };
  writeFileSync(path.join(site, 'files.json'), JSON.stringify(told));
}

const hashLength = 8;

/** @returns the addresses of the captions, by language; each bears the hash of what it says, as the build names all files */
function writeCaptions(client: string, captions: readonly Captions[]): Record<string, string> {
  const written = captions.map(({ language, vtt }) => {
    const hash = createHash('sha256').update(vtt).digest('base64url').slice(0, hashLength);
    const address = `/assets/captions-${language}-${hash}.vtt`;
    writeFileSync(path.join(client, address), vtt);
    return [language, address];
  });
  return Object.fromEntries(written);
}

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

/** The addresses of the app, such as `/properties/:propertyId`: at every other one the server says that nothing is there. */
async function listAppPaths(): Promise<string[]> {
  const file = path.join(import.meta.dirname, '../../apps/web/app/routes.ts');
  const { default: routes } = (await import(pathToFileURL(file).href)) as { default: readonly Route[] }; // the router's own form
  const list = (entries: readonly Route[], above: string): string[] =>
    entries.flatMap(({ path: own, children }) => {
      const here = own === undefined ? above : `${above}/${own}`;
      return [...(own === undefined ? [] : [here]), ...list(children ?? [], here)];
    });
  return list(routes, '').filter((address) => !address.endsWith('*'));
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, 'site-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest; // written by the bundler a moment ago
  rmSync(file);
  return manifest;
}
