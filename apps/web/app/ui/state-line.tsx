import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { IconCheck } from './icons.ts';
import classes from './state-line.module.css';

type StateLineProps = {
  /** "Lease progress". */
  label: string;
  /** "Step 2 of 5", where the line is drawn as bars. */
  position: string;
  steps: readonly { readonly label: string; readonly note?: string }[];
  /** The step that the thing is at, from 0. */
  current: number;
  /** What that means now, in a sentence. */
  children: ReactNode;
};

/** The life of a thing as a line of steps: those behind it, where it is, those ahead. On a phone, bars. */
export function StateLine({ label, position, steps, current, children }: StateLineProps) {
  const sentenceId = useId();
  return (
    <Card label={label}>
      <div className={classes.wrap}>
        <p className={classes.position} aria-hidden="true">
          <b>{steps[current]?.label}</b> {position}
        </p>
        <ol className={classes.line} aria-describedby={sentenceId}>
          {steps.map((step, at) => (
            <li
              key={step.label}
              className={classes.step}
              data-at={at < current ? 'done' : at === current ? 'now' : 'ahead'}
              {...(at === current && { 'aria-current': 'step' as const })}
            >
              <span className={classes.mark}>{at < current && <Icon of={IconCheck} size={14} />}</span>
              <span className={classes.name}>{step.label}</span>
              {step.note !== undefined && <span className={classes.note}>{step.note}</span>}
            </li>
          ))}
        </ol>
      </div>
      <p id={sentenceId} className={classes.sentence}>
        {children}
      </p>
    </Card>
  );
}
