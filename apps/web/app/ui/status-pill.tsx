import classes from './status-pill.module.css';

/** `ok` done, `due` soon, `late` overdue, `wait` somebody must act, `off` nothing to do. */
export type StatusTone = 'ok' | 'due' | 'late' | 'wait' | 'off';

/** A state as a word with its mark; the colour only repeats what the word says. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  );
}
