import { formatDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedDate } from '../../lib/date-text.ts';
import { describeFieldProblem } from '../../lib/problem.ts';
import { IconButton } from '../button.tsx';
import { IconCalendar } from '../icons.ts';
import { Code } from '../user-text.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { useTypedValue } from './use-typed-value.ts';
import classes from './field-frame.module.css';

const isDate = (value: unknown): value is IsoDate =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const sayDate = (value: unknown) => (isDate(value) ? <Code>{formatDate(value)}</Code> : undefined);

/**
 * A date, typed as dd/mm/yyyy in every language, or picked from the calendar of the device.
 * The value is ISO text; null while it is empty or not a date.
 */
export function DateField(field: FieldProps<IsoDate | null>) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const typed = useTypedValue<IsoDate>({
    value: field.value ?? null,
    parse: parseTypedDate,
    format: formatDate,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  const error = typed.isUnreadable ? describeFieldProblem('invalid_date') : field.error;
  const calendar = (
    <>
      {/* Lies under the text, unseen, so that its calendar opens at the right place. */}
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={field.value ?? ''}
        onChange={(event) => typed.set(event.currentTarget.value || null)}
      />
      <IconButton
        label={t('date.openCalendar')}
        icon={IconCalendar}
        disabled={field.isDisabled}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
  return (
    <FieldFrame field={{ ...field, error }} say={sayDate} end={calendar}>
      {(control) => (
        <input
          {...control}
          {...typed.inputProps}
          data-figures=""
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          placeholder={t('date.placeholder')}
        />
      )}
    </FieldFrame>
  );
}
