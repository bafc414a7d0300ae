import type { Answer } from '@dira/contract/calls';
import type { draftMessage } from '@dira/contract/sent-messages';
import type { TemplateChannel } from '@dira/domain/ready-templates';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Code } from '../../../ui/user-text.tsx';
import classes from './sent.module.css';

type DraftProps = { draft: Answer<typeof draftMessage> | undefined; channel: TemplateChannel };

/** The words as they will be read, and why they cannot go where they cannot. */
export function Draft({ draft, channel }: DraftProps) {
  const { t } = useTranslation('sent-messages');
  if (draft === undefined) return <Skeleton height="8rem" />;
  return (
    <>
      {draft.missing.length > 0 && (
        <FormNote>
          {t('write.missing')} <Code>{draft.missing.map((name) => `{${name}}`).join(' ')}</Code>
        </FormNote>
      )}
      {draft.isApproved === false && <FormNote>{t('skips.template_not_approved')}</FormNote>}
      <Card title={t('write.preview')}>
        {channel === 'email' && (
          <p className={classes.subject} dir="auto">
            {draft.subject}
          </p>
        )}
        <p className={classes.words} dir="auto">
          {draft.text}
        </p>
      </Card>
    </>
  );
}
