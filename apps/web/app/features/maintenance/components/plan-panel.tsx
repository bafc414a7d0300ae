import { planLimits } from '@dira/contract/recurring-maintenance';
import { MAINTENANCE_PRIORITIES } from '@dira/domain/maintenance';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { checkPlan, planValuesOf, toPlan } from '../forms/plan-values.ts';
import type { PlanValues } from '../forms/plan-values.ts';
import { useChangePlan, useCreatePlan, useEndPlan } from '../recurring.ts';
import type { Plan } from '../recurring.ts';
import { AssigneeField } from './assignee-field.tsx';
import { PropertyAndUnitFields } from './property-and-unit-fields.tsx';
import { VendorField } from './vendor-field.tsx';
import classes from './maintenance.module.css';

type PlanPanelProps = {
  /** Null for a new one. */
  plan: Plan | null;
  onClose: () => void;
};

/** What is done again and again: where, how often, by whom. */
export function PlanPanel({ plan: opened, onClose }: PlanPanelProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  // What has ended may be planned anew.
  const plan = opened?.isEnded === true ? null : opened;
  const create = useCreatePlan();
  const change = useChangePlan(plan?.id ?? '');
  const save = plan === null ? create : change;
  const edited = useEdited(plan, planValuesOf, change.error);
  const form = useForm<PlanValues>({
    initialValues: edited?.opened ?? planValuesOf(opened),
    validate: checkPlan,
  });
  const labels = useLabels();
  const [isEnding, setIsEnding] = useState(false);
  const saved = () => {
    showToast({ title: tCommon('saved') });
    onClose();
  };
  return (
    <>
      <FormPanel
        title={t(plan !== null ? 'plans.edit' : opened === null ? 'plans.add' : 'plans.again')}
        {...(plan !== null && { subtitle: plan.title })}
        form={form}
        edited={edited}
        labels={labels}
        submitLabel={plan === null ? t('plans.add') : tCommon('actions.save')}
        loading={save.isPending}
        error={save.error}
        onClose={onClose}
        onSubmit={(values) =>
          edited === null
            ? create.mutate(toPlan(values), { onSuccess: saved })
            : change.mutate({ seen: edited.seen, body: toPlan(values) }, { onSuccess: saved })
        }
      >
        <PlanFields form={form} labels={labels} opened={opened} seen={edited?.seen ?? null} />
        {plan !== null && <Stops plan={plan} onDone={saved} onEnd={() => setIsEnding(true)} />}
      </FormPanel>
      {plan !== null && isEnding && <EndPlan plan={plan} onClose={() => setIsEnding(false)} onDone={saved} />}
    </>
  );
}

type PlanFieldsProps = {
  form: UseFormReturnType<PlanValues>;
  labels: ReturnType<typeof useLabels>;
  opened: Plan | null;
  /** As it was saved when the form was filled; null for a new one. */
  seen: Plan | null;
};

function PlanFields({ form, labels, opened, seen }: PlanFieldsProps) {
  const { t } = useTranslation('maintenance');
  return (
    <>
      <TextField label={labels.title} maxLength={planLimits.title} {...form.getInputProps('title')} />
      <PropertyAndUnitFields
        labels={labels}
        propertyName={opened?.property.name}
        property={{ ...form.getInputProps('propertyId'), savedLabel: seen?.property.name }}
        unit={{ ...form.getInputProps('unitId'), savedLabel: seen?.unit?.number }}
        propertyId={form.values.propertyId}
        onProperty={(id) => form.setValues({ propertyId: id, unitId: '' })}
      />
      <FieldRow>
        <DateField label={labels.startsOn} {...form.getInputProps('startsOn')} />
        <NumberField label={labels.everyMonths} {...form.getInputProps('everyMonths')} />
      </FieldRow>
      <NumberField
        label={labels.daysAhead}
        hint={t('plans.daysAheadHint')}
        {...form.getInputProps('daysAhead')}
      />
      <FieldRow>
        <SelectField
          label={labels.priority}
          options={MAINTENANCE_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          {...form.getInputProps('priority')}
        />
        <AssigneeField
          label={labels.assigneeId}
          noneLabel={t('nobody')}
          {...(form.values.propertyId !== null && { propertyId: form.values.propertyId })}
          given={opened?.assignee ?? null}
          {...form.getInputProps('assigneeId')}
        />
      </FieldRow>
      <VendorField
        label={labels.vendorId}
        called={opened?.vendor ?? null}
        savedLabel={seen?.vendor?.name}
        {...form.getInputProps('vendorId')}
      />
      <TextAreaField label={labels.description} isOptional {...form.getInputProps('description')} />
    </>
  );
}

function useLabels() {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  return {
    title: t('columns.title'),
    description: tCommon('labels.details'),
    propertyId: tCommon('labels.property'),
    unitId: t('form.unit'),
    startsOn: t('plans.startsOn'),
    everyMonths: t('plans.everyMonths'),
    daysAhead: t('plans.daysAhead'),
    priority: t('columns.priority'),
    assigneeId: t('columns.assignee'),
    vendorId: t('vendors.vendor'),
  };
}

type StopsProps = { plan: Plan; onDone: () => void; onEnd: () => void };

/** For a while, or for good. */
function Stops({ plan: { id, isPaused }, onDone, onEnd }: StopsProps) {
  const { t } = useTranslation('maintenance');
  const change = useChangePlan(id);
  const outcome = {
    onSuccess: onDone,
    onError: (error: Error) => showToast({ tone: 'error', title: describeProblem(error) }),
  };
  return (
    <div className={classes.choices}>
      <Button
        loading={change.isPending}
        onClick={() => change.mutate({ seen: null, body: { isPaused: !isPaused } }, outcome)}
      >
        {t(isPaused ? 'plans.goOn' : 'plans.pause')}
      </Button>
      <Button isDanger onClick={onEnd}>
        {t('plans.end')}
      </Button>
    </div>
  );
}

type EndPlanProps = { plan: Plan; onClose: () => void; onDone: () => void };

function EndPlan({ plan: { id, title }, onClose, onDone }: EndPlanProps) {
  const { t } = useTranslation('maintenance');
  const end = useEndPlan(id);
  return (
    <ConfirmDialog
      title={t('plans.endTitle', { title: isolate.text(title) })}
      confirmLabel={t('plans.end')}
      isDanger
      loading={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate(null, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t('plans.endBody')}
    </ConfirmDialog>
  );
}
