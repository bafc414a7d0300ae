import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useWorkspace } from '../use-workspace.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './drawer.module.css';

/** The sidebar on a phone. Following a link, going to another workspace or touching beside it closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { ref, onCancel } = useDialog({ onClose });
  const { pathname } = useLocation();
  const { organization } = useWorkspace();
  const place = `${pathname} ${organization?.organizationId}`;
  const openedAt = useRef(place);
  useEffect(() => {
    if (place !== openedAt.current) onClose();
  }, [place, onClose]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label={t('openMenu')}
      onCancel={onCancel}
      onClick={closeOnBackdrop}
    >
      <Sidebar />
    </dialog>
  );
}
