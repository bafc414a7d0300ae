import { ATTACHMENTS_PER_MESSAGE } from '@dira/contract/message-attachments';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { buttonLook, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconFile, IconX } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { Attachments } from '../attachments.ts';
import classes from './messages.module.css';

const accepted = '.pdf,.png,.jpg,.jpeg,.webp,.txt,.csv,.docx,.xlsx';

/** Chooses files for a message, and shows those that are chosen. */
export function AttachFiles({ files: { attachments, isBusy, add, remove } }: { files: Attachments }) {
  const { t } = useTranslation('messages');
  const { t: tCommon } = useTranslation();
  const id = useId();
  const room = ATTACHMENTS_PER_MESSAGE - attachments.length;
  return (
    <div className={classes.files}>
      <span className={classes.attach}>
        <label htmlFor={id} {...buttonLook({ variant: 'subtle' })} aria-busy={isBusy || undefined}>
          <Icon of={IconFile} size={16} />
          {t('attachments.add')}
        </label>
        <input
          id={id}
          type="file"
          accept={accepted}
          multiple
          disabled={isBusy || room === 0}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])].slice(0, room));
            event.currentTarget.value = '';
          }}
        />
      </span>
      {attachments.length > 0 && (
        <ul className={classes.chosen}>
          {attachments.map((file) => (
            <li key={file.id}>
              <UserText>{file.filename}</UserText>
              <IconButton
                label={tCommon('actions.removeNamed', { name: isolate.text(file.filename) })}
                icon={IconX}
                onClick={() => remove(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
