import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from './button.tsx';
import classes from './playable.module.css';

type PlayableProps = { url: string; name: string };

/** What somebody filmed. Telephones film in ways that not every browser knows: then it can be had as a file. */
export function Video({ url, name }: PlayableProps) {
  const [isUnplayable, setIsUnplayable] = useState(false);
  if (isUnplayable) return <Unplayable url={url} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody filmed with a telephone has no captions
    <video
      className={classes.video}
      src={url}
      aria-label={name}
      controls
      playsInline
      // Its arrows go to and fro in the film, not to another one.
      onKeyDown={(event) => event.stopPropagation()}
      onError={() => setIsUnplayable(true)}
    />
  );
}

/** What somebody said into a telephone, which not every browser can play either. */
export function Voice({ url, name }: PlayableProps) {
  const [isUnplayable, setIsUnplayable] = useState(false);
  if (isUnplayable) return <Unplayable url={url} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nor has what somebody said into one
    <audio
      className={classes.voice}
      src={url}
      aria-label={name}
      controls
      preload="metadata"
      onKeyDown={(event) => event.stopPropagation()}
      onError={() => setIsUnplayable(true)}
    />
  );
}

function Unplayable({ url }: { url: string }) {
  const { t } = useTranslation(['maintenance', 'common']);
  return (
    <p className={classes.unplayable}>
      {t('photos.unplayable')}
      <a {...buttonLook()} href={url} download>
        {t('common:actions.download')}
      </a>
    </p>
  );
}

/** Browsers show what a film begins with once they are asked for a moment of it. */
export function FirstFrame({ url }: { url: string }) {
  return <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />;
}
