import { minorUnits } from '@dira/domain/money';
import { rentByPercent } from '@dira/domain/renewal-rounds';
import { formatMoney, type Amount } from '@dira/i18n/format';
import { sayGrounds } from '@dira/i18n/renewal-words';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { PercentField } from '../../lease-agreements/forms/percent-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { TenantNames } from '../../tenants/components/tenant-names.tsx';
import { basesOf, checkQuestion, isOpenOption, startFrom, toQuestion } from '../forms/question-values.ts';
import type { QuestionValues } from '../forms/question-values.ts';
import { renewalQuery, useAskTenant } from '../queries.ts';
import type { Renewal } from '../queries.ts';
import { DeadlineLine } from './offer-words.tsx';

/** Until when the lease may go on, at which rent and why; what is shown is what the tenant reads. */
export function AskPanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('renewal-rounds');
  const { organizationId } = useOrganization();
  const { data: renewal } = useSuspenseQuery(renewalQuery(organizationId, leaseId));
  const ask = useAskTenant(leaseId);
  const form = useForm<QuestionValues>({
    initialValues: startFrom(renewal),
    validate: (values) => checkQuestion(values, renewal),
  });
  const { values } = form;
  const labels = {
    until: t('panel.until'),
    basis: t('panel.basis'),
    changeBasisPoints: t('panel.change'),
    monthlyRentAmount: t('panel.amount'),
    words: t('panel.words'),
  };
  const submit = (checked: QuestionValues) =>
    ask.mutate(toQuestion(checked, renewal), {
      onSuccess: () => {
        showToast({ title: t('actions.asked') });
        onClose();
      },
    });
  return (
    <FormPanel
      title={t('panel.title')}
      subtitle={<TenantNames name={renewal.tenant.fullName} more={renewal.tenant.moreTenants} />}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('actions.ask')}
      loading={ask.isPending}
      error={ask.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={labels.basis}
        options={basesOf(renewal).map((value) => ({ value, label: t(`bases.${value}`) }))}
        {...form.getInputProps('basis')}
      />
      {values.basis === 'percent' && (
        <PercentField
          label={labels.changeBasisPoints}
          hint={t('panel.changeHint')}
          {...form.getInputProps('changeBasisPoints')}
        />
      )}
      {(values.basis === 'amount' || isOpenOption(values, renewal)) && (
        <AmountField
          label={labels.monthlyRentAmount}
          currency={renewal.monthlyRent?.currency ?? null}
          {...form.getInputProps('monthlyRentAmount')}
        />
      )}
      {values.basis !== 'option' && <DateField label={labels.until} {...form.getInputProps('until')} />}
      <Sum renewal={renewal} values={values} />
      <TextAreaField
        label={labels.words}
        hint={t('panel.wordsHint')}
        isOptional
        {...form.getInputProps('words')}
      />
      <FormNote>{t('panel.mailed')}</FormNote>
    </FormPanel>
  );
}

/** The rent today and the one that is offered, with the sentence that the tenant reads. */
function Sum({ renewal, values }: { renewal: Renewal; values: QuestionValues }) {
  const { t } = useTranslation('renewal-rounds');
  const language = useLanguage();
  const { monthlyRent: current, proposal, deadline } = renewal;
  if (current === null || proposal === null) return null;
  const offered = rentOf(values, renewal, current);
  const amountOf = (amount: Amount) => isolate.code(formatMoney(amount, language));
  const byIndex = values.basis === 'index' ? proposal.byIndex : null;
  const grounds = {
    basis: values.basis,
    changeBasisPoints: byIndex?.changeBasisPoints ?? values.changeBasisPoints,
    indexMonths: byIndex?.months ?? null,
    optionHolder: proposal.option?.holder ?? null,
    isLinked: proposal.isLinked,
  };
  return (
    <FormNote>
      <span>{t('panel.now', { amount: amountOf(current) })}</span>
      {offered !== null && (
        <>
          <b>{t('panel.new', { amount: amountOf(offered) })}</b>
          <span>{sayGrounds(t, grounds, language, isolate)}</span>
        </>
      )}
      {proposal.byIndex === null && !proposal.isLinked && <span>{t('panel.noIndex')}</span>}
      <DeadlineLine deadline={deadline} />
    </FormNote>
  );
}

/** As the server works it out; null while something is not typed yet. */
function rentOf(values: QuestionValues, { proposal }: Renewal, current: Amount): Amount | null {
  const { basis, changeBasisPoints: points, monthlyRentAmount: typed } = values;
  const ofTyped = typed === null ? null : { ...current, amount: typed };
  switch (basis) {
    case 'same':
      return current;
    case 'amount':
      return ofTyped;
    case 'percent':
      return points === null
        ? null
        : { ...current, amount: rentByPercent(minorUnits(current.amount), points) };
    case 'index':
      return proposal?.byIndex?.monthlyRent ?? null;
    case 'option':
      return proposal?.option?.monthlyRent ?? ofTyped;
  }
}
