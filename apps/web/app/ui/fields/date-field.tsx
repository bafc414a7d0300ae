import { formatDate } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { ActionIcon, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedDate } from '../../lib/date-text.ts';
import { describeFieldProblem } from '../../lib/problem.ts';
import { Icon } from '../icon.tsx';
import { IconCalendar } from '../icons.ts';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';
import { wrapperProps } from './wrapper-props.tsx';

/**
 * A date, typed as dd/mm/yyyy in every language, or picked from the calendar of the device.
 * The value is ISO text; null while it is empty or not a date.
 */
export function DateField(field: FieldProps<IsoDate | null>) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const value = field.value ?? null;
  const [typed, setTyped] = useState(value === null ? '' : formatDate(value));
  const [isTyping, setIsTyping] = useState(false);
  const isUnreadable = typed.trim() !== '' && parseTypedDate(typed) === null;
  const shown = isTyping || isUnreadable || value === null ? typed : formatDate(value);

  const type = (text: string) => {
    setIsTyping(true);
    setTyped(text);
    field.onChange?.(parseTypedDate(text));
  };
  const pick = (date: IsoDate) => {
    setTyped(date === '' ? '' : formatDate(date));
    field.onChange?.(date === '' ? null : date);
  };
  const settle = () => {
    setIsTyping(false);
    const date = parseTypedDate(typed);
    if (date !== null) setTyped(formatDate(date));
    field.onBlur?.();
  };
  const calendar = (
    <>
      <ActionIcon aria-label={t('date.openCalendar')} onClick={() => picker.current?.showPicker()}>
        <Icon of={IconCalendar} size={16} />
      </ActionIcon>
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        onChange={(event) => pick(event.currentTarget.value)}
      />
    </>
  );
  return (
    <TextInput
      {...wrapperProps(field)}
      className={classes.figures}
      error={!isTyping && isUnreadable ? describeFieldProblem('invalid_date') : field.error}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      placeholder={t('date.placeholder')}
      rightSection={calendar}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
    />
  );
}
