import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeFieldProblem } from '../../lib/problem.ts';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';
import { wrapperProps } from './wrapper-props.tsx';

type NumberFieldProps = FieldProps<number | null> & {
  /** `half` for rooms (2.5), `whole` for days and floors. */
  step?: 'whole' | 'half' | 'decimal';
};

const patterns = {
  whole: /^-?\d{1,9}$/,
  half: /^-?\d{1,9}([.,][05]0?)?$/,
  decimal: /^-?\d{1,9}([.,]\d{1,3})?$/,
};

function parseTyped(text: string, step: keyof typeof patterns): number | null {
  const typed = text.trim();
  return patterns[step].test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A plain number: rooms, floor, area, due day. Null while it is empty or not a number. */
export function NumberField({ step = 'whole', ...field }: NumberFieldProps) {
  const value = field.value ?? null;
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const [isTyping, setIsTyping] = useState(false);
  const isUnreadable = typed.trim() !== '' && parseTyped(typed, step) === null;
  const shown = isTyping || isUnreadable || value === null ? typed : String(value);

  const type = (text: string) => {
    setIsTyping(true);
    setTyped(text);
    field.onChange?.(parseTyped(text, step));
  };
  return (
    <TextInput
      {...wrapperProps(field)}
      className={classes.figures}
      error={!isTyping && isUnreadable ? describeFieldProblem('invalid') : field.error}
      inputMode={step === 'whole' ? 'numeric' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setIsTyping(false);
        field.onBlur?.();
      }}
    />
  );
}
