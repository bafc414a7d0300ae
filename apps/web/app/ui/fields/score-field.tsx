import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { IconStar, IconStarFilled } from '../icons.ts';
import classes from './score-field.module.css';

type ScoreFieldProps = {
  label: string;
  /** From the lowest up, each with what it means. */
  scores: readonly { readonly value: number; readonly label: string }[];
  /** Null until one is chosen. */
  value: number | null;
  onChange: (value: number) => void;
};

/** Stars to press, as real radio buttons; what the chosen one means stands beside them. */
export function ScoreField({ label, scores, value, onChange }: ScoreFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes.scores}>
      <legend>{label}</legend>
      <div className={classes.stars}>
        {scores.map((score) => (
          <label key={score.value} className={classes.star}>
            <input
              type="radio"
              name={name}
              aria-label={score.label}
              checked={score.value === value}
              onChange={() => onChange(score.value)}
            />
            <Icon of={value !== null && score.value <= value ? IconStarFilled : IconStar} size={28} />
          </label>
        ))}
        <span aria-hidden="true">{scores.find((score) => score.value === value)?.label}</span>
      </div>
    </fieldset>
  );
}
