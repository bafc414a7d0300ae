import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedMeanwhile } from '../meanwhile-context.ts';
import { SavedMeanwhile } from '../saved-meanwhile.tsx';
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
  const { t } = useTranslation();
  const id = useId();
  const isDisputed = useSavedMeanwhile(rest['data-path'], checked) !== null;
  const box = (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={isDisabled}
        data-path={rest['data-path']}
        aria-describedby={isDisputed ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
  if (!isDisputed) return box;
  return (
    <div className={classes.field}>
      {box}
      <SavedMeanwhile
        id={id}
        label={label}
        path={rest['data-path']}
        value={checked}
        say={(saved) => t(saved === true ? 'yes' : 'no')}
      />
    </div>
  );
}
