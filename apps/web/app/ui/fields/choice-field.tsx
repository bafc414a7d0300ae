import { useId } from 'react';
import { FieldGroup } from '../form-layout.tsx';
import classes from './field-frame.module.css';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  value?: Value;
  onChange?: (value: Value) => void;
  'data-path'?: string;
};

/** One of a few, each with a line that says what it means: real radio buttons, all in sight. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <FieldGroup legend={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.check}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            data-path={option.value === value ? rest['data-path'] : undefined}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            {option.label}
            <small>{option.hint}</small>
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}
