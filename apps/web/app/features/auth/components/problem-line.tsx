import classes from './auth-frame.module.css';

/** A failure that belongs to no field. */
export function ProblemLine({ children }: { children: string | null }) {
  return children === null ? null : (
    <p className={classes.problem} role="alert">
      {children}
    </p>
  );
}
