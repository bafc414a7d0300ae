import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { runsFromRight } from '../lib/direction.ts';
import { IconButton } from './button.tsx';
import { IconChevronLeft, IconChevronRight, IconX } from './icons.ts';
import { useDialog } from './use-dialog.ts';
import classes from './picture-viewer.module.css';

export type ShownPicture = {
  readonly url: string;
  readonly alt: string;
  /** Shown instead: what is no picture, such as a film. */
  readonly instead?: ReactNode;
};

type PictureViewerProps = {
  pictures: readonly ShownPicture[];
  /** Which of them is shown, from 0. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** One picture as large as the screen, and the way to the others. Render it while it should be open. */
export function PictureViewer({ pictures, at, onMove, onClose }: PictureViewerProps) {
  const { t } = useTranslation();
  const { ref, onCancel } = useDialog({ onClose });
  const picture = pictures[at];
  const step = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const stepByArrow = ({ key, currentTarget }: KeyboardEvent) => {
    const onward = runsFromRight(currentTarget) ? -1 : 1;
    if (key === 'ArrowRight') step(onward);
    if (key === 'ArrowLeft') step(-onward);
  };
  const words = t('pictures.shown', { number: at + 1, total: pictures.length });
  return (
    <dialog
      ref={ref}
      className={classes.viewer}
      aria-label={words}
      onCancel={onCancel}
      onKeyDown={stepByArrow}
    >
      {picture &&
        (picture.instead ?? (
          <img key={picture.url} className={classes.picture} src={picture.url} alt={picture.alt} />
        ))}
      <footer className={classes.bar}>
        {pictures.length > 1 && (
          <IconButton
            label={t('pictures.previous')}
            icon={IconChevronLeft}
            size="lg"
            onClick={() => step(-1)}
          />
        )}
        <span role="status">{words}</span>
        {pictures.length > 1 && (
          <IconButton label={t('pictures.next')} icon={IconChevronRight} size="lg" onClick={() => step(1)} />
        )}
        <IconButton data-autofocus label={t('actions.close')} icon={IconX} size="lg" onClick={onClose} />
      </footer>
    </dialog>
  );
}
