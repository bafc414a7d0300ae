import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { DepositNote } from '../forms/deposit-note.tsx';
import { checkTerms, termsOf, toLeaseChange } from '../forms/lease-values.ts';
import type { TermsValues } from '../forms/lease-values.ts';
import { TermsFields, useTermsLabels } from '../forms/terms-fields.tsx';
import { overlapAtDates } from '../overlap.ts';
import { planRent } from '../planned-rent.ts';
import { leaseQuery, useUpdateLease } from '../queries.ts';
import { UnitName } from './unit-name.tsx';

/** The terms, as far as no month that was charged rests on them. */
export function EditTermsPanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { organizationId, preferredCurrency } = useOrganization();
  const { data: lease } = useSuspenseQuery(leaseQuery(organizationId, leaseId));
  const update = useUpdateLease(leaseId);
  const error = useMemo(() => overlapAtDates(update.error), [update.error]);
  const edited = useEdited(lease, termsOf, error);
  const form = useForm<TermsValues>({ initialValues: edited.opened, validate: checkTerms });
  const { values } = form;
  const planned = planRent(values);
  const currency = lease.money?.startingRent.currency ?? preferredCurrency;
  const finish = (words: string) => {
    showToast({ title: words });
    onClose();
  };
  const save = (terms: TermsValues) => {
    const body = toLeaseChange(terms, termsOf(edited.seen));
    if (Object.keys(body).length === 0) return finish(t('edit.nothingNew'));
    update.mutate({ seen: edited.seen, body }, { onSuccess: () => finish(t('saved')) });
  };
  return (
    <FormPanel
      title={t('buttons.terms')}
      subtitle={<UnitName property={lease.property} unit={lease.unit} />}
      form={form}
      edited={edited}
      labels={useTermsLabels()}
      submitLabel={tCommon('actions.save')}
      loading={update.isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <FormNote>{t('edit.fixed')}</FormNote>
      <TermsFields values={values} currency={currency} propsOf={(field) => form.getInputProps(field)} />
      {planned !== null && (
        <DepositNote
          startsOn={lease.startsOn}
          planned={planned}
          monthlyRentAmount={values.monthlyRentAmount ?? 0}
          depositAmount={values.depositAmount ?? 0}
          currency={currency}
        />
      )}
    </FormPanel>
  );
}
