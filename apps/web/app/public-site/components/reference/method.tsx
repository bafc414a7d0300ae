import classes from './method.module.css';

/** `GET`, in the colour of what it does; the word says it. */
export function Method({ children }: { children: string }) {
  return (
    <code className={classes.method} data-method={children} dir="ltr">
      {children}
    </code>
  );
}
