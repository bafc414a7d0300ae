import classes from './chips.module.css';

export type Chip<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** How many it shows, where that is known. */
  readonly count?: number | undefined;
};

type ChipsProps<Value extends string> = {
  label: string;
  chips: readonly Chip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One choice of a few, with counts: All 14 · Late 2 · Vacant 1. */
export function Chips<Value extends string>({ label, chips, value, onChange }: ChipsProps<Value>) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          data-empty={chip.count === 0}
          onClick={() => onChange(chip.value)}
        >
          {chip.label} {chip.count !== undefined && <span className={classes.count}>{chip.count}</span>}
        </button>
      ))}
    </div>
  );
}
