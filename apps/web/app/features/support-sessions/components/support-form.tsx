import { LEAST_SUPPORT_REASON, SUPPORT_MINUTES, supportLimits } from '@dira/contract/support-sessions';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { meQuery } from '../../account/queries.ts';
import { chooseOrganization } from '../../organizations/queries.ts';
import { useOpenSupport } from '../queries.ts';

type SupportFormProps = { workspace: { id: string; name: string }; parts: ReactNode; onClose: () => void };

/** The operator says why they look into a workspace, and stands in it from then on. */
export function SupportForm({ workspace, parts, onClose }: SupportFormProps) {
  const { t } = useTranslation('support-sessions');
  const navigate = useNavigate();
  const open = useOpenSupport(workspace.id);
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        reason.trim().length < LEAST_SUPPORT_REASON ? describeFieldProblem('too_short') : null,
    },
  });
  const enter = async () => {
    const me = await queryClient.ensureQueryData(meQuery);
    await chooseOrganization(me, workspace.id);
    await navigate(paths.dashboard());
  };
  return (
    <FormPanel
      title={t('title')}
      subtitle={<UserText>{workspace.name}</UserText>}
      form={form}
      edited={null}
      labels={{ reason: t('reason') }}
      submitLabel={t('open')}
      loading={open.isPending}
      error={open.error}
      onSubmit={({ reason }) => open.mutate(reason.trim(), { onSuccess: () => void enter() })}
      onClose={onClose}
    >
      {parts}
      <FormNote>{t('lead', { count: SUPPORT_MINUTES })}</FormNote>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={supportLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}
