import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { IconFile, IconFileSpreadsheet, IconFileText, IconPhoto } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import classes from './document-icon.module.css';

function iconOf(mediaType: string) {
  if (mediaType.startsWith('image/')) return IconPhoto;
  if (mediaType === 'text/csv' || mediaType.endsWith('.sheet')) return IconFileSpreadsheet;
  return mediaType === 'application/pdf' ? IconFileText : IconFile;
}

type DocumentIconProps = { mediaType: string; thumbnailUrl?: string | null };

type DocumentNameProps = DocumentIconProps & { title: string };

/** The title with its sign before it; a long one breaks beside the sign, not under it. */
export function DocumentName({ title, ...icon }: DocumentNameProps) {
  return (
    <span className={classes.name}>
      <DocumentIcon {...icon} />
      <UserText>{title}</UserText>
    </span>
  );
}

/** A small picture of a picture, or a sign for what the file is; its name stands beside it. */
function DocumentIcon({ mediaType, thumbnailUrl = null }: DocumentIconProps) {
  // Its address lives for minutes: a list that stood open longer shows the sign.
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={classes.frame} data-pdf={mediaType === 'application/pdf' || undefined}>
      {thumbnailUrl !== null && thumbnailUrl !== failedUrl ? (
        <img
          className={classes.picture}
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          onError={() => setFailedUrl(thumbnailUrl)}
        />
      ) : (
        <Icon of={iconOf(mediaType)} size={18} />
      )}
    </span>
  );
}
