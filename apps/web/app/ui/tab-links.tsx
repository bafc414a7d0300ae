import type { ReactElement, ReactNode } from 'react';
import classes from './tab-links.module.css';

export type TabLink = {
  href: string;
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
};

type TabLinksProps = {
  /** What the pages are of. */
  label: string;
  tabs: readonly { readonly key: string; readonly href: string; readonly label: string }[];
  current: string;
  /** Makes a link of a tab with the router's own link. */
  renderLink: (link: TabLink) => ReactElement;
};

/** Pages of one thing beside one another, each with an address of its own. */
export function TabLinks({ label, tabs, current, renderLink }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ key, href, label: name }) => (
          <li key={key}>
            {renderLink({
              href,
              className: classes.tab ?? '',
              'aria-current': key === current ? 'page' : undefined,
              children: name,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
