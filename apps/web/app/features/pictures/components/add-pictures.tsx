import { IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { useAddPicture } from '../queries.ts';
import type { GalleryOwner } from '../queries.ts';
import classes from './gallery.module.css';

/** Several at once, one after the other; each that fails says why and can be tried again. */
export function AddPictures({ owner }: { owner: GalleryOwner }) {
  const { t } = useTranslation('pictures');
  const { t: tCommon } = useTranslation();
  const id = useId();
  const add = useAddPicture(owner);
  const bring = async (files: File[]) => {
    for (const file of files) {
      try {
        if (file.size > IMAGE_MAX_BYTES) throw fileTooLarge(IMAGE_MAX_BYTES);
        await add.mutateAsync(file);
        showToast({ title: t('uploaded') });
      } catch (error) {
        showToast({
          tone: 'error',
          title: tCommon('labels.uploadFailed'),
          body: `${isolate.text(file.name)}: ${describeProblem(error)}`,
          action: { label: tCommon('actions.retry'), run: () => void bring([file]) },
        });
      }
    }
  };
  return (
    <label htmlFor={id} {...buttonLook({ size: 'xs' })} aria-busy={add.isPending || undefined}>
      {t('add')}
      <input
        id={id}
        type="file"
        className={classes.input}
        // An iPhone turns its HEIC photos into JPG where HEIC is not on the list.
        accept=".png,.jpg,.jpeg,.webp"
        multiple
        disabled={add.isPending}
        onChange={(event) => {
          void bring([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
