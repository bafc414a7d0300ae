import { useForm } from '@mantine/form';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { tenantsQuery } from '../../tenants/queries.ts';
import { useLinkStranger } from '../queries.ts';

type LinkPanelProps = {
  threadId: string;
  onClose: () => void;
  /** Given the thread of the tenant. */
  onLinked: (threadId: string) => void;
};

/** Says which tenant a stranger is. */
export function LinkPanel({ threadId, onClose, onLinked }: LinkPanelProps) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const link = useLinkStranger(threadId);
  const { data } = useInfiniteQuery({
    ...tenantsQuery(organizationId, useSettled(search)),
    placeholderData: keepPreviousData,
  });
  const tenants = data === undefined ? [] : rowsOf(data);
  const labels = { tenantId: tCommon('labels.tenant') };
  const form = useForm<{ tenantId: string | null }>({
    initialValues: { tenantId: null },
    validate: { tenantId: (value) => (value === null ? describeFieldProblem('required') : null) },
  });
  const submit = ({ tenantId }: { tenantId: string | null }) => {
    if (tenantId === null) return;
    const name = tenants.find(({ id }) => id === tenantId)?.fullName ?? '';
    link.mutate(tenantId, {
      onSuccess: ({ id }) => {
        showToast({
          title: t('link.done', { name: isolate.text(name), interpolation: { skipOnVariables: true } }),
        });
        onLinked(id);
      },
    });
  };
  return (
    <FormPanel
      title={t('link.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('link.short')}
      loading={link.isPending}
      error={link.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormNote>{t('link.body')}</FormNote>
      <ComboField
        label={labels.tenantId}
        options={tenants.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        nothingFound={tCommon('list.noMatchesTitle')}
        onSearch={setSearch}
        {...form.getInputProps('tenantId')}
      />
    </FormPanel>
  );
}
