import { Fragment } from 'react';
import { WebAddress } from './user-text.tsx';

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
