import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../lib/problem.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
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
  const isRefused = (props.refusal ?? null) !== null;
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
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
        </>
      }
    >
      <div className={classes.text}>{props.refusal ?? props.children}</div>
      {props.error !== null && props.error !== undefined && (
        <p className={classes.error} role="alert">
          {describeProblem(props.error)}
        </p>
      )}
    </Dialog>
  );
}
