import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../lib/problem.ts';
import { Button } from './button.tsx';
import { useDialog } from './use-dialog.ts';
import classes from './dialog.module.css';

type ConfirmDialogProps = {
  /** In the words of the thing: "Delete Herzl 14?" */
  title: string;
  /** What goes with it, and what stays. */
  children: ReactNode;
  /** The verb itself: "Delete", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** Why it cannot be done; then this is said instead, and there is nothing to confirm. */
  refusal?: string | null;
  loading: boolean;
  /** The failure of the last try, or null. */
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Render it while it should be open. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose: props.onClose });
  const isRefused = (props.refusal ?? null) !== null;
  return (
    <dialog ref={ref} className={classes.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          {props.title}
        </h2>
        <div className={classes.text}>{props.refusal ?? props.children}</div>
        {props.error !== null && props.error !== undefined && (
          <p className={classes.error} role="alert">
            {describeProblem(props.error)}
          </p>
        )}
      </div>
      <footer className={classes.footer}>
        <Button data-autofocus onClick={props.onClose}>
          {isRefused ? t('actions.close') : (props.cancelLabel ?? t('actions.cancel'))}
        </Button>
        {!isRefused && (
          <Button
            variant="filled"
            isDanger={props.isDanger ?? false}
            loading={props.loading}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        )}
      </footer>
    </dialog>
  );
}
