import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { modalDialogs } from '../lib/modal-dialogs.ts';
import { useStore } from '../lib/store.ts';
import { closeToast, lifetimeOf, toastStore } from '../lib/toast.ts';
import type { Toast } from '../lib/toast.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';
import classes from './toaster.module.css';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };
const noToasts: readonly Toast[] = [];
const shortcut = 'F8';

/**
 * Shows the messages of `lib/toast` in a live region that is always on the page, and in one of its own in each modal
 * dialog: what lies beside a dialog is neither heard nor seen. Their time runs while somebody can read them at rest:
 * not while the page that they lead to is on its way, nor under a pointer that was moved there, nor with the focus.
 * F8 leads to the newest, and what was done there leads back to where one came from.
 */
export function Toaster({ isPageThere }: { isPageThere: boolean }) {
  const toasts = useStore(toastStore);
  const dialogs = useStore(modalDialogs);
  const regionIn = (dialog: HTMLDialogElement | undefined) => (
    <Region toasts={dialog === dialogs.at(-1) ? toasts : noToasts} isPageThere={isPageThere} />
  );
  return (
    <>
      {regionIn(undefined)}
      {dialogs.map((dialog) => createPortal(regionIn(dialog), dialog))}
    </>
  );
}

type RegionProps = { toasts: readonly Toast[]; isPageThere: boolean };

function Region({ toasts, isPageThere }: RegionProps) {
  const { t } = useTranslation('shell');
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = region.current?.querySelector<HTMLElement>('li:last-child button');
      if (event.key !== shortcut || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={t('toasts.region')}
      aria-keyshortcuts={shortcut}
      aria-live="polite"
    >
      <ol className={classes.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPageThere={isPageThere} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, isPageThere }: { toast: Toast; isPageThere: boolean }) {
  const { t } = useTranslation();
  const { action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || !isPageThere) return;
    const timer = setTimeout(() => closeToast(toast.id), lifetimeOf(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld, isPageThere]);
  // A message that comes up under a pointer at rest is not being read.
  const hold = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) setIsHeld(true);
  };
  const cameFrom = useRef<HTMLElement>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setIsHeld(true);
    const isFromElsewhere = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isFromElsewhere) cameFrom.current = relatedTarget;
  };
  const close = () => {
    closeToast(toast.id);
    cameFrom.current?.focus();
  };
  const runAction = () => {
    action?.run();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by pointing: it only waits
    <li
      className={classes.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : undefined}
      onPointerMove={hold}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={onFocus}
      onBlur={() => setIsHeld(false)}
    >
      <span className={classes.icon}>
        <Icon of={icons[toast.tone]} size={20} />
      </span>
      <div>
        <div className={classes.title}>{toast.title}</div>
        {toast.body !== undefined && <div className={classes.body}>{toast.body}</div>}
        {action && (
          <div className={classes.action}>
            <Button size="xs" onClick={runAction}>
              {action.label}
            </Button>
            <kbd>{shortcut}</kbd>
          </div>
        )}
      </div>
      <IconButton label={t('actions.close')} icon={IconX} onClick={close} />
    </li>
  );
}
