import { Fragment } from 'react';
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

const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Text that a person typed, in which addresses of the web are links; only what begins as one is. */
export function LinkedText({ children }: { children: string }) {
  const found = [...children.matchAll(webAddress)];
  const ends = found.map(({ index, 0: address }) => index + address.length);
  return (
    <>
      {found.map(({ index, 0: address }, place) => (
        <Fragment key={index}>
          {children.slice(ends[place - 1] ?? 0, index)}
          <a href={address} target="_blank" rel="noopener noreferrer nofollow">
            <WebAddress>{address}</WebAddress>
          </a>
        </Fragment>
      ))}
      {children.slice(ends.at(-1) ?? 0)}
    </>
  );
}
