import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import type { SharedPortfolio } from '../shared-queries.ts';
import classes from './shared-portfolio.module.css';

/** The first one wide, the others small beneath; a press shows any of them as large as the screen. */
export function SharedPictures({ pictures }: Pick<SharedPortfolio, 'pictures'>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  const total = pictures.length;
  const shown = pictures.map(({ url, altText }, index) => ({
    url,
    alt: altText === '' ? t('pictures.shown', { number: index + 1, total }) : altText,
  }));
  return (
    <section aria-label={t('labels.pictures')}>
      <ul className={classes.pictures}>
        {pictures.map(({ url, thumbnailUrl }, index) => (
          <li key={url}>
            <button type="button" onClick={() => setOpened(index)}>
              <img
                src={index === 0 ? url : thumbnailUrl}
                alt={shown[index]?.alt ?? ''}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PictureViewer pictures={shown} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
