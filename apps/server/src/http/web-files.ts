import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NothingHere } from '../features/public-site/register.ts';
import { AppError } from '../platform/app-error.ts';
import { createModulesAhead, readManifest } from './modules-ahead.ts';
import { sendProblem } from './problems.ts';
import { pagePolicy } from './security-headers.ts';

const clientFolder = path.join(import.meta.dirname, '..', '..', '..', 'web', 'build', 'client');
const modulePreload = '<link rel="modulepreload"';
const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const immutableSeconds = 31_536_000;

/** Where programs ask and no page stands: what is not there is answered as every other problem. */
const ofPrograms = /^\/(api|auth\/v1|rest|realtime|functions|geo|assets)(\/|$)/i;

/** A page by its path. */
type Pages = (pathname: string) => string;

/**
 * Serves the built web app: hashed files for ever, pages fresh with a nonce of their own, and the
 * app's shell for every address of the app; at every other one a page that says so. Each page names the installation by its
 * public key, which the app sends along to the authentication service.
 */
export async function serveWebApp(
  app: FastifyInstance,
  publicKey: string,
  nothingHere: NothingHere | null,
): Promise<void> {
  const pages = await loadPages(publicKey);
  if (pages !== undefined) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      index: false,
      wildcard: true,
      cacheControl: false,
      preCompressed: true,
      // A file has an ending; a page, which may share its name with a folder of the build, has none.
      allowedPath: (pathname) => /\.[^/]+$/.test(pathname) && !pathname.endsWith('.html'),
      setHeaders: (response, file) =>
        response.header(
          'Cache-Control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? `public, max-age=${immutableSeconds}, immutable`
            : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !ofPrograms.test(pathname);
    if (isPage && nothingHere?.isAt(pathname)) return nothingHere.say(request, reply);
    const page = isPage ? pages?.(pathname) : undefined;
    if (page !== undefined) return sendPage(isSecretAddress(pathname) ? keepToSelf(reply) : reply, page);
    return sendProblem(
      request,
      reply,
      new AppError('not_found', {
        detail: isPage ? 'The web app is not built: run `npm run build`.' : 'There is no such operation.',
      }),
    );
  });
}

/** Pages whose address is what lets people in: no search engine lists them, no other site is told where a visitor came from. */
function isSecretAddress(pathname: string): boolean {
  return /^\/(shared|sign-lease)\//.test(pathname);
}

function keepToSelf(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const html = page
    .replaceAll('<script', `<script nonce="${reply.cspNonce}"`)
    .replaceAll('<style', `<style nonce="${reply.cspNonce}"`)
    .replaceAll(modulePreload, `${modulePreload} nonce="${reply.cspNonce}"`);
  return reply
    .header('Content-Security-Policy', pagePolicy(reply.cspNonce))
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The shell of the app with what a page is made of, by the path of that page; undefined where the app is not built. */
async function loadPages(publicKey: string): Promise<Pages | undefined> {
  const read = (file: string) => readFile(path.join(clientFolder, file), 'utf8');
  const shell = await read('index.html').catch(() => undefined);
  if (shell === undefined) return undefined;
  const modulesAhead = createModulesAhead(readManifest(await read('../site/pages.json')));
  const named = shell.replace('<head>', `<head><meta name="api-key" content="${publicKey}"/>`);
  const everywhere = named.match(modulePreloads) ?? [];
  const bare = named.replaceAll(modulePreloads, '');
  return (pathname) => {
    const links = modulesAhead(pathname).map((module) => `${modulePreload} href="${module}"/>`);
    // Last of all: the sheet is fetched first, and what it shows is there while the app comes.
    return bare.replace('</head>', `${[...everywhere, ...links].join('')}</head>`);
  };
}
