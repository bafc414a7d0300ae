import { DOCUMENT_MAX_BYTES } from '@dira/contract/constants';
import { policyLimits } from '@dira/contract/insurance';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../../lib/api-error.ts';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useUploadPolicy } from '../insurance-queries.ts';
import type { PolicyToUpload } from '../insurance-queries.ts';
import { useFileLimits } from '../use-file-limits.ts';

type Coverage = PolicyToUpload['coverage'];
type Values = {
  file: File | null;
  coverage: Coverage;
  insurer: string;
  policyNumber: string;
  expiresOn: string | null;
};

const coverages: readonly Coverage[] = ['home', 'third_party', 'both'];
/** Without HEIC an iPhone sends a photo as JPG. */
const accepted = '.pdf,.jpg,.jpeg,.png,.webp';

/** A photo or a PDF of the policy, who insures, and until when. */
export function UploadPolicyPanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('insurance');
  const limits = useFileLimits();
  const { t: tCommon } = useTranslation();
  const bring = useUploadPolicy(leaseId);
  const form = useForm<Values>({
    initialValues: { file: null, coverage: 'home', insurer: '', policyNumber: '', expiresOn: null },
    validate: { file: checkFile, insurer: checkInsurer, expiresOn: checkDay },
  });
  const labels = {
    file: t('form.file'),
    coverage: t('form.coverage'),
    insurer: t('form.insurer'),
    policyNumber: t('form.policyNumber'),
    expiresOn: tCommon('labels.expiresOn'),
  };
  const submit = ({ file, expiresOn, insurer, policyNumber, coverage }: Values) => {
    if (file === null || expiresOn === null) return;
    bring.mutate(
      { file, expiresOn, coverage, insurer: insurer.trim(), policyNumber: policyNumber.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('form.sent'), body: t('form.sentBody') });
          onClose();
        },
      },
    );
  };
  return (
    <FormPanel
      title={t('form.title')}
      subtitle={t('form.subtitle')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={tCommon('actions.send')}
      loading={bring.isPending}
      error={bring.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileField
        label={labels.file}
        hint={t('form.fileHint', limits)}
        choose={tCommon('actions.chooseFile')}
        accept={accepted}
        {...form.getInputProps('file')}
      />
      <SelectField
        label={labels.coverage}
        options={coverages.map((value) => ({ value, label: t(`coverages.${value}`) }))}
        {...form.getInputProps('coverage')}
      />
      <TextField label={labels.insurer} maxLength={policyLimits.insurer} {...form.getInputProps('insurer')} />
      <TextField
        label={labels.policyNumber}
        isOptional
        maxLength={policyLimits.policyNumber}
        {...form.getInputProps('policyNumber')}
      />
      <DateField
        label={labels.expiresOn}
        hint={t('form.expiresOnHint')}
        {...form.getInputProps('expiresOn')}
      />
    </FormPanel>
  );
}

function checkFile(file: File | null): string | null {
  if (file === null) return describeFieldProblem('required');
  return file.size > DOCUMENT_MAX_BYTES ? describeProblem(fileTooLarge(DOCUMENT_MAX_BYTES)) : null;
}

function checkInsurer(insurer: string): string | null {
  return insurer.trim() === '' ? describeFieldProblem('required') : null;
}

function checkDay(day: string | null): string | null {
  if (day === null) return describeFieldProblem('required');
  return day < today() ? describeFieldProblem('in_past') : null;
}
