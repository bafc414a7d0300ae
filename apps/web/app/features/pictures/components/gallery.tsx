import { IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { formatBytes } from '@dira/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconPhoto } from '../../../ui/icons.ts';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import { useOrderPictures, useRemovePicture } from '../queries.ts';
import type { GalleryOwner, Picture } from '../queries.ts';
import { AddPictures } from './add-pictures.tsx';
import { DescribePicture } from './describe-picture.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import classes from './gallery.module.css';

type GalleryProps = {
  owner: GalleryOwner;
  /** What the pictures show, in words. */
  name: string;
  pictures: readonly Picture[];
  canManage: boolean;
};

type Doing = { readonly what: 'remove' | 'describe' | 'look'; readonly at: number };

/** Pictures in their order, the cover first; a press on one shows it as large as the screen. */
export function Gallery({ owner, name, pictures, canManage }: GalleryProps) {
  const { t } = useTranslation('pictures');
  const language = useLanguage();
  const { t: tCommon } = useTranslation();
  const [doing, setDoing] = useState<Doing | null>(null);
  const order = useOrderPictures();
  const move = (at: number, to: number) => {
    const ids = pictures.map(({ id }) => id);
    const [id = ''] = ids.splice(at, 1);
    order.mutate(ids.toSpliced(to, 0, id), {
      onError: sayProblem,
    });
  };
  const altOf = ({ altText }: Picture, at: number) =>
    altText === '' ? t('picture', { number: at + 1, name: isolate.text(name) }) : altText;
  const stop = () => setDoing(null);
  const picture = doing === null ? undefined : pictures[doing.at];
  return (
    <Card title={tCommon('labels.pictures')} action={canManage && <AddPictures owner={owner} />}>
      {pictures.length === 0 ? (
        <EmptyState
          icon={IconPhoto}
          title={t('emptyTitle')}
          body={t('emptyBody', { most: isolate.code(formatBytes(IMAGE_MAX_BYTES, language)) })}
        />
      ) : (
        <ul className={classes.pictures}>
          {pictures.map((each, at) => (
            <GalleryPicture
              key={each.id}
              picture={each}
              alt={altOf(each, at)}
              at={at}
              count={pictures.length}
              isBusy={order.isPending}
              canManage={canManage}
              onMove={(to) => move(at, to)}
              onDo={(what) => setDoing({ what, at })}
            />
          ))}
        </ul>
      )}
      {doing?.what === 'remove' && picture && <RemovePicture picture={picture} onClose={stop} />}
      {doing?.what === 'describe' && picture && <DescribePicture picture={picture} onClose={stop} />}
      {doing?.what === 'look' && (
        <PictureViewer
          pictures={pictures.map((each, at) => ({ url: each.url, alt: altOf(each, at) }))}
          at={doing.at}
          onMove={(at) => setDoing({ what: 'look', at })}
          onClose={stop}
        />
      )}
    </Card>
  );
}

function RemovePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation('pictures');
  const { t: tCommon } = useTranslation();
  const remove = useRemovePicture();
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      loading={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(picture.id, { onSuccess: onClose })}
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
