import { mostKeyFileBytes } from '@dira/contract/seal-keys';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useSupplySealKey } from '../queries.ts';

type KeyValues = { file: File | null; password: string };

/** A file with a key and its certificates, and the password that opens it. */
export function SealKeyPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const supply = useSupplySealKey(organizationId);
  const form = useForm<KeyValues>({
    initialValues: { file: null, password: '' },
    validate: { file: checkFile },
  });
  const labels = { file: t('sealKey.file'), password: t('sealKey.password') };
  const save = ({ file, password }: KeyValues) => {
    if (file === null) return;
    const finish = () => {
      showToast({ title: t('sealKey.supplied') });
      onClose();
    };
    supply.mutate({ file, password }, { onSuccess: finish });
  };
  return (
    <FormPanel
      title={t('sealKey.supply')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('sealKey.supply')}
      loading={supply.isPending}
      error={supply.error}
      onSubmit={save}
      onClose={onClose}
    >
      <FormNote>{t('sealKey.note')}</FormNote>
      <FileField
        label={labels.file}
        hint={t('sealKey.fileHint')}
        choose={tCommon('actions.chooseFile')}
        accept=".p12,.pfx"
        {...form.getInputProps('file')}
      />
      <PasswordField
        label={labels.password}
        hint={t('sealKey.passwordHint')}
        isNew={false}
        isOptional
        autoComplete="off"
        {...form.getInputProps('password')}
      />
    </FormPanel>
  );
}

function checkFile(file: File | null): string | null {
  if (file === null) return describeFieldProblem('required');
  return file.size > mostKeyFileBytes ? describeFieldProblem('key_file_unreadable') : null;
}
