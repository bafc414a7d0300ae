import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { IconChevronLeft, IconChevronRight, IconPencil, IconTrash } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Picture } from '../queries.ts';
import classes from './gallery.module.css';

type GalleryPictureProps = {
  picture: Picture;
  alt: string;
  at: number;
  count: number;
  isBusy: boolean;
  canManage: boolean;
  onMove: (to: number) => void;
  onDo: (what: 'remove' | 'describe' | 'look') => void;
};

/** One picture of a gallery, and what can be done with it. */
export function GalleryPicture({ picture, alt, at, count, canManage, ...rest }: GalleryPictureProps) {
  const { t } = useTranslation('pictures');
  const number = at + 1;
  return (
    <li className={classes.picture}>
      <button type="button" className={classes.look} onClick={() => rest.onDo('look')}>
        <img src={picture.thumbnailUrl} alt={alt} loading="lazy" decoding="async" />
      </button>
      {at === 0 && (
        <span className={classes.cover}>
          <StatusPill tone="ok">{t('cover')}</StatusPill>
        </span>
      )}
      {canManage && (
        <span className={classes.actions}>
          <IconButton
            label={t('earlier', { number })}
            icon={IconChevronLeft}
            disabled={rest.isBusy || at === 0}
            onClick={() => rest.onMove(at - 1)}
          />
          <IconButton
            label={t('later', { number })}
            icon={IconChevronRight}
            disabled={rest.isBusy || at === count - 1}
            onClick={() => rest.onMove(at + 1)}
          />
          <IconButton
            label={t('describe', { number })}
            icon={IconPencil}
            onClick={() => rest.onDo('describe')}
          />
          <IconButton label={t('remove', { number })} icon={IconTrash} onClick={() => rest.onDo('remove')} />
        </span>
      )}
    </li>
  );
}
