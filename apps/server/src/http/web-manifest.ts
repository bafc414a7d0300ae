import { fallbackLanguage, findLanguage, scriptDirections } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const hourSeconds = 3600;
const paper = '#faf8f4';

/** Drawn by tools/screenshots/draw-icons.ts. */
const icons = ['192', '512'].flatMap((side) => [
  icon(`icon-${side}`, side, 'any'),
  icon(`maskable-${side}`, side, 'maskable'),
]);

const asked = z.object({ lang: z.string().optional().catch(undefined) });

/**
 * What a phone needs to keep the product beside its other apps, in the language of `?lang=`. It is one app in every
 * language (`id`), and opens on the page on which each begins: a tenant on their home, a landlord on today.
 */
export function serveWebManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = findLanguage(asked.parse(request.query).lang ?? fallbackLanguage) ?? fallbackLanguage;
    const manifest = {
      id: '/',
      name: 'Dira',
      short_name: 'Dira',
      description: createTranslator(language, 'landing')('tagline'),
      lang: language,
      dir: scriptDirections[language],
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: paper,
      background_color: paper,
      icons,
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', `public, max-age=${hourSeconds}`)
      .send(JSON.stringify(manifest));
  });
}

function icon(name: string, side: string, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose };
}
