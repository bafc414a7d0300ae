import { formatBytes } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconFile } from '../../../ui/icons.ts';
import { ClippedText } from '../../../ui/user-text.tsx';
import type { Upload } from '../upload-queue.ts';
import { uploadQueue, useUploads } from '../uploads.ts';
import classes from './upload-list.module.css';

/** Every file that was brought: how far it is, that it arrived, or why not. */
export function UploadList() {
  const { t } = useTranslation('documents');
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('upload.list')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

const iconOf = { waiting: IconFile, sending: IconFile, done: IconCircleCheck, failed: IconAlertTriangle };

function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation();
  const { id, file, state } = upload;
  return (
    <li className={classes.upload} data-state={state.kind}>
      <span className={classes.icon}>
        <Icon of={iconOf[state.kind]} size={18} />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          <ClippedText>{file.name}</ClippedText>
        </div>
        <UploadWords upload={upload} />
        {state.kind === 'failed' && (
          <div className={classes.ways}>
            <Button size="xs" onClick={() => uploadQueue.retry(id)}>
              {t('actions.retry')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => uploadQueue.dismiss(id)}>
              {t('actions.remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function UploadWords({ upload: { file, state } }: { upload: Upload }) {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  switch (state.kind) {
    case 'waiting':
      return <small>{t('upload.waiting')}</small>;
    case 'sending':
      return <progress className={classes.progress} value={state.share} aria-label={file.name} />;
    case 'done':
      return (
        <small>
          {t('upload.uploaded', { count: 1 })} · {formatBytes(file.size, language)}
        </small>
      );
    case 'failed':
      return (
        <small role="alert">
          <b>{tCommon('labels.uploadFailed')}</b>
          {'. '}
          {describeProblem(state.error)}
        </small>
      );
  }
}
