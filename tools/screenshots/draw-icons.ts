/** Draws the icons of the installed app from the brand mark: `node tools/screenshots/draw-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/find-chromium.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../apps/web/public');
const stone = '#faf8f4';

/** `mark`: how much of the width the mark takes. A maskable icon may lose everything outside a circle of 80 %. */
const icons = [
  { file: 'icons/icon-192.png', size: 192, mark: 0.8, radius: 0.22 },
  { file: 'icons/icon-512.png', size: 512, mark: 0.8, radius: 0.22 },
  { file: 'icons/maskable-192.png', size: 192, mark: 0.62, radius: 0 },
  { file: 'icons/maskable-512.png', size: 512, mark: 0.62, radius: 0 },
  // A phone rounds it by itself, and knows this name.
  { file: 'apple-touch-icon.png', size: 180, mark: 0.72, radius: 0 },
];

const favicon = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
const arch = favicon.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath !== '' && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
for (const { file, size, mark, radius } of icons) {
  const scale = (size * mark) / 24;
  const edge = (size - size * mark) / 2;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;background:transparent"><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="display:block"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${stone}"/><g transform="translate(${edge} ${edge}) scale(${scale})">${arch}</g></svg></body>`,
  );
  await writeFile(path.join(publicFolder, file), await page.screenshot({ omitBackground: true }));
}
await browser.close();
