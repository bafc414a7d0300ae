import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import classes from './thumbnail.module.css';

type ThumbnailProps = {
  /** Null where there is no picture. */
  url: string | null;
  /** Stands in for it. */
  icon: TablerIcon;
};

/** A small picture beside a name, which says the same: its room is kept, and an icon stands where none comes. */
export function Thumbnail({ url, icon }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes.thumbnail}>
      {url === null || url === failed ? (
        <Icon of={icon} size={20} />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
      )}
    </span>
  );
}
