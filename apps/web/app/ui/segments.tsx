import { useId } from 'react';
import { useSavedMeanwhile } from './meanwhile-context.ts';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import classes from './segments.module.css';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** How many rows it shows, where that is known and there are any. */
    readonly count?: number | undefined;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The path of the choice in its form. */
  'data-path'?: string;
};

/** Two to four choices side by side, as real radio buttons. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: SegmentsProps<Value>) {
  const name = useId();
  const path = rest['data-path'];
  const isDisputed = useSavedMeanwhile(path, value) !== null;
  const choice = (
    <fieldset
      className={classes.segments}
      aria-label={label}
      aria-describedby={isDisputed ? `${name}-saved` : undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            data-path={option.value === value ? path : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label} {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
  if (!isDisputed) return choice;
  return (
    <div className={classes.disputed}>
      {choice}
      <SavedMeanwhile
        id={`${name}-saved`}
        label={label}
        path={path}
        value={value}
        say={(saved) => options.find((option) => option.value === saved)?.label}
      />
    </div>
  );
}
