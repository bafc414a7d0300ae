import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useSendProof } from '../queries.ts';
import { describeProofFault, ProofField } from './proof-field.tsx';

type SendProofPanelProps = {
  leaseId: string;
  paymentId: string;
  /** What could not be sent, and why. */
  file: File;
  error: Error;
  onSent: () => void;
  onClose: () => void;
};

/** The report arrived and its file did not: the same one again, or another. */
export function SendProofPanel({ leaseId, paymentId, file, error, onSent, onClose }: SendProofPanelProps) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const send = useSendProof(leaseId);
  const form = useForm<{ file: File | null }>({
    initialValues: { file },
    initialErrors: { file: describeProblem(error) },
    validate: {
      file: (chosen) => (chosen === null ? describeFieldProblem('required') : describeProofFault(chosen)),
    },
  });
  return (
    <FormPanel
      title={t('report.proofFailed')}
      subtitle={t('report.proofFailedBody')}
      form={form}
      edited={null}
      labels={{ file: t('report.proof') }}
      submitLabel={tCommon('actions.retry')}
      loading={send.isPending}
      error={null}
      onSubmit={(values) =>
        values.file !== null &&
        send.mutate(
          { paymentId, file: values.file },
          {
            onSuccess: onSent,
            onError: (failure) => form.setFieldError('file', describeProblem(failure)),
          },
        )
      }
      onClose={onClose}
    >
      <ProofField {...form.getInputProps('file')} />
    </FormPanel>
  );
}
