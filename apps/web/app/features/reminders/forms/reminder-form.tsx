import { reminderLimits, type Reminder } from '@dira/contract/reminders';
import { mayRemindTenants, REMINDER_TYPES, type ReminderType } from '@dira/domain/reminders';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { templatesQuery } from '../../message-templates/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import { useAddReminder, useChangeReminder, useRemoveReminder } from '../queries.ts';
import {
  channelsOf,
  firstValues,
  recipientsOf,
  toBody,
  valuesOf,
  type FormProps,
  type ReminderValues,
} from '../reminder-values.ts';
import { useReminderWords } from '../use-reminder-words.ts';
import { StepFields } from './step-fields.tsx';
import classes from './reminder-form.module.css';

type ReminderFormProps = {
  /** Null for a new one. */
  reminder: Reminder | null;
  onClose: () => void;
};

/** What is reminded of, on which days, whom, and in which words. */
export function ReminderForm({ reminder, onClose }: ReminderFormProps) {
  const { t } = useTranslation('reminders');
  const { t: tCommon } = useTranslation();
  const words = useReminderWords();
  const add = useAddReminder();
  const change = useChangeReminder();
  const { error, isPending } = reminder === null ? add : change;
  const said = (one: Reminder) => ({ name: words.nameOf(one), description: words.descriptionOf(one) });
  const edited = useEdited(reminder, (one) => valuesOf(one, said(one)), error);
  const form = useForm<ReminderValues>({
    initialValues: edited?.opened ?? firstValues,
    validate: {
      steps: { days: (days) => (days === null ? t('form.needsStep') : null) },
      owner: (_, values) => (recipientsOf(values).length === 0 ? t('form.needsRecipient') : null),
      email: (_, values) => (isEmailMissing(values) ? t('form.needsChannel') : null),
    },
  });
  const done = (title: string) => ({
    onSuccess: () => {
      showToast({ title });
      onClose();
    },
  });
  const submit = (values: ReminderValues) => {
    if (edited === null) return add.mutate(toBody(values), done(t('added')));
    const { seen, opened } = edited;
    const { name, description, ...body } = toBody(values);
    return change.mutate(
      {
        id: seen.id,
        seen,
        body: {
          ...body,
          // The words of the catalogue stay its own until somebody writes others.
          ...(values.name !== opened.name && { name }),
          ...(values.description !== opened.description && { description }),
        },
      },
      done(tCommon('saved')),
    );
  };
  return (
    <FormPanel
      title={t(reminder === null ? 'add' : 'edit')}
      form={form}
      edited={edited}
      labels={{
        name: tCommon('labels.name'),
        description: tCommon('labels.description'),
        steps: t('columns.when'),
        recipients: t('form.recipients'),
        owner: t('form.recipients'),
        channels: t('form.channels'),
        email: t('form.channels'),
        templateId: t('form.template'),
        ownOn: tCommon('labels.date'),
        propertyId: tCommon('labels.property'),
      }}
      submitLabel={reminder === null ? t('add') : tCommon('actions.save')}
      loading={isPending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={tCommon('labels.name')}
        maxLength={reminderLimits.name}
        {...form.getInputProps('name')}
      />
      <TextAreaField
        label={tCommon('labels.description')}
        isOptional
        rows={2}
        {...form.getInputProps('description')}
      />
      <SelectField
        label={tCommon('labels.type')}
        options={REMINDER_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.getInputProps('type')}
      />
      {form.values.type === 'own_date' && <OwnDate form={form} />}
      <StepFields form={form} />
      <Recipients form={form} />
      {isToTenants(form.values) && <Wording form={form} />}
      <CheckField
        label={t('form.isActive')}
        checked={form.values.isActive}
        data-path="isActive"
        onChange={(isActive) => form.setFieldValue('isActive', isActive)}
      />
      {reminder !== null && <Remove reminder={reminder} name={words.nameOf(reminder)} onDone={onClose} />}
    </FormPanel>
  );
}

function OwnDate({ form }: FormProps) {
  const { t } = useTranslation('reminders');
  const { t: tCommon } = useTranslation();
  const properties = usePropertyOptions();
  return (
    <>
      <DateField label={tCommon('labels.date')} {...form.getInputProps('ownOn')} />
      <CheckField
        label={t('form.isYearly')}
        checked={form.values.isYearly}
        data-path="isYearly"
        onChange={(isYearly) => form.setFieldValue('isYearly', isYearly)}
      />
      {properties.length > 0 && (
        <SelectField
          label={tCommon('labels.property')}
          isOptional
          options={[{ value: '', label: tCommon('labels.noProperty') }, ...properties]}
          {...form.getInputProps('propertyId')}
        />
      )}
    </>
  );
}

function Recipients({ form }: FormProps) {
  const { t } = useTranslation('reminders');
  const { t: tCommon } = useTranslation();
  const { values, errors } = form;
  const check = (field: 'tenant' | 'owner' | 'team' | 'email' | 'app', label: string, hint?: string) => (
    <CheckField
      label={label}
      {...(hint !== undefined && { hint })}
      checked={values[field]}
      data-path={field}
      onChange={(isChosen) => {
        form.setFieldValue(field, isChosen);
        form.clearErrors();
      }}
    />
  );
  const ofRecipients = errors['owner'] ?? errors['recipients'];
  const ofChannels = errors['email'] ?? errors['channels'];
  return (
    <>
      <FieldGroup legend={t('form.recipients')}>
        {mayRemindTenants(values.type) && check('tenant', tCommon('labels.tenant'), t('form.tenantHint'))}
        {check('owner', t('recipients.owner'), t('form.ownerHint'))}
        {check('team', t('recipients.team'), t('form.teamHint'))}
        {ofRecipients !== undefined && <p className={classes.error}>{ofRecipients}</p>}
      </FieldGroup>
      <FieldGroup legend={t('form.channels')}>
        {check('email', tCommon('labels.email'), t('form.emailHint'))}
        {check('app', t('form.app'))}
        {ofChannels !== undefined && <p className={classes.error}>{ofChannels}</p>}
      </FieldGroup>
    </>
  );
}

/** The words that are ready for each day, or one template for all of them. */
function Wording({ form }: FormProps) {
  const { t } = useTranslation(['reminders', 'message-templates']);
  const { organizationId, can } = useOrganization();
  const { data } = useQuery({ ...templatesQuery(organizationId), enabled: can['message_templates.manage'] });
  const templates = data?.items.filter(({ channel }) => channel === 'email') ?? [];
  return (
    <SelectField
      label={t('form.template')}
      options={[
        { value: '', label: t('form.ready') },
        ...templates.map(({ id, name, readyKey }) => ({
          value: id,
          label: name === '' && readyKey !== null ? t(`message-templates:ready.${readyKey}`) : name,
        })),
      ]}
      {...form.getInputProps('templateId')}
    />
  );
}

function Remove({ reminder, name, onDone }: { reminder: Reminder; name: string; onDone: () => void }) {
  const { t } = useTranslation('reminders');
  const { t: tCommon } = useTranslation();
  return (
    <div>
      <RemoveButton
        label={tCommon('actions.delete')}
        title={tCommon('labels.deleteTitle', { title: isolate.text(name) })}
        change={useRemoveReminder(reminder.id)}
        done={t('deleted')}
        onDone={onDone}
      >
        {t('deleteBody')}
      </RemoveButton>
    </div>
  );
}

function isToTenants({ type, tenant }: { type: ReminderType; tenant: boolean }): boolean {
  return tenant && mayRemindTenants(type);
}

/** Tenants are written to by mail; nobody is by nothing. */
function isEmailMissing(values: ReminderValues): boolean {
  return isToTenants(values) ? !values.email : channelsOf(values).length === 0;
}
