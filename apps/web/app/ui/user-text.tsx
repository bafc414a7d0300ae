import classes from './user-text.module.css';

/** Text that a person typed: Hebrew and Latin each keep their own direction. */
export function UserText({ children }: { children: string }) {
  return <bdi dir="auto">{children}</bdi>;
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
