import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { useSavedMeanwhile } from './meanwhile-context.ts';
import { UserText } from './user-text.tsx';
import classes from './saved-meanwhile.module.css';

type SavedMeanwhileProps = {
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

/** Under a field that somebody else changed too: what they saved, and how to take it instead of what is typed. */
export function SavedMeanwhile({ id, label, path, value, say = sayText, savedLabel }: SavedMeanwhileProps) {
  const { t } = useTranslation();
  const meanwhile = useSavedMeanwhile(path, value);
  if (meanwhile === null) return null;
  const isEmpty = meanwhile.saved === null || meanwhile.saved === '';
  const said = say(meanwhile.saved) ?? (isEmpty ? undefined : savedLabel);
  return (
    <div className={classes.saved}>
      <div id={id}>
        {t('form.savedMeanwhile')} <strong>{said ?? t('none')}</strong>
      </div>
      <Button
        size="xs"
        aria-label={`${t('form.useThis')}: ${label}`}
        onClick={(event) => {
          // The button goes with what it decides: the focus stays with the field.
          const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>(fieldAt(path));
          meanwhile.take();
          field?.focus();
        }}
      >
        {t('form.useThis')}
      </Button>
    </div>
  );
}

const fieldAt = (path = '') => `[data-path="${CSS.escape(path)}"]`;

function sayText(value: unknown): ReactNode {
  return typeof value === 'string' && value !== '' ? <UserText>{value}</UserText> : undefined;
}
