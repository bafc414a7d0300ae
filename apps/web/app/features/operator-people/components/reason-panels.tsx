import { factorRemovalLimits, LEAST_REASON, signOutLimits } from '@dira/contract/operator-people';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { personQuery, useRemoveFactors, useSignOutPerson } from '../queries.ts';
import { nameOf } from './people-tab.tsx';

type PersonProps = { personId: string; onClose: () => void };

export const checkReason = (reason: string) =>
  reason.trim().length < LEAST_REASON ? describeFieldProblem('too_short') : null;

export function SignOutPanel({ personId, onClose }: PersonProps) {
  const { t } = useTranslation('operator-people');
  return (
    <ReasonForm
      words={{ title: t('signOut.action'), lead: t('signOut.lead'), reason: t('signOut.reason') }}
      done={t('signOut.done')}
      change={useSignOutPerson(personId)}
      field="reason"
      maxLength={signOutLimits.reason}
      personId={personId}
      onClose={onClose}
    />
  );
}

export function FactorsPanel({ personId, onClose }: PersonProps) {
  const { t } = useTranslation('operator-people');
  return (
    <ReasonForm
      words={{
        title: t('removeFactors.action'),
        lead: t('removeFactors.lead'),
        reason: t('removeFactors.check'),
      }}
      done={t('removeFactors.done')}
      change={useRemoveFactors(personId)}
      field="identityCheck"
      maxLength={factorRemovalLimits.identityCheck}
      personId={personId}
      onClose={onClose}
    />
  );
}

type ReasonFormProps = PersonProps & {
  words: { title: string; lead: string; reason: string };
  done: string;
  change: ReturnType<typeof useSignOutPerson>;
  /** What the operation calls it. */
  field: 'reason' | 'identityCheck';
  maxLength: number | undefined;
};

/** One thing that is done to an account, and why. */
function ReasonForm({ words, done, change, field, maxLength, personId, onClose }: ReasonFormProps) {
  const { t } = useTranslation('operator-people');
  const { data: person } = useSuspenseQuery(personQuery(personId));
  const form = useForm<Record<string, string>>({
    initialValues: { [field]: '' },
    validate: { [field]: checkReason },
  });
  return (
    <FormPanel
      title={words.title}
      subtitle={<UserText>{nameOf(person)}</UserText>}
      form={form}
      edited={null}
      labels={{ [field]: words.reason }}
      submitLabel={words.title}
      isDanger
      loading={change.isPending}
      error={change.error}
      onSubmit={(values) =>
        change.mutate((values[field] ?? '').trim(), {
          onSuccess: () => {
            showToast({ title: done });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{words.lead}</FormNote>
      <TextField
        label={words.reason}
        hint={t('keptHint', { least: LEAST_REASON })}
        {...(maxLength !== undefined && { maxLength })}
        {...form.getInputProps(field)}
      />
    </FormPanel>
  );
}
