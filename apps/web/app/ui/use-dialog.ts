import { useEffect, useRef } from 'react';
import type { RefObject, SyntheticEvent } from 'react';

/**
 * A native `<dialog>`: the browser keeps the focus inside, the rest inert, and gives the focus back.
 * `isModal` is asked when it opens; a side panel is modal only where it covers the page.
 */
export function useDialog(options: { isModal: () => boolean; onClose: () => void }): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const isModal = useRef(options.isModal);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (isModal.current()) dialog?.showModal();
    else dialog?.show();
    focusFirstField(dialog);
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const onCancel = (event: SyntheticEvent) => {
    // Closing is the owner's decision: the open dialog is in the URL.
    event.preventDefault();
    options.onClose();
  };
  return { ref, onCancel };
}

function focusFirstField(dialog: HTMLDialogElement | null): void {
  const first = dialog?.querySelector<HTMLElement>(
    '[data-autofocus], form input:not([type=hidden]), form select, form textarea',
  );
  first?.focus();
}
