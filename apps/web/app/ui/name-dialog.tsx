import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../lib/problem.ts';
import { Button } from './button.tsx';
import { TextField } from './fields/text-field.tsx';
import { useDialog } from './use-dialog.ts';
import classes from './dialog.module.css';

interface NameDialogProps {
  title: string;
  /** What it is called, or could be. */
  name: string;
  maxLength: number;
  submitLabel: string;
  change: { isPending: boolean; error: Error | null };
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks what something saved is called. */
export function NameDialog(props: NameDialogProps) {
  const { title, name, maxLength, submitLabel, change, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const { t: tProblems } = useTranslation('problems');
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  const [text, setText] = useState(name);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = text.trim() === '';
  return (
    <dialog ref={ref} className={classes.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isEmpty) onSubmit(text.trim());
        }}
      >
        <div className={classes.body}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <TextField
            label={t('labels.name')}
            maxLength={maxLength}
            value={text}
            onChange={setText}
            error={isAsked && isEmpty ? tProblems('fields.required') : undefined}
          />
          {change.error !== null && (
            <p className={classes.error} role="alert">
              {describeProblem(change.error)}
            </p>
          )}
        </div>
        <footer className={classes.footer}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={change.isPending}>
            {submitLabel}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
