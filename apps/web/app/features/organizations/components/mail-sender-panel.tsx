import { mailSenderLimits } from '@dira/contract/organizations';
import { isSenderName } from '@dira/contract/sender-name';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { checkOptionalEmail } from '../forms/letterhead-values.ts';
import { useOrganization } from '../queries.ts';
import { mailSenderQuery, useSetMailSender } from '../setting-queries.ts';
import { MailHead } from './mail-head.tsx';

/** Whom the mails of the workspace come from, as it will look, and where answers go. */
export function MailSenderPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(mailSenderQuery(organizationId));
  const set = useSetMailSender();
  const edited = useEdited(
    data,
    ({ senderName, replyTo }) => ({ senderName, replyTo: replyTo ?? '' }),
    set.error,
  );
  const form = useForm({
    initialValues: edited.opened,
    validate: {
      senderName: (name) => (isSenderName(name) ? null : describeFieldProblem('sender_name')),
      replyTo: checkOptionalEmail,
    },
  });
  const labels = { senderName: t('mail.senderName'), replyTo: t('mail.replyTo') };
  return (
    <FormPanel
      title={t('mail.title')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={({ senderName, replyTo }) =>
        set.mutate(
          { seen: edited.seen, body: { senderName: senderName.trim(), replyTo: replyTo.trim() || null } },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote>
        <MailHead
          name={form.values.senderName.trim() || data.installation.name}
          address={data.installation.address}
          replyTo={form.values.replyTo.trim()}
        />
      </FormNote>
      <TextField
        label={labels.senderName}
        hint={t('mail.senderHint')}
        isOptional
        maxLength={mailSenderLimits.senderName}
        {...form.getInputProps('senderName')}
      />
      <TextField
        label={labels.replyTo}
        hint={t('mail.replyHint')}
        isOptional
        kind="email"
        maxLength={mailSenderLimits.replyTo}
        {...form.getInputProps('replyTo')}
      />
    </FormPanel>
  );
}
