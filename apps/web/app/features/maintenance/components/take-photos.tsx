import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@dira/contract/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCamera } from '../../../ui/icons.ts';
import classes from './maintenance.module.css';

type TakePhotosProps = { isBusy: boolean; onPhotos: (photos: File[]) => void };

/** One button for the camera of a phone and for the files of a computer. */
export function TakePhotos({ isBusy, onPhotos }: TakePhotosProps) {
  const { t } = useTranslation('maintenance');
  const id = useId();
  const bring = (files: FileList | null) => {
    const photos = [...(files ?? [])].filter((file) => {
      const most = file.type.startsWith('video/') ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
      if (file.size <= most) return true;
      const problem = describeProblem(fileTooLarge(most));
      showToast({ tone: 'error', title: t('photos.failed'), body: `${isolate.text(file.name)}: ${problem}` });
      return false;
    });
    if (photos.length > 0) onPhotos(photos);
  };
  return (
    <span className={classes.take}>
      <label htmlFor={id} {...buttonLook()} aria-busy={isBusy || undefined}>
        <Icon of={IconCamera} size={16} />
        {t('photos.add')}
      </label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,video/mp4,video/quicktime"
        multiple
        disabled={isBusy}
        onChange={(event) => {
          bring(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </span>
  );
}
