import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { useMe } from '../../account/queries.ts';
import { useAttachments } from '../attachments.ts';
import type { Desk } from '../desk.ts';
import { useReply } from '../queries.ts';
import { AttachFiles } from './attach-files.tsx';
import classes from './messages.module.css';

/** The answer. What was begun is there again after a reload, until it is sent. */
export function ReplyBox({ desk, conversationId }: { desk: Desk; conversationId: string }) {
  const { t } = useTranslation('messages');
  const { t: tCommon } = useTranslation();
  const { user } = useMe();
  const reply = useReply(desk, conversationId);
  const files = useAttachments(desk, conversationId);
  const [body, setBody] = useState(() => readDraft(user.id, conversationId));
  const [isTried, setIsTried] = useState(false);
  const write = (text: string) => {
    setBody(text);
    keepDraft(user.id, conversationId, text);
  };
  const send = () => {
    setIsTried(true);
    if (body.trim() === '' || reply.isPending) return;
    reply.mutate(
      { body: body.trim(), attachmentIds: files.ids },
      {
        onSuccess: () => {
          write('');
          files.clear();
          setIsTried(false);
        },
      },
    );
  };
  return (
    <div className={classes.reply}>
      <TextAreaField
        label={t('reply.label')}
        isLabelHidden
        placeholder={t('reply.placeholder')}
        rows={2}
        value={body}
        onChange={write}
        error={
          isTried && body.trim() === ''
            ? describeFieldProblem('required')
            : reply.error === null
              ? null
              : describeProblem(reply.error)
        }
      />
      <Button variant="filled" loading={reply.isPending} disabled={files.isBusy} onClick={send}>
        {tCommon('actions.send')}
      </Button>
      <AttachFiles files={files} />
    </div>
  );
}
