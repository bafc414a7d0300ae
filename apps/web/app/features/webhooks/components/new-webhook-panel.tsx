import { LONGEST_WEBHOOK_URL } from '@dira/contract/webhooks';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useCreateWebhook, type Kinds } from '../queries.ts';
import { KindsField } from './kinds-field.tsx';
import { ToldSecret } from './told-secret.tsx';

const needed = (isGiven: boolean) => (isGiven ? null : describeFieldProblem('required'));
export const checkKinds = (kinds: Kinds) => needed(kinds.length > 0);

/** An address and what it hears of; afterwards its secret, told once. */
export function NewWebhookPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const create = useCreateWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<{ url: string; kinds: Kinds }>({
    initialValues: { url: '', kinds: [] },
    validate: { url: (url) => needed(url.trim() !== ''), kinds: checkKinds },
  });
  if (secret !== null) return <ToldSecret title={t('createdTitle')} secret={secret} onClose={onClose} />;
  return (
    <FormPanel
      title={t('add')}
      form={form}
      edited={null}
      labels={{ url: t('url'), kinds: t('kinds') }}
      submitLabel={t('add')}
      loading={create.isPending}
      error={create.error}
      onSubmit={({ url, kinds }) =>
        create.mutate({ url: url.trim(), kinds }, { onSuccess: (made) => setSecret(made.secret) })
      }
      onClose={onClose}
    >
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        maxLength={LONGEST_WEBHOOK_URL}
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <KindsField value={form.values.kinds} onChange={(kinds) => form.setFieldValue('kinds', kinds)} />
    </FormPanel>
  );
}
