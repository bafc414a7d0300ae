import { LEAST_REASON, personErasureLimits } from '@dira/contract/operator-people';
import { isSameName } from '@dira/domain/same-name';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { personQuery, useErasePerson, type OperatorPerson } from '../queries.ts';
import { CopyCard } from './copy-card.tsx';
import { nameOf } from './people-tab.tsx';
import { checkReason } from './reason-panels.tsx';

type ErasePanelProps = { personId: string; onErased: () => void; onClose: () => void };

/** What goes and what stays, and the name that is typed to mean it; or where another owner is needed first. */
export function ErasePanel({ personId, onErased, onClose }: ErasePanelProps) {
  const { t } = useTranslation('operator-people');
  const { data: person } = useSuspenseQuery(personQuery(personId));
  if (!person.can.erase) return null;
  const alone = person.workspaces
    .filter(({ isOnlyOwner }) => isOnlyOwner)
    .map(({ name }) => isolate.text(name));
  if (alone.length === 0) return <EraseForm person={person} onErased={onErased} onClose={onClose} />;
  return (
    <SidePanel title={t('erase.action')} subtitle={<UserText>{nameOf(person)}</UserText>} onClose={onClose}>
      <p>{t('erase.onlyOwner', { workspaces: alone.join(', ') })}</p>
    </SidePanel>
  );
}

type EraseFormProps = { person: OperatorPerson } & Pick<ErasePanelProps, 'onErased' | 'onClose'>;

function EraseForm({ person, onErased, onClose }: EraseFormProps) {
  const { t } = useTranslation(['operator-people', 'users']);
  const erase = useErasePerson(person.id);
  const form = useForm({
    initialValues: { name: '', reason: '', withoutCopy: false },
    validate: {
      name: (name) => (isSameName(name, nameOf(person)) ? null : describeFieldProblem('other_person')),
      reason: checkReason,
    },
  });
  const labels = {
    name: t('erase.name', { name: isolate.text(nameOf(person)) }),
    reason: t('signOut.reason'),
  };
  return (
    <FormPanel
      title={t('erase.action')}
      subtitle={<UserText>{nameOf(person)}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('erase.action')}
      isDanger
      loading={erase.isPending}
      error={erase.error}
      onSubmit={({ name, reason, withoutCopy }) =>
        erase.mutate(
          { name, reason: reason.trim(), withoutCopy },
          {
            onSuccess: () => {
              showToast({ title: t('erase.done') });
              onErased();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote>
        {[t('erase.lead'), t('erase.stays', { pseudonym: t('users:pseudonym') }), t('erase.copy')].join(' ')}
      </FormNote>
      <CopyCard person={person} />
      <SwitchRow
        label={t('copy.without')}
        hint={t('copy.withoutHint')}
        isOn={form.values.withoutCopy}
        onChange={(isOn) => form.setFieldValue('withoutCopy', isOn)}
      />
      <TextField label={labels.name} maxLength={personErasureLimits.name} {...form.getInputProps('name')} />
      <TextField
        label={labels.reason}
        hint={t('keptHint', { least: LEAST_REASON })}
        maxLength={personErasureLimits.reason}
        {...form.getInputProps('reason')}
      />
    </FormPanel>
  );
}
