import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDialog } from './use-dialog.ts';
import classes from './dialog.module.css';

type DialogProps = {
  title: string;
  children: ReactNode;
  /** The ways out of it. */
  footer: ReactNode;
  /** The id of what is read out with the title. */
  describedBy?: string;
  onClose: () => void;
};

/** Render it while it should be open. */
export function Dialog({ title, children, footer, describedBy, onClose }: DialogProps) {
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={onCancel}
    >
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
      <footer className={classes.footer}>{footer}</footer>
    </dialog>
  );
}
