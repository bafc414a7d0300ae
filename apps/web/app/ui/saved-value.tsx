import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { UserText } from './user-text.tsx';
import classes from './saved-value.module.css';

export type SavedMeanwhileProps = {
  /** For what describes the field. */
  id: string;
  label: string;
  /** The path of the field in its form, and what stands in it. */
  path: string | undefined;
  value: unknown;
  /** A value as the field shows it; undefined for one that is empty. */
  say?: Say | undefined;
  savedLabel?: string | undefined;
};

export type Say = (value: unknown) => ReactNode;

/** What somebody else saved in a field, and the button that takes it. */
export function SavedValue({
  id,
  label,
  path,
  say = sayText,
  savedLabel,
  saved,
  take,
}: SavedMeanwhileProps & { saved: unknown; take: () => void }) {
  const { t } = useTranslation(['problems', 'common']);
  const isEmpty = saved === null || saved === '';
  const said = say(saved) ?? (isEmpty ? undefined : savedLabel);
  return (
    <div className={classes.saved}>
      <div id={id}>
        {t('meanwhile.saved')} <strong>{said ?? t('common:none')}</strong>
      </div>
      <Button
        size="xs"
        aria-label={`${t('meanwhile.useThis')}: ${label}`}
        onClick={(event) => {
          // The button goes with what it decides: the focus stays with the field.
          const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>(fieldAt(path));
          take();
          field?.focus();
        }}
      >
        {t('meanwhile.useThis')}
      </Button>
    </div>
  );
}

const fieldAt = (path = '') => `[data-path="${CSS.escape(path)}"]`;

function sayText(value: unknown): ReactNode {
  return typeof value === 'string' && value !== '' ? <UserText>{value}</UserText> : undefined;
}
