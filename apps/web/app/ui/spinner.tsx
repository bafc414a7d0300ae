import classes from './spinner.module.css';

/** Only inside a button or a field that is busy; pages and lists show skeletons. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
