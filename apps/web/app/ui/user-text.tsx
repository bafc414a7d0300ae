import classes from './user-text.module.css';

/** Text that a person typed: Hebrew and Latin each keep their own direction. */
export function UserText({ children }: { children: string }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** One line of it where room is short: cut where it ends, whichever way it runs, and standing where its place begins. */
export function ClippedText({ children }: { children: string }) {
  return (
    <span dir="auto" className={classes.clipped}>
      {children}
    </span>
  );
}

/** Phone numbers, ids, dates and IBANs: always read from the left, and never torn in two. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={classes.code}>
      {children}
    </bdi>
  );
}

/** An address of the web: always read from the left, and torn where it does not fit. */
export function WebAddress({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={classes.address}>
      {children}
    </bdi>
  );
}
