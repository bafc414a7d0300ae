import {
  MOST_REPORT_RECIPIENTS,
  reportScheduleLimits,
  type ReportSchedule,
} from '@dira/contract/report-schedules';
import { LAST_DAY_OF_MONTH, LATEST_DAY_OF_MONTH, REPORT_RHYTHMS } from '@dira/domain/report-schedules';
import { languageNames, languages } from '@dira/i18n/languages';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SuggestField } from '../../../ui/fields/suggest-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { Code } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { checkEmail } from '../../auth/field-checks.ts';
import {
  firstValues,
  hasAddress,
  sayHour,
  sayWeekday,
  toBody,
  valuesOf,
  withTyped,
  type ScheduleValues,
} from '../schedule-values.ts';
import { useAddSchedule, useChangeSchedule } from '../schedules-queries.ts';
import classes from './schedule-form.module.css';

type Person = { readonly name: string; readonly email: string };
type ScheduleFormProps = {
  reportId: string;
  /** Null for a new one. */
  schedule: ReportSchedule | null;
  people: readonly Person[];
  onClose: () => void;
};

/** On which days, at which hour, as which file and to whom a report goes out. */
export function ScheduleForm({ reportId, schedule, people, onClose }: ScheduleFormProps) {
  const { t } = useTranslation('report-schedules');
  const { t: tCommon } = useTranslation();
  const add = useAddSchedule(reportId);
  const change = useChangeSchedule(reportId);
  const { error, isPending } = schedule === null ? add : change;
  const { user } = useMe();
  const language = useLanguage();
  const edited = useEdited(schedule, valuesOf, error);
  const form = useForm<ScheduleValues>({
    initialValues: edited?.opened ?? firstValues(user.email, language),
    validate: (values) => {
      const fault = findFault(values, t);
      return fault === null ? {} : { typed: fault };
    },
  });
  const done = (title: string) => ({
    onSuccess: () => {
      showToast({ title });
      onClose();
    },
  });
  return (
    <FormPanel
      title={t(schedule === null ? 'add' : 'edit')}
      form={form}
      edited={edited}
      labels={{ typed: t('recipients'), recipients: t('recipients') }}
      submitLabel={schedule === null ? t('add') : tCommon('actions.save')}
      loading={isPending}
      error={error}
      onClose={onClose}
      onSubmit={(values) => {
        if (edited === null) add.mutate(toBody(values), done(t('added')));
        else
          change.mutate(
            { id: edited.seen.id, seen: edited.seen, body: toBody(values) },
            done(tCommon('saved')),
          );
      }}
    >
      <Timing form={form} />
      <Recipients form={form} people={people} />
    </FormPanel>
  );
}

type PartProps = { form: UseFormReturnType<ScheduleValues> };

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: sayHour(hour) }));
const daysOfMonth = Array.from({ length: LATEST_DAY_OF_MONTH }, (_, day) => String(day + 1));
const formats = ['xlsx', 'csv', 'pdf'] as const;

function Timing({ form }: PartProps) {
  const { t } = useTranslation('report-schedules');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { rhythm, onShabbat } = form.values;
  return (
    <>
      <SelectField
        label={t('rhythm')}
        options={REPORT_RHYTHMS.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        {...form.getInputProps('rhythm')}
      />
      <FieldRow>
        {rhythm === 'weekly' && (
          <SelectField
            label={t('weekday')}
            options={Array.from({ length: 7 }, (_, day) => ({
              value: String(day),
              label: sayWeekday(day, language),
            }))}
            {...form.getInputProps('weekday')}
          />
        )}
        {rhythm === 'monthly' && (
          <SelectField
            label={t('monthDay')}
            options={[
              ...daysOfMonth.map((value) => ({ value, label: value })),
              { value: String(LAST_DAY_OF_MONTH), label: t('lastDayChoice') },
            ]}
            {...form.getInputProps('monthDay')}
          />
        )}
        <SelectField label={t('hour')} options={hours} {...form.getInputProps('hour')} />
      </FieldRow>
      <CheckField
        label={t('onShabbat')}
        hint={t('onShabbatHint')}
        checked={onShabbat}
        data-path="onShabbat"
        onChange={(isWished) => form.setFieldValue('onShabbat', isWished)}
      />
      <FieldRow>
        <SelectField
          label={t('format')}
          options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
          {...form.getInputProps('format')}
        />
        <SelectField
          label={tCommon('labels.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
      </FieldRow>
    </>
  );
}

/** Addresses, each to be removed, and a line for one more: of the team, or any other. */
function Recipients({ form, people }: PartProps & { people: readonly Person[] }) {
  const { t } = useTranslation('report-schedules');
  const { recipients, typed } = form.values;
  const { t: tCommon } = useTranslation();
  const words = typed.trim().toLowerCase();
  const suggestions = people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
    .filter(({ email }) => !hasAddress(recipients, email))
    .map(({ name, email }) => ({ key: email, label: email, detail: name }));
  const put = (next: string[]) => {
    form.setFieldValue('recipients', next);
    form.setFieldValue('typed', '');
    form.clearErrors();
  };
  const addTyped = () => {
    const fault = findFault(form.values, t);
    if (fault === null) put(withTyped(form.values));
    else form.setFieldError('typed', fault);
  };
  const refused = Object.entries(form.errors).find(([path]) => path.startsWith('recipients'));
  return (
    <FieldGroup legend={t('recipients')}>
      <ul className={classes.recipients}>
        {recipients.map((address) => (
          <li key={address}>
            <Code>{address}</Code>
            <Button
              size="xs"
              variant="subtle"
              aria-label={tCommon('actions.removeNamed', { name: isolate.code(address) })}
              onClick={() => put(recipients.filter((one) => one !== address))}
            >
              {tCommon('actions.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <SavedMeanwhile
        id="schedule-recipients-saved"
        label={t('recipients')}
        path="recipients"
        value={recipients}
        say={(saved) => (Array.isArray(saved) ? saved.join(', ') : undefined)}
      />
      {recipients.length < MOST_REPORT_RECIPIENTS && (
        <div className={classes.adding}>
          <SuggestField
            label={tCommon('labels.email')}
            hint={t('recipientHint', { most: MOST_REPORT_RECIPIENTS })}
            maxLength={reportScheduleLimits.recipients}
            suggestions={suggestions}
            say={{ list: t('suggestions', { count: suggestions.length }), picked: '' }}
            {...form.getInputProps('typed')}
            error={form.errors['typed'] ?? refused?.[1]}
            onPick={(email) => put([...recipients, email])}
          />
          <Button size="sm" onClick={addTyped}>
            {t('addRecipient')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** What is wrong with what is typed, or with nothing there; null where it can be sent. */
function findFault(
  values: Pick<ScheduleValues, 'recipients' | 'typed'>,
  t: TFunction<'report-schedules'>,
): string | null {
  const code = values.typed.trim() === '' ? undefined : checkEmail(values.typed);
  if (code !== undefined) return describeFieldProblem(code);
  const { length } = withTyped(values);
  if (length > MOST_REPORT_RECIPIENTS) return t('tooMany', { most: MOST_REPORT_RECIPIENTS });
  return length === 0 ? t('needsRecipient') : null;
}
