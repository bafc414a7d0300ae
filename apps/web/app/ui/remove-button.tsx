import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type RemoveButtonProps = {
  label: string;
  /** What the dialog asks. */
  title: string;
  /** What goes with it, and what stays. */
  children: ReactNode;
  loading: boolean;
  error: unknown;
  /** Once it is done, `close` ends the dialog. */
  onConfirm: (close: () => void) => void;
};

/** A small button that asks before it removes what it stands beside. */
export function RemoveButton({ label, title, children, onConfirm, ...state }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="xs" variant="subtle" isDanger onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={label}
          isDanger
          onConfirm={() => onConfirm(close)}
          onClose={close}
          {...state}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
