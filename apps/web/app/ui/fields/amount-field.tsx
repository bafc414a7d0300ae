import { parseAmountText } from '@dira/domain/amount-text';
import { currencySymbol, formatAmountForInput } from '@dira/i18n/format';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeFieldProblem } from '../../lib/problem.ts';
import type { FieldProps } from './field.ts';
import classes from './fields.module.css';
import { wrapperProps } from './wrapper-props.tsx';

/** Money in minor units; null while it is empty or not an amount. Typed as `4500`, `4,500` or `4,500.50`. */
export function AmountField({ currency = 'ILS', ...field }: FieldProps<number | null> & { currency?: string }) {
  const value = field.value ?? null;
  const [typed, setTyped] = useState(value === null ? '' : formatAmountForInput(value));
  const [isTyping, setIsTyping] = useState(false);
  const isUnreadable = typed.trim() !== '' && parseAmountText(typed) === null;
  // What the form was given from outside wins over what was typed before.
  const shown = isTyping || isUnreadable || value === null ? typed : formatAmountForInput(value);

  const type = (text: string) => {
    setIsTyping(true);
    setTyped(text);
    field.onChange?.(parseAmountText(text));
  };
  const settle = () => {
    setIsTyping(false);
    const amount = parseAmountText(typed);
    if (amount !== null) setTyped(formatAmountForInput(amount));
    field.onBlur?.();
  };
  return (
    <TextInput
      {...wrapperProps(field)}
      className={classes.figures}
      error={!isTyping && isUnreadable ? describeFieldProblem('invalid_amount') : field.error}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      leftSection={<span aria-hidden="true">{currencySymbol(currency)}</span>}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
    />
  );
}
