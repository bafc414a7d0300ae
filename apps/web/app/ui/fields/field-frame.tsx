import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedMeanwhile } from '../meanwhile-context.ts';
import { SavedMeanwhile } from '../saved-meanwhile.tsx';
import type { Say } from '../saved-value.tsx';
import type { FieldProps } from './field.ts';
import classes from './field-frame.module.css';

/** What the frame hands to the input inside it. */
export type ControlProps = {
  id: string;
  className: string;
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
  'data-path': string | undefined;
  onFocus: (() => void) | undefined;
};

type FieldFrameProps = {
  field: Omit<FieldProps<unknown>, 'onChange'>;
  /** A value as this field shows it, for one that somebody else has saved; text as it is without it. */
  say?: Say;
  /** Before and after the text, inside the box: a currency sign, a calendar button. */
  start?: ReactNode;
  end?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Label, box, hint and error of every field, tied together for screen readers. */
export function FieldFrame({ field, say, start, end, children }: FieldFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const hasError = Boolean(field.error);
  // An error says what to do; beside the hint it would often say it twice.
  const hasHint = field.hint !== undefined && !hasError;
  const path = field['data-path'];
  const isDisputed = useSavedMeanwhile(path, field.value) !== null;
  const descriptions = [
    hasHint && `${id}-hint`,
    hasError && `${id}-error`,
    isDisputed && `${id}-saved`,
  ].filter((part) => part !== false);
  const isDisabled = field.isDisabled ?? false;
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id} data-hidden={field.isLabelHidden || undefined}>
        {field.label}
        {field.isOptional && (
          <>
            {' '}
            <em>{t('optional')}</em>
          </>
        )}
      </label>
      <div
        className={classes.control}
        data-invalid={hasError || undefined}
        data-disabled={isDisabled || undefined}
      >
        {start !== undefined && <span className={classes.start}>{start}</span>}
        {children({
          id,
          className: classes.input ?? '',
          disabled: isDisabled,
          'aria-invalid': hasError || undefined,
          'aria-describedby': descriptions.join(' ') || undefined,
          'aria-required': !field.isOptional,
          'data-path': path,
          onFocus: field.onFocus,
        })}
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {hasHint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {field.hint}
        </div>
      )}
      {hasError && (
        <div id={`${id}-error`} className={classes.error}>
          {field.error}
        </div>
      )}
      <SavedMeanwhile
        id={`${id}-saved`}
        label={field.label}
        path={path}
        value={field.value}
        say={say}
        savedLabel={field.savedLabel}
      />
    </div>
  );
}
