import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { myTenantNoticesQuery, useGiveNotice } from '../queries.ts';
import type { NoticeKind, NoticeTerms } from '../queries.ts';
import { useTermsWords } from '../terms-words.ts';

type Values = { kind: NoticeKind; concernsOn: string | null; body: string };

const kinds: readonly NoticeKind[] = ['using_option', 'not_renewing', 'leaving_early', 'other'];

/** What it is about, what lease and law say of it, and the tenant's own words. */
export function GiveNoticePanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('tenant-notices');
  const { data } = useSuspenseQuery(myTenantNoticesQuery(leaseId));
  const sayTerms = useTermsWords();
  const give = useGiveNotice(leaseId);
  const form = useForm<Values>({
    initialValues: { kind: 'not_renewing', concernsOn: null, body: '' },
    validate: (values) => describeFaults(findFaults(values, data.terms)),
  });
  const { kind } = form.values;
  const hasDay = kind === 'leaving_early' || kind === 'other';
  const labels = {
    kind: t('form.kind'),
    concernsOn: t(kind === 'leaving_early' ? 'form.leavesOn' : 'form.concernsOn'),
    body: t('form.body'),
  };
  const submit = ({ concernsOn, body }: Values) =>
    give.mutate(
      { kind, concernsOn: hasDay ? concernsOn : null, body: body.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('form.sent'), body: t('form.sentBody') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('form.title')}
      subtitle={t('form.subtitle')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('form.submit')}
      loading={give.isPending}
      error={give.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={labels.kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <FormNote tone="legal">
        {sayTerms(kind, data.terms).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </FormNote>
      {hasDay && (
        <DateField
          label={labels.concernsOn}
          isOptional={kind === 'other'}
          {...form.getInputProps('concernsOn')}
        />
      )}
      <TextAreaField
        label={labels.body}
        hint={t('form.bodyHint')}
        isOptional={kind !== 'other'}
        rows={5}
        {...form.getInputProps('body')}
      />
    </FormPanel>
  );
}

/** As the server says it. */
function findFaults({ kind, concernsOn, body }: Values, { endsOn }: NoticeTerms) {
  return {
    concernsOn: kind === 'leaving_early' ? faultOfDay(concernsOn, endsOn) : null,
    body: kind === 'other' && body.trim() === '' ? 'required' : null,
  };
}

function faultOfDay(day: string | null, endsOn: string): string | null {
  if (day === null) return 'required';
  if (day < today()) return 'in_past';
  return day < endsOn ? null : 'not_before_end';
}
