import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconPlayerPlay } from '../../../ui/icons.ts';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import { FirstFrame, Video } from '../../../ui/playable.tsx';
import type { MaintenanceRequest } from '../queries.ts';
import classes from './maintenance.module.css';

/** What was photographed or filmed; a press shows one as large as the screen. */
export function Photos({ pictures }: Pick<MaintenanceRequest, 'pictures'>) {
  const { t } = useTranslation('maintenance');
  const [at, setAt] = useState<number | null>(null);
  const shown = pictures.map(({ kind, url }, index) => {
    const alt = t(kind === 'video' ? 'photos.video' : 'photos.one', { number: index + 1 });
    return { url, alt, ...(kind === 'video' && { instead: <Video key={url} url={url} name={alt} /> }) };
  });
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes.photo}
              aria-label={shown[index]?.alt}
              onClick={() => setAt(index)}
            >
              {picture.kind === 'video' ? (
                <>
                  <FirstFrame url={picture.url} />
                  <span className={classes.play}>
                    <Icon of={IconPlayerPlay} size={20} />
                  </span>
                </>
              ) : (
                <img src={picture.thumbnailUrl} alt="" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {at !== null && <PictureViewer pictures={shown} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </>
  );
}
