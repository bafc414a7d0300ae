import { DOCUMENT_MAX_BYTES } from '@dira/contract/constants';
import { formatBytes } from '@dira/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconFileText } from '../../../ui/icons.ts';
import { PictureViewer } from '../../../ui/picture-viewer.tsx';
import { Video, Voice } from '../../../ui/playable.tsx';
import { ClippedText, Code } from '../../../ui/user-text.tsx';
import type { ThreadEntry } from '../queries.ts';
import classes from './said-file.module.css';

type File = NonNullable<ThreadEntry['file']>;

/** What a person sent instead of words, or with them: seen, played or downloaded where it is. */
export function SaidFile({ file }: { file: File }) {
  const { t } = useTranslation('threads');
  const { kind, url } = file;
  if (url === null) return <NotHere file={file} />;
  switch (kind) {
    case 'photo':
      return <Photo url={url} thumbnailUrl={file.thumbnailUrl ?? url} />;
    case 'video':
      return (
        <div className={classes.film}>
          <Video url={url} name={t('files.video')} />
        </div>
      );
    case 'voice':
      return <Voice url={url} name={t('files.voice')} />;
    case 'document':
      return <Document file={file} url={url} />;
  }
}

function Photo({ url, thumbnailUrl }: { url: string; thumbnailUrl: string }) {
  const { t } = useTranslation('threads');
  const [isOpen, setIsOpen] = useState(false);
  const alt = t('files.photo');
  return (
    <>
      <button type="button" className={classes.photo} aria-label={alt} onClick={() => setIsOpen(true)}>
        <img src={thumbnailUrl} alt="" decoding="async" />
      </button>
      {isOpen && (
        <PictureViewer pictures={[{ url, alt }]} at={0} onMove={() => {}} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function Document({ file: { name, byteSize }, url }: { file: File; url: string }) {
  const language = useLanguage();
  return (
    <a className={classes.paper} href={url} download={name}>
      <Icon of={IconFileText} size={20} />
      <span>
        <ClippedText>{name}</ClippedText>
        {byteSize !== null && (
          <small>
            <Code>{formatBytes(byteSize, language)}</Code>
          </small>
        )}
      </span>
    </a>
  );
}

/** Why it is not there, under the name that its sender gave it. */
function NotHere({ file: { kind, name, state, problem } }: { file: File }) {
  const { t } = useTranslation('threads');
  const language = useLanguage();
  const most = isolate.code(formatBytes(DOCUMENT_MAX_BYTES, language));
  const why =
    state === 'missing'
      ? t('files.missing')
      : problem === null
        ? t('files.waiting')
        : problem === 'too_large'
          ? t('files.tooLarge', { most })
          : t(problem === 'no_room' ? 'files.noRoom' : `files.${problem}`);
  return (
    <p className={classes.absent}>
      <b>
        <ClippedText>{kind === 'document' ? name : t(`files.${kind}`)}</ClippedText>
      </b>
      {why}
    </p>
  );
}
