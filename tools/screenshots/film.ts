/**
 * `npm run film`: the film of the public pages, recorded from the product with the sample workspace, in English and in
 * Hebrew, with the times at which its captions begin. It needs ffmpeg: the one that FFMPEG names, else the one of the PATH.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import type { FilmTimes } from '../../apps/web/app/public-site/film-scenes.ts';
import { pictureLanguages, type PictureLanguage } from '../../apps/web/app/public-site/picture-sizes.ts';
import { Camera } from './film-camera.ts';
import { gatherCast } from './film-cast.ts';
import { film, phone, screen } from './film-paint.ts';
import { encode, openReel, requireFfmpeg } from './film-reel.ts';
import { play } from './film-story.ts';
import { openStage, type Stage } from './stage.ts';

const folder = path.resolve(import.meta.dirname, '../../apps/web/app/public-site/film');

const ffmpeg = await requireFfmpeg();
const scratch = await mkdtemp(path.join(tmpdir(), 'dira-film-'));
const reelOf = (language: PictureLanguage) => path.join(scratch, `${language}.mkv`);
try {
  await mkdir(folder, { recursive: true });
  const recorded: string[] = [];
  for (const language of pictureLanguages) {
    // Each has a product of its own: in one, a tenant of two workspaces has one account.
    const stage = await openStage();
    const times = await record(stage, language).finally(() => stage.close());
    recorded.push(JSON.stringify(times, null, 2));
  }
  // One file of times serves both films, and so one file of captions each language.
  if (new Set(recorded).size !== 1)
    throw new Error(`the films differ in their times: ${recorded.join('\n')}`);
  await writeFile(path.join(folder, 'times.json'), `${recorded[0]}\n`);
  for (const language of pictureLanguages)
    await encode(ffmpeg, reelOf(language), path.join(folder, language));
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function record(from: Stage, language: PictureLanguage): Promise<FilmTimes> {
  const cast = await gatherCast(from, language);
  const open = async (session: unknown, options: BrowserContextOptions) => {
    const seat = await from.seat({
      session,
      language,
      options: { colorScheme: 'light', ...options },
    });
    const page = await seat.newPage();
    await page.goto(`${from.url}/dashboard`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  const desk = await open(cast.landlord, { viewport: screen, deviceScaleFactor: screen.dots });
  const ofPhone = { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const hand = await open(cast.tenant, ofPhone);
  const reel = openReel(ffmpeg, reelOf(language), film);
  let first: Buffer | undefined;
  const keep = async (frame: Buffer) => {
    first ??= frame;
    await reel.keep(frame);
  };
  const phoneAt = language === 'he' ? 'left' : 'right';
  const camera = await Camera.open({ desk, phone: hand, phoneAt, keep });
  const scenes = await play({ url: from.url, language, desk, phone: hand, camera });
  await reel.end();
  for (const page of [desk, hand]) await page.context().close();
  if (first === undefined) throw new Error('nothing was recorded');
  const { width, height } = film;
  await sharp(first, { raw: { width, height, channels: 3 } })
    .webp({ quality: 72, effort: 6 })
    .toFile(path.join(folder, `poster-${language}.webp`));
  return { recordedOn: Temporal.Now.plainDateISO().toString(), seconds: camera.seconds, scenes };
}
