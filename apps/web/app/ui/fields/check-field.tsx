import classes from './field-frame.module.css';

type CheckFieldProps = {
  label: string;
  hint?: string;
  checked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
  'data-path'?: string;
};

/** Yes or no. */
export function CheckField({ label, hint, checked, isDisabled = false, onChange, ...rest }: CheckFieldProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={isDisabled}
        data-path={rest['data-path']}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
