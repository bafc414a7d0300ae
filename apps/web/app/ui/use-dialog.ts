import { useEffect, useRef } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { focusMain } from '../lib/focus-main.ts';
import { addModalDialog } from '../lib/modal-dialogs.ts';

/**
 * A native `<dialog>`: the browser keeps the focus inside, the rest inert, and gives the focus back.
 * `besideFrom` is the media query of screens on which it stands beside the page and is not modal; a screen that is
 * turned or resized meanwhile changes that.
 */
export function useDialog({ besideFrom, onClose }: { besideFrom?: string; onClose: () => void }): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const opener = document.activeElement;
    const roomBeside = besideFrom === undefined ? undefined : matchMedia(besideFrom);
    let forget = () => {};
    const show = () => {
      const focused = document.activeElement;
      forget();
      forget = () => {};
      dialog.close();
      if (roomBeside?.matches) dialog.show();
      else {
        dialog.showModal();
        forget = addModalDialog(dialog);
      }
      if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
    };
    show();
    focusFirstField(dialog);
    roomBeside?.addEventListener('change', show);
    return () => {
      roomBeside?.removeEventListener('change', show);
      forget();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusMain();
    };
  }, [besideFrom]);

  const onCancel = (event: SyntheticEvent) => {
    // A question that is asked from inside is answered by itself, though React tells its parents.
    if (event.target !== event.currentTarget) return;
    // Closing is the owner's decision: the open dialog is in the URL.
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}

function focusFirstField(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>(
    '[data-autofocus], form input:not([type=hidden], [hidden]), form select, form textarea',
  );
  first?.focus();
}
