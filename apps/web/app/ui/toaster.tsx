import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, toastStore } from '../lib/toast.ts';
import type { Toast } from '../lib/toast.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from './icons.ts';
import classes from './toaster.module.css';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };
const noToasts: readonly Toast[] = [];

/** Shows the messages of `lib/toast` in a live region that is always on the page. */
export function Toaster() {
  const { t } = useTranslation('shell');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => noToasts);
  return (
    <section className={classes.region} aria-label={t('toasts.region')} aria-live="polite">
      <ol className={classes.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const { action } = toast;
  const runAction = () => {
    action?.run();
    closeToast(toast.id);
  };
  return (
    <li className={classes.toast} data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : undefined}>
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
          </div>
        )}
      </div>
      <IconButton label={t('actions.close')} icon={IconX} onClick={() => closeToast(toast.id)} />
    </li>
  );
}
