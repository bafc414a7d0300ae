import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DEVELOPERS_PATH } from '@dira/contract/constants';
import type { OpenApi } from '@dira/contract/openapi';
import type { FeedRequest, SiteFacts, SiteFiles, SiteRenderer } from '@dira/contract/public-site';
import { addressOfTag, listReference } from '@dira/contract/reference';
import type { Language } from '@dira/i18n/languages';

const buildFolder = path.join(import.meta.dirname, '..', '..', '..', '..', 'web', 'build', 'site');

/** Good enough, and a page is there in a few milliseconds; it is drawn once. */
const brotliQuality = 6;
/** So many drawn pages are held: the reference of the API has hundreds in five languages. */
const mostDrawn = 300;

export interface Wanted {
  readonly path: string;
  readonly language: Language;
  readonly isLanguageAsked: boolean;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface DrawnPage {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** The public pages as the build left them; null where nothing is built. */
export interface Site {
  readonly sitePaths: readonly string[];
  readonly foundPaths: readonly string[];
  /** Whether the reference of the API has a page at this address. */
  isOfReference(pathname: string): boolean;
  /** Whether the app itself has a page at this address. */
  isOfApp(pathname: string): boolean;
  draw(wanted: Wanted, facts: SiteFacts): Promise<DrawnPage>;
  drawFeed(wanted: FeedRequest): Promise<string>;
}

/** What the build says of itself; see tools/build/gather-site.ts. */
interface Built extends SiteFiles {
  readonly sitePaths: readonly string[];
  readonly foundPaths: readonly string[];
  readonly appPaths: readonly string[];
}

/** @param readDocument the document of the API, which is made when it is first asked for */
export async function loadSite(readDocument: () => OpenApi): Promise<Site | null> {
  const told = await readFile(path.join(buildFolder, 'files.json'), 'utf8').catch(() => null);
  if (told === null) return null;
  const { sitePaths, foundPaths, appPaths, ...files } = JSON.parse(told) as Built; // written by the build
  const ofApp = appPaths.map(patternOf);
  const readReference = once(() => listReferencePaths(readDocument()));
  const isOfReference = (pathname: string) =>
    pathname.startsWith(`${DEVELOPERS_PATH}/`) && readReference().has(pathname);
  let renderer: Promise<SiteRenderer> | undefined;
  let drawn = new Map<string, Promise<DrawnPage>>();
  let drawnOf: SiteFacts | undefined;
  return {
    sitePaths,
    foundPaths,
    isOfReference,
    isOfApp: (pathname) => ofApp.some((pattern) => pattern.test(pathname)),
    draw(wanted, facts) {
      if (facts !== drawnOf) drawn = new Map();
      drawnOf = facts;
      renderer ??= loadRenderer();
      // Every address that is none is the same page.
      const isThere = sitePaths.includes(wanted.path) || isOfReference(wanted.path);
      const page = isThere ? wanted.path : '';
      const key = `${page} ${wanted.language} ${wanted.isLanguageAsked}`;
      let found = drawn.get(key);
      if (found === undefined) {
        found = renderer.then(({ renderPage }) =>
          pack(renderPage({ ...wanted, path: page, facts, files, readDocument })),
        );
        const [oldest] = drawn.size < mostDrawn ? [] : drawn.keys();
        if (oldest !== undefined) drawn.delete(oldest);
        drawn.set(key, found);
      }
      return found;
    },
    async drawFeed(wanted) {
      renderer ??= loadRenderer();
      return (await renderer).renderFeed(wanted);
    },
  };
}

/** Waits for the first visitor: a server that nobody visits holds none of it in memory. */
async function loadRenderer(): Promise<SiteRenderer> {
  const module: unknown = await import(
    /* @vite-ignore */ pathToFileURL(path.join(buildFolder, 'render.js')).href
  );
  return module as SiteRenderer; // what the build makes of render.tsx
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** A page for each tag, and one for each operation. */
function listReferencePaths(document: OpenApi): Set<string> {
  return new Set(listReference(document).flatMap(({ tag, address }) => [addressOfTag(tag), address]));
}

/** `/properties/:propertyId` as the addresses that it stands for. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

async function pack(html: string): Promise<DrawnPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      },
    }),
    promisify(gzip)(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bodies: { br, gzip: zipped, identity } };
}
