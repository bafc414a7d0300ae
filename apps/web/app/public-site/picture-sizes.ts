/** The pictures of the product that public pages show: what they measure as drawn, and how wide they are kept. */
export const pictureSizes = {
  today: { width: 1280, height: 800, widths: [640, 1280] },
  tenant: { width: 390, height: 780, widths: [390] },
  rent: { width: 1024, height: 640, widths: [512, 1024] },
  cheques: { width: 1024, height: 640, widths: [512, 1024] },
  repair: { width: 1024, height: 640, widths: [512, 1024] },
} as const;

export type PictureName = keyof typeof pictureSizes;

/** The languages in which they are taken: those in which most read here. */
export const pictureLanguages = ['en', 'he'] as const;
export type PictureLanguage = (typeof pictureLanguages)[number];

export const pictureThemes = ['light', 'dark'] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** The first that a browser knows is taken. */
export const pictureTypes = ['avif', 'webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** How the file of one is called. */
export function pictureFile(
  name: PictureName,
  language: PictureLanguage,
  theme: PictureTheme,
  width: number,
  type: PictureType,
): string {
  return `${name}-${language}-${theme}-${width}.${type}`;
}

/** The measures of the picture beside a link, as link-picture.typ draws it. */
export const linkPicture = { width: 1200, height: 630 } as const;
