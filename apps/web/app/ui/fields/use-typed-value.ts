import { useState } from 'react';

type TypedValueOptions<Value> = {
  value: Value | null;
  parse: (text: string) => Value | null;
  format: (value: Value) => string;
  onChange: ((value: Value | null) => void) | undefined;
  onBlur: (() => void) | undefined;
};

/**
 * A field whose value is not its text: an amount, a number, a date. While somebody types, their text stands as
 * it is; when they leave, it is written out properly, or called unreadable. A value from outside wins over old text.
 */
export function useTypedValue<Value>({ value, parse, format, onChange, onBlur }: TypedValueOptions<Value>) {
  const [typed, setTyped] = useState(value === null ? '' : format(value));
  const [isTyping, setIsTyping] = useState(false);
  const parsed = parse(typed);
  const isUnreadable = typed.trim() !== '' && parsed === null && value === null;
  const shown = value === null ? (parsed === null ? typed : '') : format(value);
  const text = isTyping ? typed : shown;
  return {
    text,
    /** To be said only once the person has left the field. */
    isUnreadable: isUnreadable && !isTyping,
    set: (next: Value | null) => {
      setTyped(next === null ? '' : format(next));
      onChange?.(next);
    },
    inputProps: {
      value: text,
      onChange: (event: { currentTarget: { value: string } }) => {
        setIsTyping(true);
        setTyped(event.currentTarget.value);
        onChange?.(parse(event.currentTarget.value));
      },
      onBlur: () => {
        setIsTyping(false);
        if (parsed !== null) setTyped(format(parsed));
        onBlur?.();
      },
    },
  };
}
