import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import type { MaintenanceRequest } from '../queries.ts';
import classes from './maintenance.module.css';

/** What was photographed; a press shows one as large as the screen. */
export function Photos({ pictures }: Pick<MaintenanceRequest, 'pictures'>) {
  const { t } = useTranslation('maintenance');
  const [at, setAt] = useState<number | null>(null);
  const altOf = (index: number) => t('photos.one', { number: index + 1 });
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button type="button" className={classes.photo} onClick={() => setAt(index)}>
              <img src={picture.thumbnailUrl} alt={altOf(index)} />
            </button>
          </li>
        ))}
      </ul>
      {at !== null && (
        <PictureViewer
          pictures={pictures.map(({ url }, index) => ({ url, alt: altOf(index) }))}
          at={at}
          onMove={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
