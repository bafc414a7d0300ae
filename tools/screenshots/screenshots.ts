/**
 * `npm run screenshots`: the pictures of the README and of the public pages, of a product with the sample workspace,
 * taken in a real browser.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  pictureFile,
  pictureLanguages,
  pictureSizes,
  pictureThemes,
  pictureTypes,
  type PictureName,
} from '../../apps/web/app/public-site/picture-sizes.ts';
import { openStage, type Stage } from './stage.ts';

interface Picture {
  /** The log-in of the sample workspace to use. */
  as: string;
  path: string;
  language: string;
  theme: 'light' | 'dark';
  width: number;
  height: number;
  /** The page alone, without the menu beside it and what is above it. */
  isPageAlone?: boolean;
  /** What is pressed first. */
  press?: string;
  keep: (png: Buffer) => Promise<void>;
}

const root = path.join(import.meta.dirname, '..', '..');
const ofReadme = path.join(root, 'docs/screenshots');
const ofSite = path.join(root, 'apps/web/app/public-site/pictures');

const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };
const keepForReadme = (name: string) => (png: Buffer) => writeFile(path.join(ofReadme, `${name}.png`), png);

const readmePictures: readonly Picture[] = [
  {
    as: 'Owner',
    path: '/dashboard',
    language: 'en',
    theme: 'light',
    ...desktop,
    keep: keepForReadme('dashboard'),
  },
  {
    as: 'Owner',
    path: '/dashboard',
    language: 'he',
    theme: 'dark',
    ...desktop,
    keep: keepForReadme('dashboard-dark-hebrew'),
  },
  {
    as: 'Owner',
    path: '/tenants',
    language: 'en',
    theme: 'light',
    ...desktop,
    keep: keepForReadme('tenants'),
  },
  {
    as: 'Tenant',
    path: '/dashboard',
    language: 'he',
    theme: 'light',
    ...phone,
    keep: keepForReadme('tenant-phone'),
  },
];

const sitePlaces: Readonly<Record<PictureName, Pick<Picture, 'as' | 'path' | 'isPageAlone' | 'press'>>> = {
  today: { as: 'Owner', path: '/dashboard' },
  tenant: { as: 'Tenant', path: '/dashboard' },
  rent: { as: 'Owner', path: '/financials/rent', isPageAlone: true },
  cheques: { as: 'Owner', path: '/financials/cheques?show=on_hand', isPageAlone: true },
  repair: { as: 'Owner', path: '/maintenance', isPageAlone: true, press: 'main tbody a' },
};

/** A picture is kept as small as it can be read: these are seen at the half of their size at most. */
const kept = { avif: { quality: 55, effort: 6 }, webp: { quality: 72, effort: 6 } } as const;

const sitePictures = (Object.keys(sitePlaces) as PictureName[]) // the keys above
  .flatMap((name) =>
    pictureLanguages.flatMap((language) =>
      pictureThemes.map((theme): Picture => {
        const { width, height, widths } = pictureSizes[name];
        const keep = async (png: Buffer) => {
          for (const at of widths)
            for (const type of pictureTypes) {
              const file = path.join(ofSite, pictureFile(name, language, theme, at, type));
              const smaller = sharp(png).resize({ width: at });
              await (type === 'avif' ? smaller.avif(kept.avif) : smaller.webp(kept.webp)).toFile(file);
            }
        };
        return { ...sitePlaces[name], language, theme, width, height, keep };
      }),
    ),
  );

const stage = await openStage();
try {
  await mkdir(ofReadme, { recursive: true });
  await mkdir(ofSite, { recursive: true });
  for (const picture of [...readmePictures, ...sitePictures]) await take(stage, picture);
} finally {
  await stage.close();
}

async function take({ url, signIn, seat }: Stage, picture: Picture): Promise<void> {
  const { width, height, language, theme } = picture;
  const context = await seat({
    session: await signIn(picture.as),
    language,
    options: {
      viewport: picture.isPageAlone === true ? desktop : { width, height },
      colorScheme: theme, // what an account follows until it chooses
    },
  });
  const page = await context.newPage();
  await page.goto(url + picture.path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (picture.press !== undefined) {
    await page.locator(picture.press).first().click();
    await page.waitForLoadState('networkidle');
  }
  const main = await page.getByRole('main').boundingBox();
  const clip =
    picture.isPageAlone === true && main !== null ? { x: main.x, y: main.y, width, height } : undefined;
  await picture.keep(await page.screenshot({ ...(clip && { clip }) }));
  await context.close();
}
