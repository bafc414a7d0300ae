import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { IconX } from './icons.ts';
import { useDialog } from './use-dialog.ts';
import classes from './side-panel.module.css';

/** From here on the list and the panel stand side by side. */
const hasRoomBeside = '(min-width: 68.75rem)';

type SidePanelProps = {
  title: string;
  subtitle?: ReactNode;
  /** Navigate to the list without the panel: the open panel is in the URL. */
  onClose: () => void;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A record or form beside its list; over it on small screens. Give it to `Page` as `panel`. */
export function SidePanel({ title, subtitle, onClose, footer, children }: SidePanelProps) {
  return (
    <PanelFrame title={title} subtitle={subtitle} onClose={onClose}>
      <div className={classes.body}>{children}</div>
      {footer !== undefined && <footer className={classes.footer}>{footer}</footer>}
    </PanelFrame>
  );
}

/** The dialog, its heading and its ways out; `FormPanel` puts a form into it. */
export function PanelFrame({ title, subtitle, onClose, children }: Omit<SidePanelProps, 'footer'>) {
  const { t } = useTranslation();
  const titleId = useId();
  const { ref, onCancel } = useDialog({ besideFrom: hasRoomBeside, onClose });
  const closeOnEscape = (event: KeyboardEvent) => {
    // A modal dialog reports Escape as `cancel`; one beside the list does not, and a dropdown inside keeps its own. So
    // does a question that the panel asks: Escape answers that alone.
    const isOfPanel = event.target instanceof Element && event.target.closest('dialog') === ref.current;
    if (event.key === 'Escape' && isOfPanel && !event.defaultPrevented && !ref.current?.matches(':modal'))
      onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classes.panel}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onKeyDown={closeOnEscape}
    >
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        <IconButton label={t('actions.close')} icon={IconX} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
