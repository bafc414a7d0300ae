import { useEffect, useRef } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { focusMain } from '../lib/focus-main.ts';
import { addModalDialog } from '../lib/modal-dialogs.ts';

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
    let forget = () => {};
    if (!isModal.current()) dialog?.show();
    else if (dialog !== null) {
      dialog.showModal();
      forget = addModalDialog(dialog);
    }
    focusFirstField(dialog);
    return () => {
      forget();
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusMain();
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
    '[data-autofocus], form input:not([type=hidden], [hidden]), form select, form textarea',
  );
  first?.focus();
}
