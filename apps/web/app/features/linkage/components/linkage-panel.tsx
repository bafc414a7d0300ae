import {
  INDEX_METHODS,
  LINK_TARGETS,
  LINKAGE_FREQUENCIES,
  RENT_FLOORS,
  RENT_ROUNDINGS,
} from '@dira/domain/linkage-terms';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { checkLinkage, linkageValues, toTerms } from '../forms/linkage-values.ts';
import type { LinkageValues } from '../forms/linkage-values.ts';
import { linkageQuery, useSetLinkage } from '../queries.ts';

type LinkagePanelProps = { leaseId: string; leaseStartsOn: string; onClose: () => void };

/** What the rent follows, and how, as the contract says it. */
export function LinkagePanel({ leaseId, leaseStartsOn, onClose }: LinkagePanelProps) {
  const { t } = useTranslation('linkage');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(linkageQuery(organizationId, leaseId));
  const set = useSetLinkage(leaseId);
  const edited = useEdited(data, ({ terms }) => linkageValues(terms, leaseStartsOn), set.error);
  const form = useForm<LinkageValues>({
    initialValues: edited.opened,
    validate: checkLinkage,
  });
  const save = (values: LinkageValues) =>
    set.mutate(
      { seen: edited.seen, body: toTerms(values) },
      {
        onSuccess: () => {
          showToast({ title: t('form.saved') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t(data.terms === null ? 'link' : 'edit')}
      form={form}
      edited={edited}
      labels={useLabels()}
      submitLabel={t('form.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('terms.linkedTo')}
        options={LINK_TARGETS.map((value) => ({ value, label: t(`targets.${value}`) }))}
        {...form.getInputProps('linkedTo')}
      />
      {form.values.linkedTo === 'index' ? <IndexFields form={form} /> : <RateFields form={form} />}
      <MonthField label={t('form.startsIn')} {...form.getInputProps('startsIn')} />
      <SelectField
        label={t('terms.floor')}
        options={RENT_FLOORS.map((value) => ({ value, label: t(`floors.${value}`) }))}
        {...form.getInputProps('floor')}
      />
      <NumberField
        step="decimal"
        label={t('form.cap')}
        hint={t('form.capHint')}
        isOptional
        {...form.getInputProps('cap')}
        error={form.errors['capBasisPoints']}
      />
      <FieldRow>
        <SelectField
          label={t('terms.frequency')}
          options={LINKAGE_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          {...form.getInputProps('frequency')}
        />
        <SelectField
          label={t('terms.rounding')}
          options={RENT_ROUNDINGS.map((value) => ({ value, label: t(`roundings.${value}`) }))}
          {...form.getInputProps('rounding')}
        />
      </FieldRow>
      <FormNote>{t('form.settles')}</FormNote>
    </FormPanel>
  );
}

type FieldsProps = { form: UseFormReturnType<LinkageValues> };

/** Which index, and the one that it begins from. */
function IndexFields({ form }: FieldsProps) {
  const { t } = useTranslation('linkage');
  return (
    <>
      <SelectField
        label={t('terms.method')}
        hint={t(`methodHints.${form.values.indexMethod}`)}
        options={INDEX_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        {...form.getInputProps('indexMethod')}
      />
      <MonthField
        label={t('form.baseMonth')}
        hint={t('form.baseMonthHint')}
        {...form.getInputProps('baseIndexMonth')}
      />
      <FieldRow>
        <TextField
          kind="code"
          label={t('form.basePoints')}
          hint={t('form.basePointsHint')}
          isOptional
          {...form.getInputProps('basePoints')}
        />
        <NumberField
          label={t('form.baseYear')}
          hint={t('form.baseYearHint')}
          isOptional
          {...form.getInputProps('baseYear')}
        />
      </FieldRow>
    </>
  );
}

/** The rate that it begins from: of a day, or as the contract says it. */
function RateFields({ form }: FieldsProps) {
  const { t } = useTranslation('linkage');
  return (
    <FieldRow>
      <DateField
        label={t('form.baseRateOn')}
        hint={t('form.baseRateOnHint')}
        isOptional
        {...form.getInputProps('baseRateOn')}
      />
      <TextField
        kind="code"
        label={t('terms.baseRate')}
        hint={t('form.baseRateHint')}
        isOptional
        {...form.getInputProps('baseRate')}
      />
    </FieldRow>
  );
}

function useLabels(): Record<string, string> {
  const { t } = useTranslation('linkage');
  return {
    linkedTo: t('terms.linkedTo'),
    baseRate: t('terms.baseRate'),
    baseRateOn: t('form.baseRateOn'),
    indexMethod: t('terms.method'),
    baseIndexMonth: t('form.baseMonth'),
    basePoints: t('form.basePoints'),
    baseYear: t('form.baseYear'),
    floor: t('terms.floor'),
    cap: t('form.cap'),
    capBasisPoints: t('form.cap'),
    rounding: t('terms.rounding'),
    frequency: t('terms.frequency'),
    startsIn: t('form.startsIn'),
  };
}
