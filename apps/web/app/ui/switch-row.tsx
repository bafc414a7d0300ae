import { useId } from 'react';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  /** Only for screen readers: what stands beside it says what it is. */
  isLabelHidden?: boolean;
  hint?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange?: (isOn: boolean) => void;
}

/** One line that is on or off, and acts or is saved with the others of its panel. */
export function SwitchRow({
  label,
  isLabelHidden = false,
  hint,
  isOn,
  isDisabled = false,
  onChange,
}: SwitchRowProps) {
  const hintId = useId();
  return (
    <label className={classes.row}>
      <span>
        {!isLabelHidden && label}
        {hint !== undefined && <small id={hintId}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </label>
  );
}
