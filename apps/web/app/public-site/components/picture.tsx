import {
  pictureFile,
  pictureSizes,
  pictureThemes,
  pictureTypes,
  type PictureName,
  type PictureTheme,
  type PictureType,
} from '../picture-sizes.ts';
import { pictures } from '../pictures.ts';
import { useSite } from '../site.tsx';

interface PictureProps {
  of: PictureName;
  alt: string;
  /** How wide it is drawn, as `sizes` says it. */
  sizes: string;
  /** Among what is seen first: it is fetched at once. */
  isFirst?: boolean;
}

/**
 * A picture of the product itself, in the theme of the page, and in its language where one was taken; everybody else
 * is shown the English one. `npm run screenshots` takes them.
 */
export function Picture({ of, alt, sizes, isFirst = false }: PictureProps) {
  const language = useSite().language === 'he' ? 'he' : 'en';
  const { width, height, widths } = pictureSizes[of];
  const addressOf = (theme: PictureTheme, at: number, type: PictureType) =>
    pictures[pictureFile(of, language, theme, at, type)] ?? '';
  return (
    <picture>
      {pictureThemes
        .toReversed()
        .flatMap((theme) =>
          pictureTypes.map((type) => (
            <source
              key={theme + type}
              type={`image/${type}`}
              srcSet={widths.map((at) => `${addressOf(theme, at, type)} ${at}w`).join(', ')}
              sizes={sizes}
              {...(theme === 'dark' && { 'data-dark': '', media: '(prefers-color-scheme: dark)' })}
            />
          )),
        )}
      <img
        src={addressOf('light', widths.at(-1) ?? width, 'webp')}
        alt={alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  );
}
